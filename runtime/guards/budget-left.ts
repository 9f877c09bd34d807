import { amountIn } from './amount-in.ts';
import { isEnabled } from './is-enabled.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Judges how much an object without a budget may spend in one without a switch: the rest that the others in it leave.
 * Pure.
 * @param above  row of the object that it stands in; one whose budget is the sum of the budgets inside has none of its
 * own
 * @param others  rows of the other objects in it
 * @returns null if nothing bounds the object; 0 if another one may spend all of the budget already
 */
export function budgetLeft(above: Row | undefined, others: readonly Row[]): number | null {
  const own = above ? amountIn(above) : 0;
  const on = others.filter(isEnabled);
  if (on.some((row) => amountIn(row) === 0)) return 0;
  const isOwn = [on, others].every((some) => Math.abs(own - sumOf(some)) > 0.01);
  return isOwn && own > sumOf(on) ? own - sumOf(on) : null;
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + amountIn(row), 0);
