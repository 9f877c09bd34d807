/** OpenAI's lists, page by page. */
import type { Host } from '../../sdk/script.ts';
import type { Found } from '../../sdk/kit/list.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

/** Objects of a page, at most. */
const PAGE = 500;
const MAX_PAGES = 100;

export type Fields = Readonly<Record<string, unknown>>;
export interface Page<Item> {
  readonly data?: readonly Item[];
  readonly last_id?: string | null;
  readonly has_more?: boolean;
}

/** Until all, or `most`, are read. @param size  of a page, at most */
export async function readAll<Item>(
  host: Host,
  path: string,
  {
    query = {},
    most = Infinity,
    size = PAGE,
  }: { query?: Fields; most?: number; size?: number } = {},
): Promise<Required<Pick<Found<Item>, 'items' | 'isCut'>>> {
  const items: Item[] = [];
  const fresh = freshRows();
  let after: string | null | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const next = after ? { after } : {};
    const limit = Math.min(size, most);
    const found = await host.get<Page<Item>>(path, { ...query, limit, ...next });
    after = found.has_more ? found.last_id : undefined;
    items.push(...fresh(found.data ?? [], after));
    if (!after) return { items: items.slice(0, most), isCut: items.length > most };
    if (items.length >= most) break;
  }
  return { items: items.slice(0, most), isCut: true };
}
