import type { Script } from '../../../sdk/script.ts';
import { askedDays } from '../../../sdk/kit/daily-spend.ts';
import { dailySpendOf } from '../../../sdk/kit/report.ts';
import { currencyOf, inUtc } from '../account.ts';
import { readAnalytics } from '../report/analytics.ts';
import { spendFields, sumsOf } from '../metrics.ts';

const script: Script<'linkedin_ads_get_daily_spend'> = async (args, host) => {
  const window = askedDays(args, host);
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
