/** Lists that a platform answers page by page. */
import { freshRows } from './fresh-rows.ts';

const MAX_PAGES = 100;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Names the next page; absent, null or empty at the end. */
  readonly next?: string | null | undefined;
}

export interface Pages<Item> {
  readonly items: Item[];
  /** There is more than `most`, or than {@link MAX_PAGES} pages. */
  readonly isCut: boolean;
}

/**
 * Reads until there is no next page, or `most` are read. A page may be empty and not be the last.
 * @param read  asks for the page that a cursor names; undefined for the first
 * @param pages  at most
 * @throws platform_answer_invalid  a page comes again
 */
export async function readPages<Item>(
  most: number,
  read: (cursor: string | undefined) => Promise<Page<Item>>,
  pages = MAX_PAGES,
): Promise<Pages<Item>> {
  const items: Item[] = [];
  const fresh = freshRows();
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { items: rows, next } = await read(cursor);
    cursor = next || undefined;
    items.push(...fresh(rows, cursor));
    if (cursor === undefined) return { items: items.slice(0, most), isCut: items.length > most };
    if (items.length >= most) break;
  }
  return { items: items.slice(0, most), isCut: true };
}
