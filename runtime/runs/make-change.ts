/**
 * The phases of every change: preview, identity check, guard, apply, read-back. Nothing is applied that the preview did
 * not list. Knows neither sandbox nor tool: a hand runs the phases (`script-hand.ts`, `host-hand.ts`).
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Outcome, Pending } from '../call-parts/outcome.ts';
import type { Call } from '../call.ts';
import { accountOf } from './account-of.ts';
import { checkNames } from './check-names.ts';
import { checkChanges } from './check-result.ts';

/** The phases of one change. Their answers are claims and are checked here. */
export interface Phases {
  preview(): Promise<unknown>;
  /** @returns the result, as the manifest says */
  apply(changes: readonly Change[]): Promise<Record<string, unknown>>;
  verify(result: Record<string, unknown>): Promise<unknown>;
  /** Whether there is a `verify`. Known after the first phase. */
  hasVerify(): boolean;
}

/** Runs phases, and says what left the service meanwhile. */
export interface Hand {
  /** Opens what runs the phases, for this work alone, and waits until nothing of it is under way. */
  inPhases<T>(work: (phases: Phases) => Promise<T>): Promise<T>;
  /** Refuses changes that the platform would refuse. @throws input_invalid */
  judge?(changes: readonly Change[]): void;
  /** Whether somebody else's fault ended the work, so that it may start anew. */
  mayStartAnew(error: unknown): boolean;
  /** From here on a change may be made, of these alone. The caller's leaving ends nothing any more. */
  open(changes: readonly Change[]): void;
  /** From here on nothing may be changed. */
  shut(): void;
  /** From now on answers are those of a read-back. @returns when asked, the reason why they do not prove the writes */
  readBack(): () => readonly string[];
  readonly sent: {
    /** How many writes were accepted. */
    readonly done: number;
    /** Writes whose outcome nobody knows. */
    readonly unknown: readonly string[];
  };
  /** @param undone  changes that a read-back right afterwards still listed; undefined when there was none */
  outcomeUnknown(changes: readonly Change[], undone: readonly Change[] | undefined): ServiceError;
}

/** The progress of the run; kept outside of the code that runs the phases, which may die. */
interface Progress {
  changes: readonly Change[];
  hasVerify: boolean;
  applying: boolean;
  /** The notes of the guards. */
  warnings: readonly string[];
}

/** The part of a call that a change needs. */
interface GuardedCall {
  readonly signal: AbortSignal;
  readonly writes: Pick<Call['writes'], 'guard' | 'foresee' | 'known'> & {
    readonly notes?: readonly string[];
  };
}

interface Work {
  readonly hand: Hand;
  readonly call: GuardedCall;
  readonly planned: Planned;
  readonly progress: Progress;
}

/** @throws name_mismatch change_refused outcome_unknown, and the error in which a phase ended */
export async function makeChange(
  hand: Hand,
  call: GuardedCall,
  planned: Planned,
): Promise<Outcome> {
  const progress: Progress = { changes: [], hasVerify: false, applying: false, warnings: [] };
  const work: Work = { hand, call, planned, progress };
  const attempt = () => hand.inPhases((phases) => change(work, phases));
  try {
    return await attempt().catch((error: unknown) => {
      if (!hand.mayStartAnew(error) || progress.applying || call.signal.aborted) throw error;
      return attempt();
    });
  } catch (error) {
    if (!progress.applying) throw error;
    return afterFailedApply(work, error);
  }
}

async function change(work: Work, phases: Phases): Promise<Outcome> {
  const { hand, call, planned, progress } = work;
  hand.shut();
  const changes = checkChanges(await phases.preview(), accountOf(planned));
  progress.changes = changes;
  progress.hasVerify = phases.hasVerify();
  checkNames(planned.expectedNames, changes);
  hand.judge?.(changes);
  if (changes.length > 0) await call.writes.known?.(planned);
  if (planned.dryRun) {
    const warnings = (await call.writes.foresee?.(changes, planned)) ?? [];
    return outcome(planned, { changes, warnings });
  }
  const pending = await call.writes.guard(changes, planned);
  progress.warnings = call.writes.notes ?? [];
  if (pending) return outcome(planned, { changes, pending, warnings: progress.warnings });
  if (call.signal.aborted)
    throw new ServiceError('timed_out', { message: 'The caller left; nothing was changed.' });
  progress.applying = true;
  hand.open(changes);
  const result = await phases.apply(changes);
  hand.shut();
  return readBack(work, phases, result);
}

