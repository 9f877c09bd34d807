/** Pages as TikTok counts them: from 1, ten entries unless asked for more. */
import type { Fields } from './read-fields.ts';
import { invalid } from './tiktok-error.ts';

export interface PageInfo {
  readonly page: number;
  readonly page_size: number;
  readonly total_number: number;
  readonly total_page: number;
}

/** @throws TikTokError  the page is no page, or larger than TikTok gives */
export function pageOf<Item>(
  items: readonly Item[],
  { page = 1, page_size: size = 10 }: Fields,
  most = 1_000,
): { readonly page: readonly Item[]; readonly page_info: PageInfo } {
  if (!isWhole(page) || page < 1) throw invalid('page', 'must be 1 or more.');
  if (!isWhole(size) || size < 1 || size > most)
    throw invalid('page_size', `must be 1 to ${most}.`);
  return {
    page: items.slice((page - 1) * size, page * size),
    page_info: {
      page,
      page_size: size,
      total_number: items.length,
      total_page: Math.ceil(items.length / size),
    },
  };
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);
