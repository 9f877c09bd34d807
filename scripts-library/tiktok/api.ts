/** Requests and answers of TikTok: an envelope around `data`, pages counted from 1. */
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

type Query = Readonly<Record<string, unknown>>;

interface Envelope<Data> {
  readonly data: Data;
}

export interface PageInfo {
  readonly page: number;
  readonly total_number: number;
  readonly total_page: number;
}

export interface ReadAll<Item> {
  readonly items: Item[];
  /** How many there are, read or not. */
  readonly total: number;
  readonly truncated: boolean;
}

/** Entries of a page at most; some lists give fewer. */
export const PAGE = 1_000;
const MAX_PAGES = 40;

/** @param path  without slashes at its ends: `campaign/get` */
export async function getData<Data>(host: Host, path: string, query: Query = {}): Promise<Data> {
  return (await host.get<Envelope<Data>>(`${path}/`, query)).data;
}

export async function postData<Data>(host: Host, path: string, body: Query): Promise<Data> {
  return (await host.post<Envelope<Data>>(`${path}/`, body)).data;
}

/**
 * Page after page until all, or `most`, are read.
 * @param list  name of the list in `data`
 */
export async function readAll<Item>(
  host: Host,
  path: string,
  query: Query = {},
  { most = Number.MAX_SAFE_INTEGER, size = PAGE, list = 'list' } = {},
): Promise<ReadAll<Item>> {
  const items: Item[] = [];
  const fresh = freshRows();
  const page_size = Math.min(size, most);
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const data = await getData<Query>(host, path, { ...query, page, page_size });
    items.push(...fresh((data[list] ?? []) as Item[]));
    const { total_number: total, total_page } = data['page_info'] as PageInfo;
    if (page >= total_page || items.length >= most)
      return { items: items.slice(0, most), total, truncated: total > most };
  }
  return { items, total: items.length, truncated: true };
}
