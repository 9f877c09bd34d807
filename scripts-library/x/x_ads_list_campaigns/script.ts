import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { normalMetrics, nothing, sumOf, type Sums } from '../../../sdk/kit/metrics.ts';
import { listRows } from '../list.ts';
import { currencyOf } from '../money.ts';
import { readStats, sumsOf } from '../report/stats.ts';
import { campaignView } from '../list/views.ts';

const script: Script<'x_ads_list_campaigns'> = async ({ status, limit }, host) => {
  const { rows, end } = await listRows(host, { path: 'campaigns', status, limit });
  const window = { start_date: addDays(host.today, -30), end_date: addDays(host.today, -1) };
  const parts = await readStats(host, {
    entity: 'CAMPAIGN',
    window,
    granularity: 'TOTAL',
    groups: ['ENGAGEMENT', 'BILLING'],
    ids: rows.map(({ id }) => id),
  });
  const sums = new Map<string, Sums>();
  for (const { id, metrics } of parts)
    sums.set(id, sumOf([sums.get(id) ?? nothing, sumsOf(metrics)]));
  return {
    ...end,
    currency: await currencyOf(host),
    campaigns: rows.map((row) => {
      const { name, ...view } = campaignView(row);
      const { impressions, clicks, spend } = normalMetrics(sums.get(row.id) ?? nothing);
      return {
        ...view,
        name: name ?? '',
        objective: null,
        metrics: { clicks, impressions, cost: spend },
      };
    }),
  };
};
export default script;
