/** Differences between what an object is and what it should be; budgets in units, statuses in common words. */
import type { Change } from '../../sdk/script.ts';
import { changesOf as changesInUnits, type Named } from '../../sdk/kit/changes.ts';
import { unitsOf } from './money.ts';
import { commonStatus } from './status.ts';

/** Budgets and bids in minor units; `after` undefined when nobody asked. */
export interface Wish {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const moneyFields = new Set(['daily_budget', 'lifetime_budget', 'bid_amount']);

/** @returns only what would really change */
export function changesOf(
  entity: string,
  named: Named,
  wishes: readonly Wish[],
  currency: string,
): Change[] {
  return changesInUnits(
    entity,
    named,
    wishes.map((wish) => (wish.after === undefined ? wish : inUnits(wish, currency))),
  );
}

function inUnits({ field, before, after }: Wish, currency: string) {
  if (field === 'status')
    return { field, before: commonStatus(String(before)), after: commonStatus(String(after)) };
  if (!moneyFields.has(field)) return { field, before, after };
  const units = unitsOf(before as string | undefined, currency);
  return { field, before: units, after: unitsOf(Number(after), currency) ?? 0, currency };
}
