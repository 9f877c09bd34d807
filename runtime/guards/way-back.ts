/** Whether what goes comes back, as the manifest of the script that removes it says. Pure. */
import type { Change, ScriptManifest } from '../../sdk/script.ts';
import { isRemoval } from './may-run.ts';

/** `own`: what was made within the last week is taken back, and nothing else goes. */
export type WayBack = Pick<ScriptManifest, 'undo' | 'irreversible'> | 'own';

/** What was made longer ago is in use: an undo of its making takes away more than was made; ms. */
const OWN_MS = 7 * 24 * 3_600_000;

/**
 * @param madeAt  instant of the run that an undo takes back, ms since the epoch; undefined for what is no undo
 */
export function wayBackOf(
  { undo, irreversible }: Pick<ScriptManifest, 'undo' | 'irreversible'>,
  madeAt: number | undefined,
  now: number,
): WayBack {
  if (madeAt !== undefined && madeAt > now - OWN_MS) return 'own';
  return { ...(undo ? { undo } : {}), ...(irreversible === undefined ? {} : { irreversible }) };
}

/**
 * @param entities  what never comes back as it was
 * @returns a sentence; undefined for what stays, or comes back
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
