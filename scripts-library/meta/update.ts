/** Differences between what an object is and what it should be; budgets in units, statuses in common words. */
import type { Change } from '../../sdk/script.ts';
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
  { id, name }: { readonly id: string; readonly name: string },
  wishes: readonly Wish[],
  currency: string,
): Change[] {
  return wishes
    .filter(({ before, after }) => after !== undefined && !isSame(before, after))
    .map(({ field, before, after }): Change => {
      const common = { entity, id, name, field };
      if (field === 'status')
        return {
          ...common,
          before: commonStatus(String(before)),
          after: commonStatus(String(after)),
        };
      if (!moneyFields.has(field)) return { ...common, before: before ?? null, after };
      const amount = unitsOf(Number(after), currency) ?? 0;
      return {
        ...common,
        before: unitsOf(before as string | undefined, currency),
        after: amount,
        money: { amount, currency },
      };
    });
}

/** Graph answers numbers as text, and objects with their keys in its own order. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof after === 'object' && after !== null) return stable(before) === stable(after);
  return String(before) === String(after);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
