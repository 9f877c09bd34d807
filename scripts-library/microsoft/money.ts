/** Microsoft takes and gives amounts as numbers in units of the account's currency; so do results. */

/** @param units  decimal text as the engine checked it, `"50.25"` */
export function amountOf(units: string): number {
  return Number(units);
}

/** `{"Amount": 1.2}`, or nothing where the bid is inherited. */
export function bidOf(bid: { readonly Amount?: number | null } | null | undefined): number | null {
  return bid?.Amount ?? null;
}
