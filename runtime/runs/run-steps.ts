/** Several writes, each a call of its own: one batch, so that one undo takes all of it back. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import {
  stepWords,
  type SkippedStep,
  type Step,
  type StepError,
  type StepReport,
} from '../../sdk/step.ts';
import { valueAt } from '../../sdk/value-at.ts';
import type { Pending } from '../call-parts/outcome.ts';
import { refusalOf, WARNING } from '../guards/reason.ts';
import type { Call } from '../call.ts';
import { nameChild } from '../scripts/child-accounts.ts';
import { errorBody, type ErrorBody } from './error-body.ts';
import { countBelow, sendStep, type StepParts } from './send-step.ts';

const MAX_STEPS = 100;

/** The outcome of a step, for the call that made it. */
export type StepDone = StepReport & {
  readonly pending?: Pending;
  /** The changes it would make, when it waits for a person. */
  readonly waits?: readonly Change[];
  /** Warnings of its run: possible harm, and changes that were not found made. */
  readonly warned?: readonly string[];
  /** Why a person would have to agree, of a rehearsal. */
  readonly asks?: Pending['reasons'];
  /** In a rehearsal: the error with which rules would refuse it. */
  readonly refusal?: ServiceError;
  /** Daily budget of all that it would enable, of a rehearsal. */
  readonly enables?: Change['budget'] | null;
  readonly cause?: ServiceError;
};

/** Gives one step after the other; each gets its report. @returns the notes of the plan */
export type StepPlan<Notes = unknown> = AsyncGenerator<Step | SkippedStep, Notes, StepReport>;

/**
 * Makes the steps of a plan one after the other.
 * @throws the errors of the plan, and any error that is no fault of a step
 */
export async function runSteps<Notes>(
  parts: StepParts,
  call: Call,
  plan: StepPlan<Notes>,
  options: StepOptions,
): Promise<{ readonly done: readonly StepDone[]; readonly notes: Notes }> {
  const done: StepDone[] = [];
  for (let turn = await plan.next(undefined as never); ;) {
    if (turn.done) return { done, notes: turn.value };
    const report = await makeStep(parts, call, {
      ...options,
      step: turn.value,
      at: done.length,
    });
    const { key } = turn.value;
    done.push(key === undefined ? report : { ...report, key });
    turn = await plan.next(viewOf(done.at(-1)!));
  }
}

/**
 * The plan of a list of steps. A step that fails, is held, or is not found done when read back ends the rest, unless it
 * says `goOn`: later steps may build on it.
 * @throws internal  too many steps, or a `bind` that names no earlier one
 */
export async function* listedSteps(
  steps: readonly Step[],
  { dryRun }: { readonly dryRun: boolean },
): StepPlan {
  checkSteps(steps);
  const done: StepReport[] = [];
  let stopped = false;
  for (const step of steps) {
    const report: StepReport = yield stopped ? skipped(step) : bound(step, done);
    done.push(report);
    const isFine = report.status === 'done' || report.status === 'planned';
    stopped ||= !dryRun && !isFine && step.onFailure !== 'goOn';
  }
  return undefined;
}

