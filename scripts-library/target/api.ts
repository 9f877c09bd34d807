/** Pages of Criteo's Retail Media API: by number, or from a place in the list. */
import {
  criteoRows,
  type CriteoMany,
  type Fields,
} from '../../plugins/families/criteo/kit/envelope.ts';
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

const PAGE = 100;
const MAX_PAGES = 500;

interface Numbered extends CriteoMany {
  readonly metadata?: { readonly totalItemsAcrossAllPages?: number | null };
}
interface Sliced extends CriteoMany {
  readonly metadata?: { readonly count?: number | null };
  readonly meta?: { readonly totalItems?: number | null; readonly count?: number | null };
}

/** Page after page, until all are read that there are. @param keep  fields of a row, as the API nests them */
export async function readNumbered<Row>(
  host: Host,
  path: string,
  query: Fields = {},
  keep?: readonly string[],
): Promise<Row[]> {
  const items: Row[] = [];
  const fresh = freshRows();
  for (let pageIndex = 0; pageIndex < MAX_PAGES; pageIndex += 1) {
    const asked = { ...query, pageIndex, pageSize: PAGE };
    const kept = keep ? { keep: [...keep, 'metadata.totalItemsAcrossAllPages'] } : {};
    const found = await host.call<Numbered>({ method: 'GET', path, query: asked, ...kept });
    const some = criteoRows<Row>(found);
    items.push(...fresh(some));
    const total = found.metadata?.totalItemsAcrossAllPages;
    if (some.length === 0 || items.length >= (total ?? (some.length < PAGE ? 0 : Infinity))) break;
  }
  return items;
}

interface SlicedWish {
  readonly size?: number;
  /** Of a search, which is a POST. */
  readonly body?: unknown;
}

export async function readSliced<Row>(
  host: Host,
  path: string,
  wish: SlicedWish = {},
): Promise<Row[]> {
  const { size = PAGE, body } = wish;
  const items: Row[] = [];
  const fresh = freshRows();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { limit: size, offset: items.length };
    const found =
      body === undefined
        ? await host.get<Sliced>(path, query)
        : await host.call<Sliced>({ method: 'POST', path, query, body });
    const some = criteoRows<Row>(found);
    items.push(...fresh(some));
    const total = found.metadata?.count ?? found.meta?.totalItems ?? found.meta?.count;
    if (some.length === 0 || items.length >= (total ?? (some.length < size ? 0 : Infinity))) break;
  }
  return items;
}
