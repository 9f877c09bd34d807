import type { Script } from '../../../sdk/script.ts';
import { askedDays } from '../../../sdk/kit/daily-spend.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { sumsOf } from '../metrics.ts';
import { dayOf, readReport } from '../report.ts';

const script: Script<'tiktok_ads_get_daily_spend'> = async (args, host) => {
  const window = askedDays(args, host);
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
