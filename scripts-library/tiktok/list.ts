/** Lists of campaigns, ad groups and ads: newest first, in one common status or in all that are not deleted. */
import type { Host } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { readAll } from './api.ts';
import { levels, type Level } from './levels.ts';
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

export const DEFAULT_LIMIT = 1_000;

export interface Listed {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly truncated: boolean;
  readonly warnings: string[];
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
  const total = isChosen ? fitting.length : found.total;
  const truncated = found.truncated || fitting.length > limit;
  return {
    rows: fitting.slice(0, limit),
    total,
    truncated,
    warnings: truncated
      ? [`Only ${Math.min(limit, fitting.length)} of ${total} ${levels[level].words}s are listed.`]
      : [],
  };
}

/** Closing fields of every list. */
export function listEnd(host: Host, { total, truncated, warnings }: Listed) {
  return { account: accountOf(host.account), total, truncated, warnings };
}
