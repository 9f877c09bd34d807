/** The Trade Desk's REST API: lists are asked for by POST and come in pages, changes say the id in the body. */
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

/** @see assumed: every sample of the vendor has 100; the largest page is not told */
const PAGE = 100;
const MAX_PAGES = 100;

export type Fields = Readonly<Record<string, unknown>>;

interface Page<Item> {
  readonly Result?: readonly Item[];
  /** Of all pages, with the search applied. */
  readonly TotalFilteredCount?: number;
}

/**
 * All of a list, or the first `most`.
 * @param path  `campaign/query/advertiser`
 * @param keep  fields of an item, where it has many more
 */
export async function readAll<Item>(
  host: Host,
  path: string,
  body: Fields = {},
  most = Number.MAX_SAFE_INTEGER,
  keep?: readonly string[],
): Promise<{ readonly items: readonly Item[]; readonly total: number; readonly isCut: boolean }> {
  const items: Item[] = [];
  const fresh = freshRows();
  let total = 0;
  let isEnd = false;
  for (let page = 0; page < MAX_PAGES && !isEnd && items.length < most; page += 1) {
    const asked = { ...body, PageStartIndex: page * PAGE, PageSize: PAGE };
    const { Result: found = [], TotalFilteredCount: all } = await host.call<Page<Item>>({
      method: 'POST',
      path,
      body: asked,
      ...(keep ? { keep: ['TotalFilteredCount', ...keep.map((name) => `Result.${name}`)] } : {}),
    });
    items.push(...fresh(found));
    total = all ?? items.length;
    isEnd = found.length < PAGE || items.length >= (all ?? Number.MAX_SAFE_INTEGER);
  }
  const isCut = !isEnd || items.length > most;
  return { items: items.slice(0, most), total: Math.max(total, items.length), isCut };
}

/** Of the advertiser of the run. */
export const ofAdvertiser = (host: Host): Fields => ({ AdvertiserId: host.account.account_id });

/** `"2026-12-01T00:00:00"` > `"2026-12-01"`; null where there is none. */
export const dayOf = (time: string | null | undefined) => time?.slice(0, 10) ?? null;
