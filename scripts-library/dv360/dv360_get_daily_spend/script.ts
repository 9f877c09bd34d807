import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { paramsOf, readReport, sumsOf } from '../report.ts';

const metrics = ['METRIC_IMPRESSIONS', 'METRIC_CLICKS', 'METRIC_REVENUE_ADVERTISER'];

const script: Script<'dv360_get_daily_spend'> = async ({ date, days }, host) => {
  if (date !== undefined && date > host.today)
    throw failure('input_invalid', `date must not be in the future; today is ${host.today}.`, {
      field: 'date',
    });
  const window = {
    start_date: date ?? addDays(host.today, -days),
    end_date: date ?? addDays(host.today, -1),
  };
  const rows = await readReport(host, paramsOf(host, ['FILTER_DATE'], metrics), window);
  const lines = rows
    .filter((row) => row['Date'])
    .map((row) => ({ date: row['Date']!.replaceAll('/', '-'), sums: sumsOf(row) }));
  return dailySpendOf(host, { window, currency: await currencyOf(host), days: lines });
};
export default script;
