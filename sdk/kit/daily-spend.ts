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

interface Args {
  readonly date?: string;
  readonly days: number;
}

export function dailySpendScript({ currency, read }: DailySpend): ReadScript<Args, object> {
  return async ({ date, days }, host) => {
    if (date !== undefined && date > host.today)
      throw failure('input_invalid', `date must not be in the future; today is ${host.today}.`, {
        field: 'date',
      });
    const start_date = date ?? addDays(host.today, -days);
    const window = { start_date, end_date: date ?? addDays(host.today, -1) };
    const [of, lines] = await Promise.all([currency(host), read(host, window)]);
    return dailySpendOf(host, { window, currency: of, days: lines });
  };
}
