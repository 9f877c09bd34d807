import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf, inUtc } from '../account.ts';
import { readAnalytics } from '../report/analytics.ts';
import { spendFields, sumsOf } from '../metrics.ts';

const script: Script<'linkedin_ads_get_daily_spend'> = async ({ date, days }, host) => {
  if (date !== undefined && date > host.today)
    throw failure('input_invalid', `--date must not be in the future; today is ${host.today}.`, {
      field: 'date',
    });
  const window = {
    start_date: date ?? addDays(host.today, -days),
    end_date: date ?? addDays(host.today, -1),
  };
  const currency = await currencyOf(host);
  const { rows } = await readAnalytics(host, {
    pivot: 'ACCOUNT',
    window,
    granularity: 'DAILY',
    fields: spendFields,
  });
  return dailySpendOf(inUtc(host), {
    window,
    currency,
    days: rows.map(({ start, metrics }) => ({ date: start, sums: sumsOf(metrics) })),
  });
};
export default script;
