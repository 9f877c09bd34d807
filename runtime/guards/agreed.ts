/** A person's agreement: something is enabled, with the budget that was shown, and no more. */
import type { Change } from '../../sdk/script.ts';
import { isStart } from './may-run.ts';
import { isAbove, round } from './reason.ts';

export type Amount = NonNullable<Change['budget']>;

/** The sum that everything enabled by these changes may spend a day; undefined where they say no budget. */
export function enabledTogether(changes: readonly Change[]): Amount | undefined {
  const budgets = changes.filter(isStart).flatMap(({ budget }) => budget ?? []);
  const [first] = budgets;
  if (!first) return undefined;
  return { ...first, amount: round(budgets.reduce((sum, { amount }) => sum + amount, 0)) };
}

/** @param shown  null: no budget was shown; undefined: the budget shown covers everything */
export function isAgreed(enabled: Amount | undefined, shown: Amount | null | undefined): boolean {
  if (!enabled || shown === undefined) return true;
  return (
    shown !== null && shown.currency === enabled.currency && !isAbove(enabled.amount, shown.amount)
  );
}
