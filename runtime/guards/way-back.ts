/** Whether a removed object comes back, by the manifest of the script that removes it. Pure. */
import type { Change, ScriptManifest } from '../../sdk/script.ts';
import { isRemoval } from './may-run.ts';

/** `own`: an undo removes only objects that were made within the last week. */
export type WayBack = Pick<ScriptManifest, 'undo' | 'irreversible'> | 'own';

/** After a week an object is in use, so an undo of its creation removes more than was made; ms. */
const OWN_MS = 7 * 24 * 3_600_000;

/** @param madeAt  when the run that an undo takes back was made, ms since the epoch; undefined when the call is no undo */
export function wayBackOf(
  { undo, irreversible }: Pick<ScriptManifest, 'undo' | 'irreversible'>,
  madeAt: number | undefined,
  now: number,
): WayBack {
  if (madeAt !== undefined && madeAt > now - OWN_MS) return 'own';
  return { ...(undo ? { undo } : {}), ...(irreversible === undefined ? {} : { irreversible }) };
}

/**
 * @param entities  sorts of objects that never come back as they were
 * @returns a sentence; undefined if nothing is removed, or it comes back
 */
export function whyForGood(
  change: Change,
  entities: readonly string[],
  wayBack: WayBack = {},
): string | undefined {
  if (wayBack === 'own' || !isRemoval(change)) return undefined;
  const { undo = [], irreversible } = wayBack;
  const { entity, field } = change;
  if (!undo.some((rule) => rule.entity === entity && rule.field === field) && irreversible)
    return irreversible;
  return entities.includes(entity)
    ? 'What it held is not told, so it does not come back.'
    : undefined;
}
