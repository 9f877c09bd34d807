/** Lists of campaigns, ad groups and ads, in one status or all. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { ACCOUNT } from './account.ts';
import { readAll } from './api.ts';
import { levels, type Level } from './levels.ts';
import { thingOf, viewOf, type Raw } from './levels/thing.ts';

export interface ListWish {
  readonly status?: string;
  readonly limit: number;
  /** Filters of Reddit's own: `campaign_id`, `ad_group_id`. */
  readonly query?: Readonly<Record<string, unknown>>;
}

interface ListArgs {
  readonly status?: string;
  readonly limit: number;
  readonly [filter: string]: unknown;
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

/** A list as results show it, under the plural of its entity; other arguments are filters of Reddit's own. */
export function listOf(level: Level): ReadScript<ListArgs, object> {
  return listScript({
    as: levels[level].path,
    async read(host: Host, { status, limit, ...query }: ListArgs) {
      const wish = { limit, query, ...(status === undefined ? {} : { status }) };
      const { things, total, more } = await readThings(host, level, wish);
      return { items: things, total, isCut: more };
    },
    show: (thing) => viewOf(level, thing),
  });
}
