/** Reads the budget from a row of a list. Pure. */

/** The first one present bounds a day most. */
const AMOUNTS = ['daily_budget', 'monthly_budget', 'lifetime_budget', 'total_budget', 'budget'];

/** @returns 0 for a row without a budget */
export function amountIn(row: Readonly<Record<string, unknown>>): number {
  const amounts = AMOUNTS.map((name) => row[name]);
  return amounts.find((one): one is number => typeof one === 'number' && one > 0) ?? 0;
}
