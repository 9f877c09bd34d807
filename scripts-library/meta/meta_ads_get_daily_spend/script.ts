import type { ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { daysOf } from '../../../sdk/kit/days.ts';
import { askedDays, type DailySpendArgs } from '../../../sdk/kit/daily-spend.ts';
import { readInsights } from '../report/insights.ts';
import { normalMetrics, nothing, sumOf, type Sums } from '../../../sdk/kit/metrics.ts';
import { sumsOf, type MetricRow } from '../metrics.ts';

type Row = MetricRow & { readonly date_start: string };

const script: ReadScript<DailySpendArgs, object> = async (args, host) => {
  const window = askedDays(args, host);
  const currency = await currencyOf(host);
  const { items } = await readInsights<Row>(host, {
    level: 'account',
    window,
    fields: ['impressions', 'clicks', 'spend'],
    increment: 1,
  });
  const known = new Map(items.map((row) => [row.date_start, sumsOf(row)]));
  const figures = (sums: Sums) => {
    const { impressions, clicks, spend } = normalMetrics(sums);
    return { impressions, clicks, spend };
  };
  return {
    account: accountOf(host.account),
    window,
    currency,
    time_zone: host.account.time_zone,
    // Meta leaves out days without delivery: they are zeros, not gaps.
    days: daysOf(window).map((date) => ({ date, ...figures(known.get(date) ?? nothing) })),
    totals: figures(sumOf([...known.values()])),
  };
};
export default script;
