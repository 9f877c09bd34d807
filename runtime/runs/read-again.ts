/**
 * Finds out whether a change was made whose process died: by the preview, which lists the changes still to be made
 * (P4).
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { Outcome } from '../call-parts/outcome.ts';
import type { Call } from '../call.ts';
import { accountOf } from './account-of.ts';
import type { RunParts } from './guest-run.ts';
import { runScript } from './run-script.ts';

/**
 * Sends nothing that changes anything.
 * @param changes  the changes that the call was about to make
 * @returns the outcome of a change that stands at the platform
 * @throws outcome_unknown  with `undone`: the platform does not show it, or the change is refused as things stand now
 * (a name that is taken may be the name of the object just made); without: it could not be asked
 */
export async function readAgain(
  parts: RunParts,
  call: Call,
  changes: readonly Change[],
): Promise<Outcome> {
  const planned = call.plan.run!;
  const rehearsal = { ...planned, dryRun: true, expectedNames: {} };
  const listed = await runScript(parts, call, rehearsal).catch((cause: unknown) => {
    throw unknown(changes, isRefusal(cause) ? changes : undefined, cause);
  });
  const undone = listed.run?.changes ?? [];
  if (undone.length > 0) throw unknown(changes, undone);
  const warnings = [
    'The service stopped while this change was being made; it was found done when read back.',
  ];
  const { runId } = planned;
  const account = listed.run?.account ?? null;
  return {
    result: null,
    run: { runId, dryRun: false, account, changes, verified: true, warnings },
  };
}

/** A change that its sender found at the platform stands: the run is written down as if its answer had come. */
export async function foundOutcome(
  { plan }: Call,
  changes: readonly Change[],
  result: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const { runId } = plan.run!;
  const account = accountOf(plan.run!);
  const warnings = ['Its answer was lost; it was found at the platform.'];
  const run = { runId, dryRun: false, account, changes, verified: true, warnings };
  return { result: { ...result }, run };
}

/** A word about the change itself, which asking once more would only repeat. */
const refusals: ReadonlySet<string> = new Set([
  'input_invalid',
  'change_refused',
  'name_mismatch',
  'platform_not_found',
  'platform_rejected',
]);
const isRefusal = (cause: unknown): cause is ServiceError =>
  cause instanceof ServiceError && refusals.has(cause.code);

function unknown(
  changes: readonly Change[],
  undone: readonly Change[] | undefined,
  cause?: unknown,
): ServiceError {
  const seen = isRefusal(cause)
    ? ` A read-back was refused: ${cause.message}`
    : undone
      ? ' A read-back did not show it.'
      : '';
  const message = `The service stopped while this change was being made.${seen} Read the object back, then use a new key.`;
  const facts = undone ? { changes, undone } : { changes };
  return new ServiceError('outcome_unknown', { message, ...facts }, { cause });
}
