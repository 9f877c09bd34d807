/** Collections: filtered, in order, page by page by cursor. */
import { collections, paging, times, type Collection } from './specs.ts';
import { readParams, type Read } from './params.ts';
import { statusOf, type Ask, type Thing } from './things.ts';
import { missing, XError, invalid } from './x-error.ts';
import { viewOf } from './view.ts';

const PAGE = 200;

/** Which field of an object a filter of ids looks at. */
const filterFields: Readonly<Record<string, string>> = {
  campaign_ids: 'campaign_id',
  line_item_ids: 'line_item_id',
  funding_instrument_ids: 'funding_instrument_id',
};

export function list(ask: Ask, collection: Collection) {
  const { ids, filters = {}, needs = [] } = collection;
  const spec = { ...paging, ...filters, [ids]: { sort: 'list' as const, most: 200 } };
  const read = readParams(ask.given, spec);
  for (const name of needs) if (read[name] === undefined) throw missing(name);
  if (read['cursor'] !== undefined && read['with_total_count'] === true)
    throw new XError(400, 'EXCLUSIVE_PARAMETERS', 'cursor and with_total_count exclude each other');
  const found = ask.x.records
    .list(collection.kind, { accountId: ask.account.spec.id })
    .filter((thing) => fits(thing, collection, read))
    .map((thing) => viewOf(ask.x, ask.account, thing));
  const { orders = [] } = collection;
  return { ...pageOf(inOrder(found, read, [...times, ...orders]), read, (view) => view), read };
}

/** `name-asc`, `updated_at-desc`; several count in their order. */
export function inOrder(
  views: readonly Record<string, unknown>[],
  read: Read,
  known: readonly string[],
): Record<string, unknown>[] {
  const wishes = ((read['sort_by'] ?? []) as string[]).map((wish) => {
    const [, field = '', way] = /^(\w+)-(asc|desc)$/.exec(wish) ?? [];
    if (!known.includes(field)) throw invalid('sort_by', `Cannot sort by "${wish}"`);
    return { field, sign: way === 'desc' ? -1 : 1 };
  });
  return [...views].sort((a, b) => {
    for (const { field, sign } of wishes) {
      const order = compare(a[field], b[field]);
      if (order !== 0) return order * sign;
    }
    return 0;
  });
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one ?? ''), String(other ?? '')];
  return a < b ? -1 : Number(a > b);
}

function fits(thing: Thing, { ids }: Collection, read: Read): boolean {
  if (thing.deletedAt !== undefined && read['with_deleted'] !== true) return false;
  if (statusOf(thing) === 'DRAFT' && read['with_draft'] !== true) return false;
  const own = read[ids] as string[] | undefined;
  if (own && !own.includes(thing.id)) return false;
  const words = read['q'] as string | undefined;
  const name = String(thing.fields['name'] ?? '').toLowerCase();
  if (words && !name.includes(words.toLowerCase())) return false;
  return Object.entries(filterFields).every(([filter, field]) => {
    if (filter === ids) return true;
    const wanted = read[filter] as string[] | undefined;
    return !wanted || wanted.includes(String(thing.fields[field]));
  });
}

/** A cursor is where the next page begins; only those that were given out are taken. */
export function pageOf<Item>(
  items: readonly Item[],
  read: Read,
  show: (item: Item) => unknown,
): { data: unknown[]; next_cursor: string | null; total_count?: number } {
  const count = Number(read['count'] ?? PAGE);
  if (count < 1) throw invalid('count', 'Expected at least 1');
  const from = read['cursor'] === undefined ? 0 : placeOf(String(read['cursor']));
  const to = from + count;
  return {
    ...(read['with_total_count'] === true ? { total_count: items.length } : {}),
    next_cursor: to < items.length ? `c-${to.toString(36)}x` : null,
    data: items.slice(from, to).map(show),
  };
}

function placeOf(cursor: string): number {
  const [, place] = /^c-([0-9a-z]{1,8})x$/.exec(cursor) ?? [];
  if (place === undefined) throw invalid('cursor', 'The cursor is not valid');
  return parseInt(place, 36);
}

export const collectionNames = Object.keys(collections);
