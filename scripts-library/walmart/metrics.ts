/** Figures of today, which snapshots have not. */
import type { Host } from '../../sdk/script.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { currencyOf } from './account.ts';

interface Stats {
  readonly campaignId?: number;
  readonly adgroupId?: number;
  readonly todayImpressions?: number;
  readonly todayClicks?: number;
  readonly todayAdSpend?: number;
  readonly asOf?: string;
}
export const readStats = async (host: Host) =>
  (await host.get<Stats[] | null>('api/v1/stats')) ?? [];

export const statsScript = () =>
  listScript<object, Stats, object>({
    as: 'ad_groups',
    read: async (host) => ({ items: await readStats(host) }),
    show: ({ campaignId, adgroupId, todayAdSpend, todayImpressions, todayClicks, asOf }) => ({
      campaign_id: String(campaignId),
      ad_group_id: adgroupId === undefined ? null : String(adgroupId),
      impressions: todayImpressions ?? null,
      clicks: todayClicks ?? null,
      spend: todayAdSpend ?? null,
      as_of: asOf ?? null,
    }),
    facts: async (host) => ({ currency: await currencyOf(host) }),
  });
