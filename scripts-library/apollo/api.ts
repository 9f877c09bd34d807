/** How Apollo is asked: filters in the query, and page after page. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

/** Rows of a page, and the last page that Apollo shows. */
const PAGE = 100;
const LAST = 500;

type Query = Readonly<Record<string, unknown>>;

interface Size {
  readonly min_employees?: number;
  readonly max_employees?: number;
}

/** `{ min_employees: 50 }` > `50,10000000` @throws input_invalid */
export function rangeOf({ min_employees: min = 0, max_employees: max }: Size): string[] {
  if (max !== undefined && min > max)
    throw failure('input_invalid', `min_employees must be at most max_employees, ${max}.`, {
      field: 'min_employees',
    });
  return min === 0 && max === undefined ? [] : [`${min},${max ?? 10_000_000}`];
}

/** A list that is empty is no filter. */
export function filters(given: Readonly<Record<string, readonly string[] | undefined>>): Query {
  const set = Object.entries(given).filter(([, list]) => list !== undefined && list.length > 0);
  return Object.fromEntries(set.map(([name, list]) => [`${name}[]`, list]));
}

interface Pages {
  readonly page: number;
  readonly limit: number;
}

export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: number | null;
}

/** Whole pages, as many as the limit needs. @param read  rows of one reply, and how many there are in all */
export async function readPages<Reply, Row>(
  host: Host,
  path: string,
  query: Query,
  { page, limit }: Pages,
  read: (reply: Reply) => { readonly rows: readonly Row[]; readonly total: number },
): Promise<Found<Row>> {
  const rows: Row[] = [];
  const perPage = Math.min(PAGE, limit);
  let total = 0;
  let at = page;
  for (; at <= LAST && rows.length < limit; at += 1) {
    const reply = await host.call<Reply>({
      method: 'POST',
      path,
      query: { ...query, page: at, per_page: perPage },
    });
    const one = read(reply);
    total = one.total;
    rows.push(...one.rows);
    if (one.rows.length < perPage || at * perPage >= total)
      return { rows: rows.slice(0, limit), total, next: null };
  }
  return { rows: rows.slice(0, limit), total, next: at <= LAST ? at : null };
}
