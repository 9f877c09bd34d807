/** Judges objects without a budget that run in a campaign without a switch: they may spend what the others leave. Pure. */
import type { Spending } from '../../sdk/plugin.ts';
import type { Change } from '../../sdk/script.ts';
import { mayRun } from './may-run.ts';

/** A campaign without a switch, and the sort of object that is made in it. */
export interface Woken {
  readonly id: string;
  readonly by: string;
  /** Field of that object's rows that has the campaign's id. */
  readonly field: string;
}

/** A change after which no budget bounds the spend. */
export type Unbounded = Change & { readonly isOpen?: true };

/** @returns the campaigns without a switch in which an object without a budget would begin to run */
export function wokenBy(
  changes: readonly Change[],
  { campaigns, budgets = {} }: Pick<Spending, 'campaigns' | 'budgets'>,
  args: Readonly<Record<string, unknown>>,
): Woken[] {
  if (!campaigns.follows) return [];
  return changes.flatMap(({ entity: by, id, field: changed, before, after, money }) => {
    const field = budgets[by]?.in?.['campaign'];
    const isMade = id === null && before === null && changed === 'creation';
    const hasOwn = money !== undefined && money.measure !== 'bid';
    const above = isMade && !hasOwn && mayRun(after) && field ? args[field] : undefined;
    return typeof above === 'string' && field ? [{ id: above, by, field }] : [];
  });
}

/** Describes the creation as the enabling of an existing object. */
export function waking({ id, by }: Woken, left: number | null, currency: string): Unbounded {
  const made = { entity: by, id: `new in ${id}`, name: null, field: 'status' };
  const change = { ...made, before: 'PAUSED', after: 'ENABLED' };
  return left === null
    ? { ...change, isOpen: true }
    : { ...change, budget: { amount: left, currency } };
}