/** A report without the fields of the engine's own. */
export function viewOf({
  cause: _cause,
  waits: _waits,
  warned: _warned,
  asks: _asks,
  refusal: _refusal,
  enables: _enables,
  ...report
}: StepDone): StepReport {
  return report;
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

/** In a rehearsal nothing was made yet that could be named: then the step is left. */
function bound(step: Step, done: readonly StepReport[]): Step | SkippedStep {
  const args = { ...step.args };
  for (const [name, path] of Object.entries(step.bind ?? {})) {
    const value = valueAt(done, path);
    if (value === undefined) return skipped(step);
    args[name] = value;
  }
  return { ...step, args };
}

function skipped({ script, key }: Step): SkippedStep {
  return { script, key, skipped: true };
}

/** Why a step of a job that nobody wants any more was not made. */
export const unwanted = () =>
  new ServiceError('change_refused', {
    message: 'The job was cancelled before this one was made.',
    hint: 'Ask for it anew; undo_change takes back those that were made.',
  });

export interface StepOptions {
  readonly dryRun: boolean;
  /** All steps, where they go on by themselves once a person has decided about one of them. */
  readonly goesOn?: readonly Step[];
  /** Whether what an earlier attempt made stands no more. */
  readonly isTakenBack?: (runId: string) => Promise<boolean>;
}

interface StepAt extends StepOptions {
  readonly step: Step | SkippedStep;
  readonly at: number;
  /** It belongs to no batch. */
  readonly apart?: boolean;
  /** The weight of the call counts for it, too. */
  readonly isCounted?: boolean;
}

/** Makes one step, or tells why it was not made. @throws any error that is no fault of the step */
export async function makeStep(
  parts: StepParts,
  call: Call,
  { step, at, dryRun, apart, isCounted, goesOn, isTakenBack }: StepAt,
): Promise<StepDone> {
  const { script } = step;
  if ('skipped' in step) return step.because ? failed(script, step.because) : left(script);
  if (step.made) {
    countBelow(call, step.made.credits);
    return { ...left(script), status: 'done', ...made(step.made) };
  }
  const { expect = [], undoes } = step;
  if (dryRun && undoes) {
    const price = call.catalog.findScript(script)?.manifest.credits ?? 0;
    return { ...left(script), status: 'planned', changes: expect, price };
  }
  try {
    const inner = await sendStep(parts, call, {
      ...callOf(call, step, at),
      dryRun,
      apart,
      // One undo counts as one call, as the one did that changed all this.
      isCounted: isCounted || undoes !== undefined,
      goesOn,
    });
    const report = reportOf(step, inner);
    const isGone =
      inner.replayed && report.run_id !== undefined && (await isTakenBack?.(report.run_id));
    return isGone ? { ...report, status: 'takenBack', changes: [] } : report;
  } catch (error) {
    // Another attempt is at this very step.
    if (!(error instanceof ServiceError) || error.code === 'idempotency_running') throw error;
    return failed(script, error);
  }
}

function callOf({ catalog }: Call, step: Step, at: number) {
  const { script, tool, platform, account_id, client_account_id, args, expect, key } = step;
  const { undoes, approved, once, found } = step;
  const child = nameChild(catalog, platform ?? null, client_account_id);
  return {
    place: key ?? String(at),
    script,
    tool,
    platform,
    account: { ...(account_id === undefined ? {} : { account_id }), ...child },
    args,
    expects: expect,
    undoes,
    once,
    found,
    approved: approved && {
      id: approved.id,
      words: stepWords(step, approved.bound, approved.budget),
      ...(approved.budget ? { budget: approved.budget } : {}),
    },
  };
}

/** Reasons for a person, of a step and of the steps that it makes itself. */
function askedBy({ outcome, writes }: Call): Pick<StepDone, 'asks' | 'enables' | 'refusal'> {
  if (!outcome?.run?.dryRun) return {};
  const own = writes.foreseen?.reasons.filter(({ rule }) => rule !== WARNING) ?? [];
  const asks = [
    ...own.map(({ rule, message, limit }) => ({ rule, message, limit })),
    ...(outcome.run.asks ?? []),
  ];
  const refusing = own.filter(({ action }) => action === 'refuse');
  const enables = writes.foreseen?.enables;
  return {
    ...(asks.length > 0 ? { asks } : {}),
    ...(refusing.length > 0 ? { refusal: refusalOf(refusing) } : {}),
    ...(enables ? { enables } : {}),
  };
}

function reportOf({ script, tool }: Step, inner: Call): StepDone {
  const { outcome, creditsUsed } = inner;
  const { run, pending, job } = outcome!;
  const told = outcome!.result ?? {};
  const answer = tool ? (job ? { ...job } : told) : told['result'];
  const changes = run?.changes ?? [];
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
    result: (answer as StepReport['result'] | undefined) ?? null,
    changes: pending ? [] : changes,
    price: pending || run?.dryRun ? Number(told['price'] ?? 0) : creditsUsed,
    ...warnedOf([...(run?.warnings ?? []), ...warningsIn(answer)]),
    ...(pending ? { pending, waits: changes } : {}),
    ...askedBy(inner),
  };
}

function warnedOf(warnings: readonly string[]): Pick<StepDone, 'warned'> {
  return warnings.length > 0 ? { warned: warnings } : {};
}

/** A script may warn of the object it made (a pixel that sees nothing): the maker of the step hears it. */
function warningsIn(answer: unknown): readonly string[] {
  const { warnings } = (answer ?? {}) as { readonly warnings?: unknown };
  return Array.isArray(warnings) ? warnings.filter((one) => typeof one === 'string') : [];
}

function made({ run_id, changes, credits }: NonNullable<Step['made']>) {
  return { run_id, changes, price: credits };
}

export function failed(script: string, cause: ServiceError): StepDone {
  const { code, details } = cause;
  const { message, hint, field, faults } = errorBody(cause) as ErrorBody & Partial<StepError>;
  const error: StepError = {
    code,
    message,
    hint,
    ...(field === undefined ? {} : { field }),
    ...(faults === undefined ? {} : { faults }),
  };
  const open =
    code === 'outcome_unknown' ? { open: (details['changes'] ?? []) as readonly Change[] } : {};
  return { ...left(script), status: 'failed', error, ...open, cause };
}

function left(script: string): StepDone {
  return { script, status: 'left', account: null, result: null, changes: [], price: 0 };
}
