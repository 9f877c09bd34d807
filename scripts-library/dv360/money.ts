/** Amounts are millionths of the advertiser's currency, as texts, regardless of its decimals. */
import { moneyFault, toMicros } from '../../sdk/money.ts';
import { failure } from '../../sdk/kit/failure.ts';

/** `"50250000"` > 50.25; nothing stays null. */
export const unitsOf = (micros: string | null | undefined): number | null =>
  micros === undefined || micros === null ? null : Math.round(Number(micros)) / 1e6;

/** Amounts of settings by the names that a person reads; Google adds `Micros` to each. */
const amounts = new Set([
  'performanceGoalAmount',
  'performanceGoalPercentage',
  'plannedSpendAmount',
  'kpiAmount',
  'kpiPercentage',
  'dailyMax',
  'budgetAmount',
]);

/** Settings in units, as previews show them > in millionths, as Google takes them. */
export function inMicros<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => inMicros(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      amounts.has(name) ? [`${name}Micros`, toMicros(String(one))] : [name, inMicros(one)],
    ),
  ) as Value;
}

/**
 * @param argument  whose fault it would be
 * @throws input_invalid  the amount is finer than the currency
 */
export function microsText(amount: unknown, currency: string, argument: string): string {
  const fault = moneyFault(String(amount), currency);
  if (fault) throw failure('input_invalid', `${argument} ${fault}.`, { field: argument });
  return toMicros(String(amount));
}
