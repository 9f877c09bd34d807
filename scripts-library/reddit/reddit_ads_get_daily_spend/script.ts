import type { Script } from '../../../sdk/script.ts';
import { askedDays } from '../../../sdk/kit/daily-spend.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { spendFields, sumsOf } from '../metrics.ts';
import { readReport } from '../report.ts';

const script: Script<'reddit_ads_get_daily_spend'> = async (args, host) => {
  const window = askedDays(args, host);
  const read = await readReport(host, { window, fields: spendFields, breakdowns: ['DATE'] });
  return dailySpendOf(host, {
    window,
    currency: read.currency,
    days: read.rows.map((row) => ({ date: String(row['date']).slice(0, 10), sums: sumsOf([row]) })),
  });
};
export default script;
