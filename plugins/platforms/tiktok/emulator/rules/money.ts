/** Amounts in account currency, as numbers, and the least that a budget may be. */
import type { Account } from '../state.ts';
import { invalid } from '../words.ts';

/** Units that a daily budget must have at least: campaign, ad group. Other currencies as here, by their size. */
const least: Readonly<Record<string, readonly [campaign: number, adgroup: number]>> = {
  USD: [50, 20],
  EUR: [50, 20],
  JPY: [5_000, 2_000],
};

export function minorOf({ spec }: Account, units: number): number {
  return Math.round(units * 10 ** spec.currencyExponent);
}

export function unitsOf({ spec }: Account, minor: number): number {
  return minor / 10 ** spec.currencyExponent;
}

/** @throws Refusal  no amount, or under the least that TikTok takes */
export function checkBudget(
  account: Account,
  level: 'campaign' | 'adgroup',
  value: unknown,
): number {
  const { currency, currencyExponent } = account.spec;
  const [campaign, adgroup] = least[currency] ?? [50, 20];
  const floor = level === 'campaign' ? campaign : adgroup;
  if (typeof value !== 'number' || value < floor)
    throw invalid('budget', `must be at least ${floor} ${currency} on a ${level}.`);
  const minor = value * 10 ** currencyExponent;
  if (Math.abs(minor - Math.round(minor)) > 1e-6)
    throw invalid('budget', `has too many decimals for ${currency}.`);
  return Math.round(minor);
}
