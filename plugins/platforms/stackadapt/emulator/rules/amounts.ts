/** Budgets and bids are numbers in units; money of figures is a decimal text; counts are texts. */
import { toUnits, type Money } from '../../../../../sdk/emulator/index.ts';

export const moneyText = (spec: Money, minor: number) =>
  toUnits(spec, minor).toFixed(spec.currencyExponent);