/** The preview once more, or a `verify` of its own: a change that is still listed was not made. */
async function readBack(
  { hand, planned, progress }: Work,
  phases: Phases,
  result: Record<string, unknown>,
): Promise<Outcome> {
  const { changes } = progress;
  if (changes.length === 0) {
    const done = outcome(planned, { result, changes, verified: true });
    // A call that changes nothing in an account and sends nothing is free, such as a pause of a paused campaign.
    const isNothing = planned.connection !== undefined && hand.sent.done === 0;
    return isNothing ? { ...done, isFree: true } : done;
  }
  const faultsOf = hand.readBack();
  let undone: readonly Change[];
  try {
    const left = progress.hasVerify ? await phases.verify(result) : await phases.preview();
    undone = checkChanges(left, accountOf(planned));
  } catch (error) {
    if (hand.sent.unknown.length > 0) throw error;
    const code = error instanceof ServiceError ? error.code : 'internal';
    const warnings = [
      ...progress.warnings,
      `The changes were sent, but could not be read back (${code}).`,
    ];
    return outcome(planned, { result, changes, verified: false, warnings });
  }
  if (undone.length > 0 && hand.sent.unknown.length > 0) throw hand.outcomeUnknown(changes, undone);
  const faults = faultsOf();
  const warnings = [
    ...progress.warnings,
    ...undone.map((left) => `Not done when read back: ${nameOf(left)}.`),
    ...faults,
  ];
  const verified = undone.length === 0 && faults.length === 0;
  const left = undone.length === 0 ? {} : { undone };
  return outcome(planned, { result, changes, verified, warnings, ...left });
}

/**
 * Apply ended in an error after something may have been changed. The hand opens anew and reads back (P4): a change
 * whose answer was lost but that is there now was made; otherwise the caller is told the open changes.
 */
async function afterFailedApply(
  { hand, planned, progress }: Work,
  error: unknown,
): Promise<Outcome> {
  const { changes, hasVerify } = progress;
  const lost = hand.sent.unknown.length > 0;
  if (!lost && hand.sent.done === 0) throw error;
  hand.shut();
  const faultsOf = hand.readBack();
  // A script with its own `verify` creates things: its preview lists them for ever.
  const undone = hasVerify
    ? undefined
    : await hand
        .inPhases((phases) => phases.preview())
        .then((left) => checkChanges(left, accountOf(planned)))
        .catch(() => undefined);
  if (lost && undone?.length === 0 && faultsOf().length === 0) {
    const warnings = [
      'The answer of the platform was lost; the changes were found done when read back.',
    ];
    return outcome(planned, { changes, verified: true, warnings });
  }
  if (lost) throw hand.outcomeUnknown(changes, undone);
  if (!(error instanceof ServiceError)) throw error;
  throw new ServiceError(
    error.code,
    {
      ...error.details,
      message: `${error.message} ${String(hand.sent.done)} of its writes had been accepted before.`,
      changes,
      ...(undone ? { undone } : {}),
    },
    { cause: error },
  );
}

interface Parts {
  readonly result?: Record<string, unknown>;
  readonly changes: readonly Change[];
  readonly verified?: boolean;
  readonly undone?: readonly Change[];
  readonly warnings?: readonly string[];
  readonly pending?: Pending;
}

function outcome(planned: Planned, parts: Parts): Outcome {
  const { result = null, pending, warnings = [], ...rest } = parts;
  const { runId, dryRun } = planned;
  return {
    result,
    run: { runId, dryRun, account: accountOf(planned), warnings, ...rest },
    ...(pending ? { pending } : {}),
  };
}

function nameOf({ entity, id, field }: Change): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9_.:~ -]/g, '?').slice(0, 80);
  return `${plain(entity)}${id === null ? '' : ` ${plain(id)}`}, ${plain(field)}`;
}
