/** Forecast of a month: its spend so far and the expected spend of its other days, compared with a budget. */
import { firstDayOf, lastDayOf } from '../../../sdk/calendar.ts';
import { daysOf } from '../../../sdk/kit/days.ts';
import type { Sums } from '../../../sdk/kit/metrics.ts';
import { roundedTo } from '../../../sdk/money.ts';
import { coverageOf, type Cover } from '../../../sdk/reports/coverage.ts';
import { Total } from '../../../sdk/reports/total.ts';
import type { Window } from '../../../sdk/script.ts';

export interface Interval {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Number of days left in the month, today included. @param today  the first day that is forecast */
export const daysLeft = (today: string): number =>
  daysOf({ start_date: today, end_date: lastDayOf('month', today) }).length;

interface Known {
  /** The first day that is forecast. */
  readonly today: string;
  readonly history: Window;
  /** Sums of each day of the history. */
  readonly days: readonly Sums[];
  readonly covers: readonly Cover[];
  readonly currency: string | null;
  readonly budget: number | undefined;
  /** Forecast of the days that are left. */
  readonly rest: Interval;
}

export function monthOf(known: Known) {
  const { today, history, days, covers, currency, budget, rest } = known;
  const start_date = firstDayOf('month', today);
  const places = daysOf(history).flatMap((day, at) => (day >= start_date ? [at] : []));
  const so = { start_date, end_date: history.end_date };
  // On the first day of a month, the history has no day of it.
  const window = so.end_date < start_date ? { start_date: today, end_date: today } : so;
  const total = new Total(
    places.map((at) => ({ sums: days[at]!, currency })),
    coverageOf(window, covers),
  );
  const spent = total.exact.spend ?? 0;
  const whole = (of: number | null) => (of === null ? null : roundedTo(currency, spent + of));
  const expected = { value: whole(rest.value), low: whole(rest.low), high: whole(rest.high) };
  return {
    start_date,
    end_date: lastDayOf('month', today),
    spent: total.shown(['spend']),
    expected,
    ...(budget === undefined ? {} : { budget, ...besideBudget(budget, expected, currency) }),
  };
}

function besideBudget(budget: number, { value, low, high }: Interval, currency: string | null) {
  if (value === null || low === null || high === null)
    return { difference: null, pace: 'unknown' as const };
  const pace = low > budget ? 'over' : high < budget ? 'under' : 'on_budget';
  return { difference: roundedTo(currency, value - budget), pace };
}
