import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../money.ts';
import { seriesOf } from '../report/series.ts';
import { readStats } from '../report/stats.ts';

const script: Script<'x_ads_get_insights'> = async (
  { entity, entity_ids, granularity, metric_groups, placement, window },
  host,
) => {
  const parts = await readStats(host, {
    entity,
    window,
    granularity,
    groups: metric_groups,
    ids: entity_ids,
    placement,
  });
  const rows = parts.flatMap((part) => seriesOf(part, granularity, host.account.time_zone));
  const found = new Set(parts.map(({ id }) => id));
  const still = entity_ids.filter((id) => !found.has(id));
  return {
    account: accountOf(host.account),
    currency: await currencyOf(host),
    time_zone: host.account.time_zone ?? 'UTC',
    window,
    entity,
    granularity,
    rows,
    warnings: still.length === 0 ? [] : [`Not active in this window: ${still.join(', ')}.`],
  };
};
export default script;
