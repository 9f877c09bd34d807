/** Lists of Spotify: by offset, fifty entries at most. */
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

export const ACCOUNT = 'ad_accounts/{account}';
const PAGE = 50;
const MAX_PAGES = 100;

type Fields = Readonly<Record<string, unknown>>;

/** Page after page until all, or `most`, are read. @param as  under which the answer lists them */
export async function readAll<Item>(
  host: Host,
  as: string,
  { query = {}, most = Number.MAX_SAFE_INTEGER }: { query?: Fields; most?: number } = {},
): Promise<{ readonly items: readonly Item[]; readonly total: number; readonly isCut: boolean }> {
  const items: Item[] = [];
  const fresh = freshRows();
  let total = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const limit = Math.min(PAGE, most - items.length);
    const found = await host.get<Fields>(`${ACCOUNT}/${as}`, {
      ...query,
      limit,
      offset: items.length,
    });
    const { total_results: known = 0 } = (found['paging'] ?? {}) as { total_results?: number };
    const some = (found[as] ?? []) as Item[];
    items.push(...fresh(some));
    total = known;
    if (some.length === 0 || items.length >= Math.min(total, most)) break;
  }
  return { items, total, isCut: items.length < total };
}
