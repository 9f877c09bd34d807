/** Microsoft takes and gives amounts as numbers in units of the account's currency; so do results. */

/** @param units  decimal text as the engine checked it, `"50.25"` */
export function amountOf(units: string): number {
  return Number(units);
}

/** Daily and lifetime budget, from `DailyBudget`: with a lifetime type it is the whole sum. The other kind is null. */
export function budgetsOf({
  BudgetType: type,
  DailyBudget: amount = null,
}: {
  readonly BudgetType?: string;
  readonly DailyBudget?: number | null;
}) {
  const isLifetime = type?.startsWith('Lifetime') ?? false;
  return {
    daily_budget: isLifetime ? null : amount,
    lifetime_budget: isLifetime ? amount : null,
  };
}

/** `{"Amount": 1.2}`, or nothing where the bid is inherited. */
export function bidOf(bid: { readonly Amount?: number | null } | null | undefined): number | null {
  return bid?.Amount ?? null;
}
