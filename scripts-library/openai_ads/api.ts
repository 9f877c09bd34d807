/** OpenAI's lists, page by page. */
import type { Host } from '../../sdk/script.ts';
import { readPages, type Pages } from '../../sdk/kit/read-pages.ts';

/** Objects of a page, at most. */
const PAGE = 500;

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
): Promise<Pages<Item>> {
  return readPages(most, async (after) => {
    const page = { limit: Math.min(size, most), ...(after ? { after } : {}) };
    const {
      data = [],
      has_more,
      last_id,
    } = await host.get<Page<Item>>(path, { ...query, ...page });
    return { items: data, next: has_more ? last_id : undefined };
  });
}
