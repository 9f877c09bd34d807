/** Reddit's envelope and its pages. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

type Query = Readonly<Record<string, unknown>>;

export interface Page<T> {
  readonly data: T;
  readonly pagination?: { readonly next_url?: string | null };
}

/** Largest page of a list; a list that takes less says so in its query. */
const PAGE_SIZE = 1_000;
export const REPORT_PAGE_SIZE = 1_000;
const MAX_PAGES = 50;

export interface ReadAll<T> {
  readonly items: T[];
  /** There are more than were asked for. */
  readonly more: boolean;
}

/**
 * All items of a list, or the first `limit`. Values of the query that are undefined are left out.
 * @param fields  of an item, where only few of them are read
 */
export async function readAll<T>(
  host: Host,
  path: string,
  query: Query = {},
  limit = Infinity,
  fields?: readonly string[],
): Promise<ReadAll<T>> {
  const size = Math.min(PAGE_SIZE, limit);
  const keep = fields && ['pagination', ...fields.map((field) => `data.${field}`)];
  return follow<T[], T>(
    (next) =>
      host.call<Page<T[]>>({
        method: 'GET',
        path,
        keep,
        query: next ?? { 'page.size': size, ...query },
      }),
    ({ data }) => data,
    limit,
  );
}

/** All rows of a report or a history, which are read with POST, page by page with the same body. */
export async function postAll<Data, Row>(
  host: Host,
  path: string,
  data: Query,
  rowsOf: (page: Page<Data>) => readonly Row[],
  limit = Infinity,
): Promise<ReadAll<Row>> {
  return follow<Data, Row>(
    (next) => host.post<Page<Data>>(path, { data }, next ?? { 'page.size': REPORT_PAGE_SIZE }),
    rowsOf,
    limit,
  );
}

async function follow<Data, Row>(
  read: (next: Query | undefined) => Promise<Page<Data>>,
  rowsOf: (page: Page<Data>) => readonly Row[],
  limit: number,
): Promise<ReadAll<Row>> {
  const items: Row[] = [];
  const fresh = freshRows();
  let next: Query | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await read(next);
    const rows = rowsOf(page);
    if (!Array.isArray(rows)) throw failure('platform_answer_invalid', 'Reddit sent no list.');
    const address = page.pagination?.next_url;
    items.push(...fresh(rows as Row[], address));
    if (items.length > limit || (items.length === limit && address))
      return { items: items.slice(0, limit), more: true };
    if (!address) return { items, more: false };
    next = queryOf(address);
  }
  return { items, more: true };
}

/**
 * The parameters of a next page. Only they are taken over, never its host: a token must not follow an
 * address to somewhere else.
 */
export function queryOf(address: string): Record<string, string> {
  const text = address.split('#')[0]?.split('?')[1] ?? '';
  const pairs = text
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      return [plain(name), plain(rest.join('='))] as const;
    });
  return Object.fromEntries(pairs);
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    throw failure(
      'platform_answer_invalid',
      'Reddit sent the address of a next page that is none.',
    );
  }
}
