import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { spendFields, sumsOf } from '../metrics.ts';
import { readReport } from '../report.ts';

const script: Script<'reddit_ads_get_daily_spend'> = async ({ date, days }, host) => {
  if (date !== undefined && date > host.today)
    throw failure('input_invalid', `--date must not be in the future; today is ${host.today}.`, {
      field: 'date',
    });
  const window = {
    start_date: date ?? addDays(host.today, -days),
    end_date: date ?? addDays(host.today, -1),
  };
  const read = await readReport(host, { window, fields: spendFields, breakdowns: ['DATE'] });
  return dailySpendOf(host, {
    window,
    currency: read.currency,
    days: read.rows.map((row) => ({ date: String(row['date']).slice(0, 10), sums: sumsOf([row]) })),
  });
};
export default script;
