import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { sumsOf } from '../metrics.ts';
import { dayOf, readReport } from '../report.ts';

const script: Script<'tiktok_ads_get_daily_spend'> = async ({ date, days }, host) => {
  if (date !== undefined && date > host.today)
    throw failure('input_invalid', `--date must not be in the future; today is ${host.today}.`, {
      field: 'date',
    });
  const start_date = date ?? addDays(host.today, -days);
  const window = { start_date, end_date: date ?? addDays(host.today, -1) };
  const currency = await currencyOf(host);
  const { rows } = await readReport(host, {
    level: 'advertiser',
    window,
    dimensions: ['stat_time_day'],
    metrics: ['spend', 'impressions', 'clicks'],
  });
  const days_ = rows.map((row) => ({ date: dayOf(row), sums: sumsOf(row.metrics) }));
  return dailySpendOf(host, { window, currency, days: days_ });
};
export default script;
