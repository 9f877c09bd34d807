/** Most that an insertion order may spend a day: its daily maximum, or its flight spread evenly. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount } from '../accounts.ts';

export interface Day {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** `{ year: 2026, month: 3, day: 1 }` > `2026-03-01` */
export const dayText = ({ year = 0, month = 0, day = 0 }: Day = {}) =>
  [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-');

/** `2026-03-01` > `{ year: 2026, month: 3, day: 1 }` */
export function dayFields(date: string): Required<Day> {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

export interface Segment {
  readonly budgetAmountMicros?: string;
  readonly dateRange?: { readonly startDate?: Day; readonly endDate?: Day };
}

/** Millionths of a unit in one minor unit of the currency. */
export const microsPerMinor = ({ currencyExponent }: Pick<DemoAccount, 'currencyExponent'>) =>
  10 ** (6 - currencyExponent);

/** In minor units. */
export function dailyMinorOf(spec: Pick<DemoAccount, 'currencyExponent'>, fields: Fields): number {
  const pacing = (fields['pacing'] ?? {}) as Fields;
  const micros = microsPerMinor(spec);
  if (pacing['pacingPeriod'] === 'PACING_PERIOD_DAILY')
    return Number(pacing['dailyMaxMicros'] ?? 0) / micros;
  const { budgetSegments = [] } = (fields['budget'] ?? {}) as {
    readonly budgetSegments?: readonly Segment[];
  };
  const sums = budgetSegments.map(({ budgetAmountMicros = 0, dateRange = {} }) => {
    const [start, end] = [dateRange.startDate, dateRange.endDate].map((day) =>
      Date.parse(dayText(day)),
    );
    return {
      amount: Number(budgetAmountMicros),
      days: ((end ?? 0) - (start ?? 0)) / 86_400_000 + 1,
    };
  });
  const days = sums.reduce((all, one) => all + one.days, 0);
  return sums.reduce((all, one) => all + one.amount, 0) / Math.max(1, days) / micros;
}
