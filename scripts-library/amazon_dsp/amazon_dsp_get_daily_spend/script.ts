import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { readReport, reportLevels, sumsOf } from '../report.ts';

const script: Script<'amazon_dsp_get_daily_spend'> = async ({ date, days }, host) => {
  if (date !== undefined && date > host.today)
    throw failure('input_invalid', `--date must not be in the future; today is ${host.today}.`, {
      field: 'date',
    });
  const start_date = date ?? addDays(host.today, -days);
  const window = { start_date, end_date: date ?? addDays(host.today, -1) };
  const currency = await currencyOf(host);
  const { rows } = await readReport(host, reportLevels.campaign, window, true);
  const lines = rows.map((row) => ({ date: String(row['date']), sums: sumsOf(row) }));
  return dailySpendOf(host, { window, currency, days: lines });
};
export default script;
