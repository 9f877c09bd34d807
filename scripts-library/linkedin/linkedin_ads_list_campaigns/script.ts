import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { normalMetrics, nothing } from '../../../sdk/kit/metrics.ts';
import { currencyOf } from '../account.ts';
import { readAnalytics } from '../report/analytics.ts';
import { listThings } from '../levels.ts';
import { spendFields, sumsOf } from '../metrics.ts';
import { idOf } from '../api.ts';
import { campaignOf } from '../list.ts';

const script: Script<'linkedin_ads_list_campaigns'> = async ({ status, group_id, limit }, host) => {
  const currency = await currencyOf(host);
  const { items, truncated } = await listThings(host, 'campaign', {
    ...(status ? { status } : {}),
    ...(group_id ? { parents: [group_id] } : {}),
  });
  const window = { start_date: addDays(host.today, -30), end_date: addDays(host.today, -1) };
  const { rows } = await readAnalytics(host, {
    pivot: 'CAMPAIGN',
    window,
    granularity: 'ALL',
    fields: spendFields,
  });
  const sums = new Map(rows.map(({ key, metrics }) => [idOf(key), sumsOf(metrics)]));
  const cut = items.length > limit;
  return {
    account: accountOf(host.account),
    currency,
    campaigns: items.slice(0, limit).map((thing) => {
      const { id, name, platform_status, objective, daily_budget } = campaignOf(thing, currency);
      // LinkedIn has no row for what did not deliver.
      const { clicks, impressions, spend } = normalMetrics(sums.get(id) ?? nothing);
      return {
        id,
        name: name ?? '',
        status: thing.status,
        platform_status,
        objective,
        daily_budget,
        metrics: { clicks, impressions, cost: spend },
      };
    }),
    total: items.length,
    truncated: truncated || cut,
    warnings: cut ? [`Only ${limit} of ${items.length} campaigns are listed; raise limit.`] : [],
  };
};
export default script;
