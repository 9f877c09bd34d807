/** A call that another call makes: down the chain, under the same key, so that every link judges it as any other. */
import type { Change } from '../../sdk/script.ts';
import type { Step } from '../../sdk/step.ts';
import { hashOf } from '../text/canonical.ts';
import { plannedOf, type Call, type StepOf } from '../call.ts';
import { runnerName } from '../catalog/tool-kind.ts';
import type { Clock } from '../clock.ts';
import { wholePrice } from '../credits/price-of-call.ts';
import type { Keys, Organizations } from '../tenants/tenants.ts';
import { newRehearsal, type Rehearsal } from '../guards/rehearsal.ts';
import { newCall } from './new-call.ts';
import { beginRun } from './run-part.ts';
import { principalOfKey } from './run-stored-call.ts';
import { stepKey } from './stored-call.ts';

export interface StepParts {
  /** The chain of `app.ts`. */
  readonly app: (call: Call) => Promise<void>;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly organizations: Organizations;
}

export interface StepCall {
  /** Tells it from the other steps of the call, the same at every attempt. */
  readonly place: string;
  readonly script: string;
  readonly tool?: true | undefined;
  readonly platform?: string;
  /** `account_id`, or the argument by which the platform takes an account below it. */
  readonly account: Readonly<Record<string, string>>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly dryRun?: boolean;
  /** Other changes at the time are refused. */
  readonly expects?: readonly Change[];
  readonly undoes?: Step['undoes'];
  readonly once?: string | undefined;
  readonly approved?: StepOf['approved'];
  readonly found?: Step['found'];
  /** A read: made anew at every attempt, and its answer is not kept. */
  readonly isRead?: boolean | undefined;
  /** The weight of its call counts for it, too. */
  readonly isCounted?: boolean | undefined;
  /** It belongs to no batch, so that an undo of the batch has nothing to do with it. */
  readonly apart?: boolean | undefined;
  /** All steps of the call, which goes on once a person has decided about this one. */
  readonly goesOn?: readonly Step[] | undefined;
}

/**
 * Makes one step of a call. Its cost, and whether it may have changed something, count for the call too.
 * @throws any error of the chain
 */
export async function sendStep(parts: StepParts, call: Call, step: StepCall): Promise<Call> {
  const { runId } = plannedOf(call)!;
  // A request id is the caller's and may come again: only an idempotency key makes a repeat of a call.
  const own = step.once ?? `${stepKey(call)}:${step.place}`;
  const inner = newCall({
    id: `${call.id.slice(0, 40)}.${hashOf(own).slice(0, 12)}`,
    door: call.door,
    toolName: step.tool ? step.script : runnerName(call.catalog),
    input: step.tool ? toolInput(step) : runnerInput(call, step),
    // Steps may take long, and a key may be revoked meanwhile (threats, K1).
    secret: undefined,
    principal: await principalOfKey(parts, call.principal!),
    remoteAddress: call.remoteAddress,
    ...(step.isRead ? {} : { idempotencyKey: `step:${hashOf(own)}` }),
    signal: call.signal,
    catalog: call.catalog,
    startedAt: parts.clock.now(),
    batchId: step.apart ? undefined : runId,
    ...(step.isCounted && call.admitted.rate
      ? { counted: Promise.resolve(call.admitted.rate) }
      : {}),
    ...(step.found ? { begun: step.found.changes, found: step.found.result } : {}),
    ...bindings(call, step),
  });
  beginRun(call);
  try {
    await parts.app(inner);
  } finally {
    call.below.wrote ||= inner.wrote;
    // A stored answer is of an earlier attempt at this very call, which was told to nobody in the end.
    countBelow(call, inner.creditsUsed);
  }
  return inner;
}

function toolInput({ args, dryRun }: StepCall): Record<string, unknown> {
  return { ...args, ...(dryRun ? { dry_run: true } : {}) };
}

function runnerInput({ plan }: Call, step: StepCall): Record<string, unknown> {
  return {
    action: step.script,
    ...(step.platform === undefined ? {} : { platform: step.platform }),
    ...step.account,
    args: step.args,
    ...(step.dryRun ? { dry_run: true } : {}),
    ...(plan.reason === undefined ? {} : { reason: plan.reason }),
  };
}

/** The claim of an undo holds the runs it takes back; any other step is held to its changes alone. */
function bindings(
  call: Call,
  { expects, undoes, goesOn, approved, dryRun }: StepCall,
): Pick<Call, 'undoes' | 'stepOf'> {
  const { runId } = plannedOf(call)!;
  const hash = expects && hashOf(expects);
  const holds = call.stepOf?.holds;
  const whole = wholePrice(call);
  const rest = {
    ...(dryRun ? { rehearsal: rehearsalOf(call) } : {}),
    ...(whole === undefined ? {} : { whole }),
    ...(goesOn ? { goesOn: { call, steps: goesOn } } : {}),
    ...(holds ? { holds } : {}),
    ...(approved ? { approved } : {}),
    ...(call.stepOf && !isOfCaller(call) ? { isBelow: true as const } : {}),
  };
  if (!undoes) return { stepOf: { runId, ...(hash ? { changesHash: hash } : {}), ...rest } };
  const { run_id, changes } = undoes;
  const under = undoName(call);
  return {
    stepOf: {
      runId,
      ...(whole === undefined ? {} : { whole }),
      ...(holds ? { holds } : {}),
      ...(call.stepOf ? { isBelow: true as const } : {}),
    },
    undoes: { runId: run_id, changes, changesHash: hash ?? '', under },
  };
}

/** One for all steps of a call, and for those that they make. */
const rehearsalOf = ({ stepOf, below }: Call): Rehearsal =>
  (below.rehearsal ??= stepOf?.rehearsal ?? newRehearsal());

/** Whether the caller wrote the steps: nobody has looked at them when the call was allowed. */
function isOfCaller({ plan, tool }: Call): boolean {
  return (plan.run?.script ?? tool)?.manifest.ofCaller === true;
}

/** Names an undo by its idempotency key; undefined when it has none, for then nothing is its repeat. */
export function undoName({ idempotencyKey }: Pick<Call, 'idempotencyKey'>): string | undefined {
  return idempotencyKey === undefined ? undefined : hashOf(['undo', idempotencyKey]);
}

/** Credits of a run that the call made, now or in an attempt before, which stand in that run's own entry of the audit. */
export function countBelow({ below }: Call, credits: number): void {
  below.credits += credits;
}
