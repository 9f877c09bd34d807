/**
 * The wishes of a caller for a list: which rows, how many, in what order, from where on. It is no business of the
 * script.
 */
import type { Fault } from '../../sdk/errors.ts';
import { came } from '../../sdk/plain-text.ts';
import type { JsonSchema } from '../../sdk/script.ts';
import { nearNames } from '../text/near-names.ts';
import { readCursor, type Place } from './cursor.ts';

/** Rows of one page at most, however many are asked for. */
const MAX_LIMIT = 10_000;

export interface RowWish {
  /** Rows of a page. Absent: as many as fit into an answer. */
  readonly limit?: number;
  readonly sort?: { readonly column: string; readonly descending: boolean };
  /** In account currency. */
  readonly min_spend?: number;
  readonly columns?: readonly string[];
  readonly cursor?: Place;
}

/** Arguments that every read of a list takes, of any script. */
export const rowKeys = ['limit', 'sort', 'min_spend', 'columns', 'cursor'] as const;
export type RowKey = (typeof rowKeys)[number];

/** The list that a wish is about. */
export interface ListSchema {
  readonly list: string;
  /** Undefined where any may come. */
  readonly columns: readonly string[] | undefined;
}

/** The first list of objects in a result; undefined when it has none. */
export function listSchemaOf(result: JsonSchema): ListSchema | undefined {
  const properties = (result['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  // It counts its own pages, in the words of its platform.
  if (properties['page']?.['type'] === 'integer') return undefined;
  for (const [list, { type, items }] of Object.entries(properties)) {
    const item = items as JsonSchema | undefined;
    if (type !== 'array' || item?.['type'] !== 'object') continue;
    const columns = Object.keys((item['properties'] ?? {}) as object);
    return { list, columns: columns.length > 0 ? columns : undefined };
  }
  return undefined;
}

/**
 * @param given  values as they came, by key: JSON, or the texts of flags
 * @param field  how the caller spells a key, for faults
 */
export function readRowWish(
  given: Readonly<Partial<Record<RowKey, unknown>>>,
  { columns }: Pick<ListSchema, 'columns'>,
  field: (key: string) => string,
): { readonly wish: RowWish; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const wish: Record<string, unknown> = {};
  for (const key of rowKeys) {
    const value = given[key];
    if (value === undefined) continue;
    const note = (message: string) => {
      faults.push({ field: field(key), message: `${message}; ${came(value)}` });
    };
    const read = readers[key](value, columns, note);
    if (read !== undefined) wish[key] = read;
  }
  return { wish, faults };
}

type Reader = (
  value: unknown,
  columns: readonly string[] | undefined,
  note: (message: string) => void,
) => unknown;

const readers: Readonly<Record<RowKey, Reader>> = {
  limit: (value, _columns, note) => {
    const limit = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
    if (Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= MAX_LIMIT) return limit;
    return note(`must be an integer from 1 to ${MAX_LIMIT}`);
  },
  sort: (value, columns, note) => {
    const [, minus, column] = /^(-?)([A-Za-z_][\w.]{0,127})$/.exec(String(value)) ?? [];
    if (column === undefined)
      return note('must be a column, with - before it for the largest first: -spend');
    const wrong = columnFault(column, columns);
    return wrong === undefined ? { column, descending: minus === '-' } : note(wrong);
  },
  min_spend: (value, columns, note) => {
    const amount = typeof value === 'string' && value !== '' ? Number(value) : value;
    if (typeof amount !== 'number' || !(amount >= 0) || amount === Infinity)
      return note('must be an amount in account currency, 0 or more');
    return columns?.includes('spend') === false
      ? note('is of no use: the rows have no spend')
      : amount;
  },
  columns: (value, columns, note) => {
    const names = [value]
      .flat()
      .flatMap((one) => String(one).split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length === 0) return note('must name at least one column');
    const wrong = names.map((name) => columnFault(name, columns)).find((one) => one !== undefined);
    return wrong === undefined ? names : note(wrong);
  },
  cursor: (value, _columns, note) =>
    readCursor(value) ?? note('must be the next_cursor of an answer'),
};

function columnFault(name: string, columns: readonly string[] | undefined): string | undefined {
  if (columns === undefined || columns.includes(name)) return undefined;
  const near = nearNames(name, columns);
  return near.length > 0
    ? `there is no column ${name.slice(0, 64)}; did you mean ${near.join(', ')}?`
    : `there is no column ${name.slice(0, 64)}; there are ${columns.join(', ')}`;
}
