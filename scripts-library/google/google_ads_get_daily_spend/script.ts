import type { Script } from '../../../sdk/script.ts';
import { accountOf, customerFields, settingsOf } from '../account.ts';
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { during, gaql, stream, textAt } from '../api.ts';
import { normalMetrics, nothing, sumOf } from '../../../sdk/kit/metrics.ts';
import { metricFields, sumsOf } from '../metrics.ts';

const script: Script<'google_ads_get_daily_spend'> = async ({ date, days }, host) => {
  if (date !== undefined && date > host.today)
    throw failure(
      'input_invalid',
      `--date must not lie in the future; today is ${host.today} in the account's time zone.`,
      { field: 'date' },
    );
  const window = {
    start_date: date ?? addDays(host.today, -days),
    end_date: date ?? addDays(host.today, -1),
  };
  const { rows } = await stream(
    host,
    gaql({
      from: 'customer',
      fields: ['segments.date', ...metricFields, ...customerFields],
      where: [during(window)],
      orderBy: 'segments.date',
    }),
  );
  const byDay = new Map(rows.map((row) => [textAt(row, 'segments.date'), sumsOf(row)]));
  const shown = (sums = nothing) => {
    const { impressions, clicks, spend } = normalMetrics(sums);
    return { impressions, clicks, spend };
  };
  return {
    account: accountOf(host.account),
    window,
    ...settingsOf(host.account, rows),
    // Google gives no row for a day on which nothing was shown.
    days: daysOf(window).map((day) => ({ date: day, ...shown(byDay.get(day)) })),
    totals: shown(sumOf([...byDay.values()])),
  };
};
export default script;
