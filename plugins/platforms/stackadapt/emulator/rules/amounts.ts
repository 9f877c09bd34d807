/** Budgets and bids are numbers in units; money of figures is a decimal text; counts are texts. */
import type { DemoAccount } from '../accounts.ts';

type Money = Pick<DemoAccount, 'currencyExponent'>;

export const toUnits = ({ currencyExponent }: Money, minor: number) =>
  minor / 10 ** currencyExponent;
export const toMinor = ({ currencyExponent }: Money, units: unknown) =>
  typeof units === 'number' ? Math.round(units * 10 ** currencyExponent) : undefined;
export const moneyText = (spec: Money, minor: number) =>
  toUnits(spec, minor).toFixed(spec.currencyExponent);
