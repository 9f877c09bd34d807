/** X's envelope: `data`, and a cursor for the next page. Parameters travel in the query, also of changes. */
import type { Host, HostRequest } from '../../sdk/script.ts';
import { readPages } from '../../sdk/kit/read-pages.ts';

type Query = NonNullable<HostRequest['query']>;

interface Envelope<Data> {
  readonly data: Data;
  readonly next_cursor?: string | null;
}

/** Entries of a page at most. */
const PAGE = 1_000;
const MAX_PAGES = 50;
/** Lists of which X gives smaller pages. */
const smaller: Readonly<Record<string, number>> = { cards: 200, media_library: 50, products: 100 };
const sizeOf = (path: string) => smaller[path.split('/').at(-1) ?? ''] ?? PAGE;

export async function read<Data>(host: Host, path: string, query: Query = {}): Promise<Data> {
  return (await host.get<Envelope<Data>>(path, query)).data;
}

/** Below the account: `campaigns`, `campaigns/8wku2`. */
export const own = (path: string) => `accounts/{account}/${path}`;

export async function send<Data>(
  host: Host,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  query: Query = {},
): Promise<Data> {
  return (await host.call<Envelope<Data>>({ method, path, query })).data;
}

export interface ReadAll<Item> {
  readonly items: Item[];
  /** There was more than the bound let through. */
  readonly truncated: boolean;
}

/** @param fields  of an item, where only few of them are read */
export async function readAll<Item>(
  host: Host,
  path: string,
  query: Query = {},
  most = Number.MAX_SAFE_INTEGER,
  fields?: readonly string[],
): Promise<ReadAll<Item>> {
  const keep = fields && ['next_cursor', ...fields.map((field) => `data.${field}`)];
  const read = async (cursor: string | undefined) => {
    const page = { count: Math.min(sizeOf(path), most), ...(cursor ? { cursor } : {}) };
    const reply = await host.call<Envelope<readonly Item[]>>({
      method: 'GET',
      path,
      keep,
      query: { ...query, ...page },
    });
    return { items: reply.data, next: reply.next_cursor };
  };
  const { items, isCut } = await readPages(most, read, MAX_PAGES);
  return { items, truncated: isCut };
}

/** A list as X takes it. */
export const listText = (values: readonly string[]) =>
  values.map((value) => value.trim()).join(',');
