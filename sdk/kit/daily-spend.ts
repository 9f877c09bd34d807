/** The one shape of spend day by day: one day, or so many whole days before today. */
import type { Host, ReadScript, Window } from '../script.ts';
import { addDays } from './days.ts';
import { failure } from './failure.ts';
import type { Sums } from './metrics.ts';
import { dailySpendOf } from './report.ts';

export interface DailySpend {
  currency(host: Host): Promise<string | null>;
  /** Sums by day; several lines of one day are added up. */
  read(
    host: Host,
    window: Window,
  ): Promise<readonly { readonly date: string; readonly sums: Sums }[]>;
}

export interface DailySpendArgs {
  /** The one day that is asked for. */
  readonly date?: string;
  /** Whole days before today, used when `date` is absent. */
  readonly days: number;
}

export function dailySpendScript({
  currency,
  read,
}: DailySpend): ReadScript<DailySpendArgs, object> {
  return async (args, host) => {
    const window = askedDays(args, host);
    const [of, lines] = await Promise.all([currency(host), read(host, window)]);
    return dailySpendOf(host, { window, currency: of, days: lines });
  };
}

/** @throws input_invalid  the day is to come */
export function askedDays({ date, days }: DailySpendArgs, { today }: Pick<Host, 'today'>): Window {
  if (date !== undefined && date > today)
    throw failure('input_invalid', `date must not be in the future; today is ${today}.`, {
      field: 'date',
    });
  return { start_date: date ?? addDays(today, -days), end_date: date ?? addDays(today, -1) };
}
