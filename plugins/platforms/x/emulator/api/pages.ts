/** Lists: the objects that were asked for, in order, page by page by cursor. */
import { pages, type Fields } from '../../../../../sdk/emulator/index.ts';
import { invalid, refuse } from '../words.ts';

const PAGE = 200;

/** A cursor is where the next page begins; only those that were given out are taken. */
export function pageOf<Item>(items: readonly Item[], read: Fields, usual = PAGE) {
  const { cursor, count, with_total_count: total } = read;
  if (total === true && cursor !== undefined)
    throw refuse(400, 'EXCLUSIVE_PARAMETERS', 'cursor and with_total_count exclude each other');
  const page = pages.cursor(items, {
    size: Number(count ?? usual),
    token: cursor,
    refuse: () => invalid('cursor', 'The cursor is not valid'),
  });
  return {
    ...(total === true ? { total_count: page.total } : {}),
    next_cursor: page.next ?? null,
    data: page.items,
  };
}

export interface Listing {
  /** Parameter > the field whose value it names, or lists. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Fields in which words are looked for. */
  readonly words?: readonly string[];
  /** Fields beside times by which it can be ordered. */
  readonly orders?: readonly string[];
  readonly usual?: number;
}

export function listed(
  views: readonly Fields[],
  read: Fields,
  { filters = {}, words = ['name'], orders = [], usual }: Listing,
) {
  const text = String(read['q'] ?? '').toLowerCase();
  const found = views.filter(
    (view) =>
      Object.entries(filters).every(
        ([name, field]) =>
          read[name] === undefined || ([read[name]].flat() as unknown[]).includes(view[field]),
      ) &&
      words.some((field) =>
        String(view[field] ?? '')
          .toLowerCase()
          .includes(text),
      ),
  );
  return pageOf(inOrder(found, read, orders), read, usual);
}

/** Fields by which every list can be ordered. @see https://docs.x.com/x-ads-api/fundamentals/sorting */
const times = ['created_at', 'updated_at', 'deleted'];

/** `name-asc`, `updated_at-desc`; several count in their order. */
function inOrder(views: readonly Fields[], read: Fields, more: readonly string[]) {
  const wishes = ((read['sort_by'] ?? []) as string[]).map((wish) => {
    const [, field = '', way] = /^(\w+)-(asc|desc)$/.exec(wish) ?? [];
    if (![...times, ...more].includes(field)) throw invalid('sort_by', `Cannot sort by "${wish}"`);
    return { field, sign: way === 'desc' ? -1 : 1 };
  });
  const orderOf = (a: Fields, b: Fields) =>
    wishes.map(({ field, sign }) => compare(a[field], b[field]) * sign).find(Boolean) ?? 0;
  return views.toSorted(orderOf);
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one ?? ''), String(other ?? '')];
  return a < b ? -1 : Number(a > b);
}
