/** Money as LinkedIn writes it, `{"currencyCode":"USD","amount":"50.00"}`, and in minor units. */
import { currencyDecimals, fromMinor } from '../../../../sdk/money.ts';

export interface Money {
  readonly currencyCode: string;
  readonly amount: string;
}

/** Smallest daily budget in units: ten dollars, elsewhere about as much. @see README.md, "Quirks" */
const leastDaily: Readonly<Record<string, number>> = { USD: 10, EUR: 10, GBP: 10 };
const DEFAULT_LEAST = 10;
/** A budget for the whole life of a campaign is at least so many times the smallest daily one. */
const LIFE = 10;

export function leastBudget(field: string, currency: string): number {
  const daily = leastDaily[currency] ?? DEFAULT_LEAST;
  return field === 'totalBudget' ? daily * LIFE : daily;
}

export function moneyOf(minor: number, currency: string): Money {
  return { currencyCode: currency, amount: fromMinor(minor, currency) };
}

export function minorOf({ amount, currencyCode }: Money): number {
  return Math.round(Number(amount) * 10 ** currencyDecimals(currencyCode));
}
