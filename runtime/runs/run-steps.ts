/** Several writes, each a call of its own: one batch, so that one undo takes all of it back. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Step, StepReport } from '../../sdk/steps.ts';
import type { Call, Pending } from '../call.ts';
import { sendStep, type StepParts } from './send-step.ts';

const MAX_STEPS = 100;

/** What became of a step, for the call that made it. */
export type StepDone = StepReport & {
  readonly pending?: Pending;
  readonly cause?: ServiceError;
};

/**
 * Makes the steps one after the other. A step that fails, is held, or is not found done when read back ends the rest,
 * unless it says `goOn`: what comes after it may build on it.
 * @throws input_invalid  too many steps, or a `bind` that names no earlier one
 */
export async function runSteps(
  parts: StepParts,
  call: Call,
  steps: readonly Step[],
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly StepDone[]> {
  checkSteps(steps);
  const done: StepDone[] = [];
  let stopped = false;
  for (const [at, step] of steps.entries()) {
    const report: StepDone = stopped
      ? leftOf(step)
      : await makeStep(parts, call, { step, at, done, dryRun });
    done.push(report);
    const isFine = report.status === 'done' || report.status === 'planned';
    stopped ||= !dryRun && !isFine && step.onFailure !== 'goOn';
  }
  return done;
}

function checkSteps(steps: readonly Step[]): void {
  const wrong =
    steps.length > MAX_STEPS
      ? `${steps.length} steps are more than ${MAX_STEPS}`
      : steps
          .flatMap(({ bind = {} }, at) => Object.values(bind).map((path) => ({ path, at })))
          .filter(({ path, at }) => !(Number.parseInt(path, 10) < at))
          .map(({ path, at }) => `step ${at} binds ${path}, which is no earlier step`)[0];
  if (wrong !== undefined) throw new ServiceError('internal', {}, { cause: wrong });
}

interface StepAt {
  readonly step: Step;
  readonly at: number;
  readonly done: readonly StepDone[];
  readonly dryRun: boolean;
}

async function makeStep(
  parts: StepParts,
  call: Call,
  { step, at, done, dryRun }: StepAt,
): Promise<StepDone> {
  const { script, platform, account_id, bind = {}, expect } = step;
  const args = { ...step.args };
  for (const [name, path] of Object.entries(bind)) {
    const value = valueAt(done, path);
    // In a rehearsal nothing was made yet that could be named.
    if (value === undefined) return leftOf(step);
    args[name] = value;
  }
  try {
    const account: Record<string, string> = account_id === undefined ? {} : { account_id };
    const wish = { script, platform, account, args, dryRun, expects: expect };
    const inner = await sendStep(parts, call, { place: String(at), ...wish });
    return reportOf(step, inner);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message } = error;
    return { ...leftOf(step), status: 'failed', error: { code, message }, cause: error };
  }
}

function reportOf({ script }: Step, { outcome, creditsUsed }: Call): StepDone {
  const { run, pending } = outcome!;
  const told = outcome!.result ?? {};
  return {
    script,
    status: pending
      ? 'held'
      : run?.dryRun
        ? 'planned'
        : run?.verified === false
          ? 'unverified'
          : 'done',
    ...(run ? { run_id: run.runId } : {}),
    account: run?.account ?? null,
    result: (told['result'] as StepReport['result'] | undefined) ?? null,
    changes: pending ? [] : (run?.changes ?? []),
    price: run?.dryRun ? Number(told['price'] ?? 0) : creditsUsed,
    ...(pending ? { pending } : {}),
  };
}

function leftOf({ script }: Step): StepDone {
  return { script, status: 'left', account: null, result: null, changes: [], price: 0 };
}

/** `0.result.campaign.id`, own properties only. */
function valueAt(done: readonly StepDone[], path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    const isPlace = typeof at === 'object' && at !== null && Object.hasOwn(at, key);
    return isPlace ? (at as Record<string, unknown>)[key] : undefined;
  }, done);
}
