/** Amounts are numbers in units of a currency, which is always that of the advertiser. */

export interface Money {
  readonly Amount?: number;
  readonly CurrencyCode?: string;
}

/** `"50.25"` > `{ Amount: 50.25 }`; null takes it away. Its currency is put in when it is sent. */
export const moneyOf = (units: unknown): Money | null =>
  units === null ? null : { Amount: Number(units) };

export const unitsOf = (money: Money | null | undefined): number | null => money?.Amount ?? null;

/** Every amount in a body, with its currency. */
export function withCurrency(value: unknown, currency: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withCurrency(one, currency));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, withCurrency(one, currency)]);
  const own = 'Amount' in value ? { CurrencyCode: currency } : {};
  return { ...Object.fromEntries(inner), ...own };
}
