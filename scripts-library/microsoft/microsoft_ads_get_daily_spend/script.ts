import type { Script } from '../../../sdk/script.ts';
import { askedDays } from '../../../sdk/kit/daily-spend.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { readReport, sumsOf } from '../report.ts';

const script: Script<'microsoft_ads_get_daily_spend'> = async (args, host) => {
  const window = askedDays(args, host);
  const rows = await readReport(host, {
    type: 'AccountPerformanceReportRequest',
    window,
    aggregation: 'Daily',
    columns: ['TimePeriod', 'AccountId', 'Impressions', 'Clicks', 'Spend'],
  });
  return dailySpendOf(host, {
    window,
    currency: await currencyOf(host),
    days: rows.map((row) => ({ date: row['TimePeriod'] ?? '', sums: sumsOf(row) })),
  });
};
export default script;
