/** Amounts are JSON numbers in account currency; a budget is a day's or the whole schedule's. */

/** `"50.25"` > `50.25` */
export const sentAmount = (units: unknown): number => Number(units);

/** null for none: TikTok writes 0. */
export function unitsOf(amount: number | string | null | undefined): number | null {
  const units = Number(amount ?? 0);
  return units > 0 ? units : null;
}

export interface Budgeted {
  readonly budget?: number;
  readonly budget_mode?: string;
}

const daily = new Set(['BUDGET_MODE_DAY', 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET']);

/** A dynamic budget is the week's average day. */
export function budgetsOf({ budget, budget_mode: mode = '' }: Budgeted) {
  return {
    daily_budget: daily.has(mode) ? unitsOf(budget) : null,
    lifetime_budget: mode === 'BUDGET_MODE_TOTAL' ? unitsOf(budget) : null,
  };
}
