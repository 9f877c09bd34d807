/** Reports over a window, per thing or per thing and day. */
import type { ReadScript, Window } from '../../../sdk/script.ts';
import { dailySpendScript } from '../../../sdk/kit/daily-spend.ts';
import { daysOf } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { typesOf } from '../api.ts';
import { linesOf, readReports, sumsOf, trust, type ReportLevel } from '../report.ts';
import { statusesOf } from './status.ts';

const MAX_DAYS = 90;

interface Args {
  readonly window: Window;
  readonly level: ReportLevel;
  readonly ad_type: string;
}

/** @param isDaily  a row for each day */
export function reportScript(isDaily: boolean): ReadScript<Args, object> {
  return async ({ window, level, ad_type }, host) => {
    if (daysOf(window).length > MAX_DAYS)
      throw failure('input_invalid', `Ask for at most ${MAX_DAYS} days.`, { field: 'days' });
    const types = typesOf(ad_type);
    const [currency, { rows, bounded }, statuses] = await Promise.all([
      currencyOf(host),
      readReports(host, { types, level, window, isDaily }),
      statusesOf(host, level, types),
    ]);
    const lines = linesOf(level, rows, statuses, isDaily);
    return reportOf(host, {
      window,
      level,
      currency,
      lines,
      bounded,
      trust: trust(host, window),
    });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) => {
      const wish = { types: typesOf(undefined), level: 'campaign', window, isDaily: true } as const;
      const { rows } = await readReports(host, wish);
      return rows.map((row) => ({ date: String(row['date']), sums: sumsOf(row) }));
    },
  });
