/** Lists of campaigns, ad groups and ads: newest first, in one common status or in all that are not deleted. */
import type { Host } from '../../sdk/script.ts';
import { readAll } from './api.ts';
import type { Level } from './levels/names.ts';
import { commonStatus, primaryFor } from './status.ts';
import type { Row } from './levels/thing.ts';

export interface ListWish {
  readonly status?: string;
  readonly campaign_id?: string;
  readonly adgroup_id?: string;
  readonly limit?: number;
  /** TikTok's names; all when absent. */
  readonly fields?: readonly string[];
}

const DEFAULT_LIMIT = 1_000;

export interface Listed {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly truncated: boolean;
}

export async function listRows(host: Host, level: Level, wish: ListWish): Promise<Listed> {
  const { status, campaign_id: campaign, adgroup_id: adgroup, limit = DEFAULT_LIMIT } = wish;
  const { fields } = wish;
  const query = {
    ...(fields ? { fields } : {}),
    filtering: {
      primary_status: primaryFor(status),
      ...(campaign ? { campaign_ids: [campaign] } : {}),
      ...(adgroup ? { adgroup_ids: [adgroup] } : {}),
    },
  };
  // TikTok filters by the effective status, so the set one is filtered here.
  const isChosen = status === 'ENABLED' || status === 'PAUSED';
  const most = isChosen ? Number.MAX_SAFE_INTEGER : limit;
  const found = await readAll<Row>(host, `${level}/get`, query, { most });
  const fitting = isChosen
    ? found.items.filter((row) => commonStatus(row) === status)
    : found.items;
  return {
    rows: fitting.slice(0, limit),
    total: isChosen ? fitting.length : found.total,
    truncated: found.truncated || fitting.length > limit,
  };
}
