/** Lists of Campaign Manager 360, and its changes, which name the object in the query. */
import type { Host, HostRequest } from '../../sdk/script.ts';
import { readPages } from '../../sdk/kit/read-pages.ts';

export type Fields = Readonly<Record<string, unknown>>;
type Query = NonNullable<HostRequest['query']>;

export interface ReadAll<Item> {
  readonly items: Item[];
  /** There was more than was asked for. */
  readonly truncated: boolean;
}

const PAGE = 1_000;
const MAX_PAGES = 50;

export interface ListWish {
  readonly query?: Query;
  readonly most?: number;
  /** Under which the answer lists them, where that is not the path. */
  readonly as?: string;
  /** Of an item, where only few of its fields are read. */
  readonly fields?: readonly string[];
}

/** Page after page until all, or `most`, are read. The last page has an empty token. */
export async function readAll<Item>(
  host: Host,
  path: string,
  { query = {}, most = Number.MAX_SAFE_INTEGER, as = path, fields }: ListWish = {},
): Promise<ReadAll<Item>> {
  const keep = fields && ['nextPageToken', ...fields.map((field) => `${as}.${field}`)];
  const read = async (pageToken: string | undefined) => {
    const page = { maxResults: Math.min(PAGE, most), ...(pageToken ? { pageToken } : {}) };
    const reply = await host.call<Fields>({
      method: 'GET',
      path,
      keep,
      query: { ...query, ...page },
    });
    return {
      items: (reply[as] ?? []) as Item[],
      next: reply['nextPageToken'] as string | undefined,
    };
  };
  const { items, isCut } = await readPages(most, read, MAX_PAGES);
  return { items, truncated: isCut };
}

/** Changes those fields of an object that the body has. */
export const patch = (host: Host, path: string, id: string, body: Fields) =>
  host.call({ method: 'PATCH', path, query: { id }, body });

/** Parameters that were given; the others are left out. */
export const given = (query: Readonly<Record<string, string | boolean | undefined>>): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
