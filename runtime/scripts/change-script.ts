/** A write: preview, identity check, guard, apply, read-back. Nothing is sent that the preview did not list. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { Outcome, Pending } from '../call.ts';
import { checkChanges, checkResult } from './check-result.ts';
import { checkNames } from './check-names.ts';
import { isNeighbourCrash, type GuestSession, type Run } from './run-script.ts';
import { outcomeUnknown } from './outcome-unknown.ts';

/** What the run has come to; kept outside the isolate, which may die under it. */
interface Progress {
  changes: readonly Change[];
  hasVerify: boolean;
  applying: boolean;
}

/** @throws name_mismatch change_refused outcome_unknown, and what the script or its platform ended in */
export async function changeScript(run: Run): Promise<Outcome> {
  const progress: Progress = { changes: [], hasVerify: false, applying: false };
  const attempt = () => run.inSession((session) => change(run, session, progress));
  try {
    return await attempt().catch((error: unknown) => {
      if (!isNeighbourCrash(error) || progress.applying || run.call.signal.aborted) throw error;
      return attempt();
    });
  } catch (error) {
    if (!progress.applying) throw error;
    return afterFailedApply(run, progress, error);
  }
}

async function change(run: Run, session: GuestSession, progress: Progress): Promise<Outcome> {
  const { planned, host, call, account } = run;
  host.allowWrites(false);
  const preview = await session.invoke('preview', planned.args);
  const changes = checkChanges(preview, account);
  progress.changes = changes;
  progress.hasVerify = session.hasVerify;
  checkNames(planned.expectedNames, changes);
  if (planned.dryRun) return outcome(run, { changes });
  const pending = await call.guard(changes, planned);
  if (pending) return outcome(run, { changes, pending });
  if (call.signal.aborted)
    throw new ServiceError('timed_out', { message: 'The caller left; nothing was changed.' });
  progress.applying = true;
  run.commit();
  // A preview that lists nothing was not guarded, so nothing may be written.
  host.bind(changes);
  host.allowWrites(changes.length > 0);
  const applied = await session.invoke('apply', planned.args, [changes]);
  host.allowWrites(false);
  const result = checkResult(applied, planned.script.resultSchema);
  return readBack(run, session, progress, result);
}

/** The preview once more, or the script's own `verify`: what is still listed was not done. */
async function readBack(
  run: Run,
  session: GuestSession,
  progress: Progress,
  result: Record<string, unknown>,
): Promise<Outcome> {
  const { planned, account, host } = run;
  const { changes } = progress;
  if (changes.length === 0) return outcome(run, { result, changes, verified: true });
  const faultsOf = host.readBack();
  let undone: readonly Change[];
  try {
    const left = progress.hasVerify
      ? await session.invoke('verify', planned.args, [result])
      : await session.invoke('preview', planned.args);
    undone = checkChanges(left, account);
  } catch (error) {
    if (host.unknown.length > 0) throw error;
    const code = error instanceof ServiceError ? error.code : 'internal';
    const warnings = [`The changes were sent, but could not be read back (${code}).`];
    return outcome(run, { result, changes, verified: false, warnings });
  }
  if (undone.length > 0 && host.unknown.length > 0) throw outcomeUnknown(run, changes, undone);
  const faults = faultsOf();
  const warnings = [
    ...undone.map((left) => `Not done when read back: ${nameOf(left)}.`),
    ...faults,
  ];
  const verified = undone.length === 0 && faults.length === 0;
  const left = undone.length === 0 ? {} : { undone };
  return outcome(run, { result, changes, verified, warnings, ...left });
}

/**
 * Apply ended in an error after something may have been changed. A fresh isolate reads back (P4): a
 * change whose answer was lost but that is there now was made; otherwise the caller is told what is open.
 */
async function afterFailedApply(run: Run, progress: Progress, error: unknown): Promise<Outcome> {
  const { host, planned, account } = run;
  const { changes, hasVerify } = progress;
  const lost = host.unknown.length > 0;
  if (!lost && host.writesDone === 0) throw error;
  host.allowWrites(false);
  const faultsOf = host.readBack();
  // A script with its own `verify` creates things: its preview lists them for ever.
  const undone = hasVerify
    ? undefined
    : await run
        .inSession((session) => session.invoke('preview', planned.args))
        .then((left) => checkChanges(left, account))
        .catch(() => undefined);
  if (lost && undone?.length === 0 && faultsOf().length === 0) {
    const warnings = [
      'The answer of the platform was lost; the changes were found done when read back.',
    ];
    return outcome(run, { changes, verified: true, warnings });
  }
  if (lost) throw outcomeUnknown(run, changes, undone);
  if (!(error instanceof ServiceError)) throw error;
  throw new ServiceError(
    error.code,
    {
      ...error.details,
      message: `${error.message} ${String(host.writesDone)} of its writes had been accepted before.`,
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

function outcome({ planned, account }: Run, parts: Parts): Outcome {
  const { result = null, pending, warnings = [], ...rest } = parts;
  const { runId, dryRun } = planned;
  return {
    result,
    run: { runId, dryRun, account, warnings, ...rest },
    ...(pending ? { pending } : {}),
  };
}

function nameOf({ entity, id, field }: Change): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9_.:~ -]/g, '?').slice(0, 80);
  return `${plain(entity)}${id === null ? '' : ` ${plain(id)}`}, ${plain(field)}`;
}
