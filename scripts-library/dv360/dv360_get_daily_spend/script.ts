import type { Script } from '../../../sdk/script.ts';
import { askedDays } from '../../../sdk/kit/daily-spend.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { paramsOf, readReport, sumsOf } from '../report.ts';

const metrics = ['METRIC_IMPRESSIONS', 'METRIC_CLICKS', 'METRIC_REVENUE_ADVERTISER'];

const script: Script<'dv360_get_daily_spend'> = async (args, host) => {
  const window = askedDays(args, host);
  const rows = await readReport(host, paramsOf(host, ['FILTER_DATE'], metrics), window);
  const lines = rows
    .filter((row) => row['Date'])
    .map((row) => ({ date: row['Date']!.replaceAll('/', '-'), sums: sumsOf(row) }));
  return dailySpendOf(host, { window, currency: await currencyOf(host), days: lines });
};
export default script;
