/**
 * Common parts of the standard methods of Google's APIs: lists with filter, order and pages, and changes that name
 * their fields in a mask.
 *
 * @see https://google.aip.dev/132 https://google.aip.dev/134
 */
import {
  type Ask,
  type Fields,
  readFilter,
  pages,
  type Shape,
} from '../../../../sdk/emulator/index.ts';
import { googleRefusal } from './words.ts';

const refuse = (description: string, field: string) =>
  googleRefusal(400, description, { violations: [{ field, description }] });

export interface ListWish {
  /** Under which the answer lists them: `campaigns`. */
  readonly as: string;
  /** Entries of a page: as many as may be asked for, and as many as come when nobody asks. */
  readonly most: number;
  readonly usual: number;
  /** Dot paths of fields to filter by, and of fields to order by. */
  readonly filters?: readonly string[];
  readonly orders?: readonly string[];
}

/** `{ [as]: […], nextPageToken }`; an empty list is left out, as Google does. */
export function googleList(
  { query }: Pick<Ask, 'query'>,
  items: readonly Fields[],
  { as, most, usual, filters = [], orders = [] }: ListWish,
): Fields {
  const { pageSize = usual, pageToken, filter = '', orderBy = '' } = query;
  const size = Number(pageSize) || usual;
  if (size < 0 || size > most) throw refuse(`pageSize must be 1 to ${most}.`, 'pageSize');
  const passes = readFilter(String(filter), {
    fields: filters,
    refuse: (why) => refuse(why, 'filter'),
  });
  const found = ordered(items.filter(passes), String(orderBy), orders);
  const page = pages.cursor(found, {
    size,
    token: pageToken === '' ? undefined : pageToken,
    question: [as, filter, orderBy],
    refuse: () => refuse('Page token is invalid.', 'pageToken'),
  });
  return {
    ...(page.items.length > 0 ? { [as]: page.items } : {}),
    ...(page.next === undefined ? {} : { nextPageToken: page.next }),
  };
}

function ordered(items: readonly Fields[], orderBy: string, orders: readonly string[]): Fields[] {
  const [field = '', direction] = orderBy.trim().split(/\s+/);
  if (field === '') return [...items];
  if (!orders.includes(field) || ![undefined, 'desc', 'asc'].includes(direction))
    throw refuse(`Cannot order by "${orderBy}".`, 'orderBy');
  const turn = direction === 'desc' ? -1 : 1;
  return [...items].sort((a, b) => {
    const [one, other] = [String(a[field] ?? ''), String(b[field] ?? '')];
    return one === other ? 0 : turn * (one < other ? -1 : 1);
  });
}

export interface PatchWish {
  /** Of the schema: its fields are what a mask may name. */
  readonly shape: Shape | undefined;
  readonly readOnly: readonly string[];
}

/**
 * The object with those fields of the body that `updateMask` names; what the platform alone sets stays as it is.
 *
 * @throws Refusal 400  no mask, or a field that is not there
 */
export function googlePatch(
  { query, body }: Pick<Ask, 'query' | 'body'>,
  before: Fields,
  { shape, readOnly }: PatchWish,
): Fields {
  const paths = String(query['updateMask'] ?? '')
    .split(',')
    .map((path) => camelled(path.trim()))
    .filter(Boolean);
  if (paths.length === 0) throw refuse('updateMask is required.', 'updateMask');
  const known = Object.keys((shape ?? {}) as Fields).map((name) => name.replace(/\*$/, ''));
  return paths.reduce<Fields>((after, path) => {
    const [top = '', ...rest] = path.split('.');
    if (!known.includes(top)) throw refuse(`Invalid field mask: ${path}.`, 'updateMask');
    if (readOnly.includes(top)) return after;
    return withAt(after, [top, ...rest], valueAt((body ?? {}) as Fields, [top, ...rest]));
  }, before);
}

/** A body without what the platform alone sets. */
export function googleInsert(body: unknown, readOnly: readonly string[]): Fields {
  const given = Object.entries((body ?? {}) as Fields);
  return Object.fromEntries(
    given.filter(([name, one]) => !readOnly.includes(name) && one !== null),
  );
}

/** @throws Refusal 400  naming the first field of these that the body lacks */
export function googleNeeds(body: unknown, paths: readonly string[]): void {
  const lacking = paths.find(
    (path) => (valueAt((body ?? {}) as Fields, path.split('.')) ?? null) === null,
  );
  if (lacking !== undefined) throw refuse(`${lacking} is required.`, lacking);
}

const camelled = (path: string) =>
  path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function valueAt(from: Fields, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Fields | null | undefined)?.[name], from);
}

function withAt(into: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const inner = rest.length === 0 ? value : withAt((into[name] ?? {}) as Fields, rest, value);
  if (inner !== undefined && inner !== null) return { ...into, [name]: inner };
  const { [name]: _, ...others } = into;
  return others;
}
