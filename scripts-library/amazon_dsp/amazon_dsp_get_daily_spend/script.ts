import type { Script } from '../../../sdk/script.ts';
import { askedDays } from '../../../sdk/kit/daily-spend.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { readReport, reportLevels, sumsOf } from '../report.ts';

const script: Script<'amazon_dsp_get_daily_spend'> = async (args, host) => {
  const window = askedDays(args, host);
  const currency = await currencyOf(host);
  const { rows } = await readReport(host, reportLevels.campaign, window, true);
  const lines = rows.map((row) => ({ date: String(row['date']), sums: sumsOf(row) }));
  return dailySpendOf(host, { window, currency, days: lines });
};
export default script;
