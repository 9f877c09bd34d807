/** Judges lowerings of a budget from which campaigns spend, such as a shared one or that of a portfolio. Pure. */
import type { Change } from '../../sdk/script.ts';
import { isStarved } from './may-run.ts';
import { movesBudget } from './measure-of.ts';
import { narrowing, WHOLE_ACCOUNT } from './narrowing.ts';

/** A narrowing that counts only if the budget with this id is almost taken away. */
type Through = Change & { readonly through?: string };

/**
 * @param levels  sorts of objects that spend by themselves
 * @returns changes that lower or first set the budget of another object
 */
export function loweredPools(changes: readonly Change[], levels: readonly string[]): Change[] {
  return changes.filter(
    (change) => !levels.includes(change.entity) && movesBudget(change) && isLower(change),
  );
}

const isLower = ({ before, money }: Change) =>
  money !== undefined && (before === null || money.amount < Number(before));

/**
 * @param rows  the listed campaigns; undefined if they could not be listed
 * @returns one narrowing for each campaign that names the budget; if none does, one for the whole account
 */
export function drainedBy(
  { id }: Change,
  rows: readonly Readonly<Record<string, unknown>>[] | undefined,
  entity: string,
): Change[] {
  const named = (rows ?? []).filter((row) =>
    Object.entries(row).some(([field, value]) => field.endsWith('_id') && value === id),
  );
  const users = named.map((row) => ({
    entity,
    id: String(row['id']),
    name: typeof row['name'] === 'string' ? row['name'] : null,
  }));
  const all = { entity, id: WHOLE_ACCOUNT, name: 'The account' };
  return (users.length > 0 ? users : [all]).map((one) => ({ ...narrowing(one), through: id! }));
}

/** @param changes  with the amounts of a day ago, so that small steps count together */
export function withoutWhole(changes: readonly (Change & { readonly was?: number })[]): Change[] {
  const isDrained = (pool: string) =>
    changes.some((one) => one.id === pool && (isStarved(one) || (isLower(one) && !one.before)));
  return changes.filter(({ through }: Through) => through === undefined || isDrained(through));
}
