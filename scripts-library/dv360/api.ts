/** Requests and answers of Google's list and patch methods. */
import type { Host, HostRequest } from '../../sdk/script.ts';
import { readPages } from '../../sdk/kit/read-pages.ts';

export type Fields = Readonly<Record<string, unknown>>;
type Query = NonNullable<HostRequest['query']>;

export interface ReadAll<Item> {
  readonly items: Item[];
  /** There was more than was asked for. */
  readonly truncated: boolean;
}

const MAX_PAGES = 50;

export interface ListWish {
  /** Under which the answer lists them: `campaigns`. */
  readonly list: string;
  readonly query?: Query;
  /** Entries of a page at most. */
  readonly page?: number;
  readonly most?: number;
  /** Of an item, where only few of its fields are read. */
  readonly fields?: readonly string[];
}

/** Page after page until all, or `most`, are read. */
export async function readAll<Item>(
  host: Host,
  path: string,
  { list, query = {}, page: size = 200, most = Number.MAX_SAFE_INTEGER, fields }: ListWish,
): Promise<ReadAll<Item>> {
  const keep = fields && ['nextPageToken', ...fields.map((field) => `${list}.${field}`)];
  const read = async (pageToken: string | undefined) => {
    const page = { pageSize: Math.min(size, most), ...(pageToken ? { pageToken } : {}) };
    const reply = await host.call<Fields>({
      method: 'GET',
      path,
      keep,
      query: { ...query, ...page },
    });
    return {
      items: (reply[list] ?? []) as Item[],
      next: reply['nextPageToken'] as string | undefined,
    };
  };
  const { items, isCut } = await readPages(most, read, MAX_PAGES);
  return { items, truncated: isCut };
}

/** Changes those fields of an object that the body has. */
export function patch(host: Host, path: string, body: Fields, mask: readonly string[]) {
  return host.call({ method: 'PATCH', path, query: { updateMask: mask.join(',') }, body });
}

/** `entityStatus="A" OR entityStatus="B"`, in parentheses where there are several. */
export function anyOf(field: string, values: readonly string[]): string {
  const parts = values.map((value) => `${field}="${value.replace(/["\\]/g, '')}"`);
  return parts.length > 1 ? `(${parts.join(' OR ')})` : (parts[0] ?? '');
}

/** Joins what must all hold; empty parts are left out. */
export function allOf(parts: readonly string[]): { readonly filter?: string } {
  const filter = parts.filter(Boolean).join(' AND ');
  return filter === '' ? {} : { filter };
}
