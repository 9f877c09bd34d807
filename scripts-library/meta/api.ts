/** Lists of the Graph: read page after page by cursor, up to a bound. */
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

export interface GraphPage<Item> {
  readonly data: readonly Item[];
  readonly paging?: { readonly cursors?: { readonly after?: string }; readonly next?: string };
}

export interface ReadAll<Item> {
  readonly items: Item[];
  /** There was more than the bound let through. */
  readonly truncated: boolean;
}

/** Entries of one page; Graph takes more for reports than for objects that it has to compute. */
export const PAGE = 200;
/** Reports of 50,000 rows have as many pages, of 500 rows each. */
const MAX_PAGES = 100;

/**
 * @param query  `fields` as comma list; lists and objects as values, they travel as JSON
 * @param most  entries at most, all of them when undefined (bounded by 100 pages)
 */
export async function readAll<Item>(
  host: Host,
  path: string,
  query: Readonly<Record<string, unknown>>,
  most = Number.MAX_SAFE_INTEGER,
): Promise<ReadAll<Item>> {
  const items: Item[] = [];
  const fresh = freshRows();
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, paging } = await host.get<GraphPage<Item>>(path, {
      limit: PAGE,
      ...query,
      ...(after === undefined ? {} : { after }),
    });
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    items.push(...fresh(data, after));
    if (after === undefined) return { items: items.slice(0, most), truncated: items.length > most };
    if (items.length > most) break;
  }
  return { items: items.slice(0, most), truncated: true };
}

export const fieldList = (...names: readonly string[]) => names.join(',');
