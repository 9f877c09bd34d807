/** LinkedIn's money: a decimal text in units with its currency. All conversion is here. */
import { plainMoney } from '../../sdk/money.ts';

export interface Money {
  readonly currencyCode: string;
  readonly amount: string;
}

/** @param amount  decimal text or number in account currency, `"50.25"` */
export function moneyOf(amount: string | number, currency: string): Money {
  return { currencyCode: currency, amount: plainMoney(String(amount)) };
}

/** `{"amount":"50.00"}` > 50; absent, and the 0 by which LinkedIn means "none", become null. */
export function unitsOf(money: Money | undefined): number | null {
  const units = Number(money?.amount ?? 0);
  return units === 0 ? null : units;
}
