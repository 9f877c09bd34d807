import type { ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readInsights } from '../report/insights.ts';
import { addSums, normalMetrics, nothing, sumsOf, type MetricRow, type Sums } from '../metrics.ts';

interface Args {
  readonly date?: string;
  readonly days: number;
}
type Row = MetricRow & { readonly date_start: string };

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const script: ReadScript<Args, object> = async ({ date, days }, host) => {
  if (date !== undefined && date > host.today)
    throw failure('input_invalid', `--date must not be in the future; today is ${host.today}.`, {
      field: 'date',
    });
  const start = date ?? dayAfter(host.today, -days);
  const window = { start_date: start, end_date: date ?? dayAfter(host.today, -1) };
  const currency = await currencyOf(host);
  const { items } = await readInsights<Row>(host, {
    level: 'account',
    window,
    fields: ['impressions', 'clicks', 'spend'],
    increment: 1,
  });
  const known = new Map(items.map((row) => [row.date_start, sumsOf(row, currency)]));
  const figures = (sums: Sums) => {
    const { impressions, clicks, spend } = normalMetrics(sums, currency);
    return { impressions, clicks, spend };
  };
  const list = [];
  // Meta leaves out days without delivery: they are zeros, not gaps.
  for (let day = window.start_date; day <= window.end_date; day = dayAfter(day, 1))
    list.push({ date: day, ...figures(known.get(day) ?? nothing) });
  return {
    account: accountOf(host.account),
    window,
    currency,
    time_zone: host.account.time_zone,
    days: list,
    totals: figures([...known.values()].reduce(addSums, nothing)),
  };
};
export default script;
