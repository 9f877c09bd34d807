import type { Script } from '../../../sdk/script.ts';
import { askedDays } from '../../../sdk/kit/daily-spend.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { readReport, sumsOf } from '../report.ts';

const wish = { dimensions: ['date'], metrics: ['impressions', 'clicks', 'mediaCost'] };

const script: Script<'cm360_get_daily_spend'> = async (args, host) => {
  const window = askedDays(args, host);
  const rows = await readReport(host, wish, window);
  const lines = rows.map((row) => ({ date: row['date'] ?? '', sums: sumsOf(row) }));
  return dailySpendOf(host, { window, currency: await currencyOf(host), days: lines });
};
export default script;
