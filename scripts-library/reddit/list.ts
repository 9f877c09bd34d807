/** Lists of campaigns, ad groups and ads, in one status or all. */
import type { Host } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { ACCOUNT } from './account.ts';
import { readAll } from './api.ts';
import { levels, type Level } from './levels.ts';
import { thingOf, viewOf, type Raw, type Thing } from './levels/thing.ts';

export interface ListWish {
  readonly status?: string;
  readonly limit: number;
  /** Filters of Reddit's own: `campaign_id`, `ad_group_id`. */
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * Reddit filters campaigns and ad groups by no status, so all are read and those in it are kept.
 * @returns those listed, and how many fit in all
 */
export async function readThings(host: Host, level: Level, { status, limit, query }: ListWish) {
  const { items, more } = await readAll<Raw>(host, `${ACCOUNT}/${levels[level].path}`, query);
  const fitting = items
    .map(thingOf)
    .filter((thing) => status === undefined || thing.status === status);
  return { things: fitting.slice(0, limit), total: fitting.length, more };
}

/** A list as results show it, under the plural of its entity. */
export async function listThings<Result>(
  host: Host,
  level: Level,
  wish: ListWish,
): Promise<Result> {
  const { things, total, more } = await readThings(host, level, wish);
  const views = things.map((thing: Thing) => viewOf(level, thing));
  return { ...listEnd(host, views.length, total, more), [levels[level].path]: views } as Result;
}

export function listEnd(host: Host, listed: number, total: number, more = false) {
  const truncated = total > listed || more;
  return {
    account: accountOf(host.account),
    total,
    truncated,
    warnings: truncated ? [`Only ${listed} of ${total} are listed; raise limit.`] : [],
  };
}
