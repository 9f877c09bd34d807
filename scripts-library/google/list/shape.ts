/** Rows of GAQL as results show them: a table of names, each with the path of its value and what it is. */
import { dimensionWords } from '../audience/dimensions.ts';
import { at, numberAt, textAt, type Row } from '../api.ts';
import { unitsOf } from '../money.ts';

/**
 * A bare path is text; `units` are micros in account currency. Of several paths, as sorts of ads have them, `either` is
 * the text that is there, and `texts` are all of them.
 */
export type Cell =
  | string
  | readonly ['number' | 'units' | 'flag' | 'list' | 'topics' | 'people' | 'tail', string]
  | readonly ['texts' | 'either', ...string[]];
export type Table = Readonly<Record<string, Cell>>;
export type Shaped<T extends Table> = { readonly [Name in keyof T]: ValueOf<T[Name]> };
type ValueOf<C extends Cell> = C extends readonly ['number' | 'units', string]
  ? number | null
  : C extends readonly ['flag', string]
    ? boolean
    : C extends readonly ['list' | 'topics' | 'people' | 'texts', ...string[]]
      ? string[]
      : string | null;

const readers = {
  number: numberAt,
  units: (row: Row, path: string) => unitsOf(numberAt(row, path)),
  flag: (row: Row, path: string) => at(row, path) === true,
  list: (row: Row, path: string) => textsOf(listAt(row, path)),
  topics: (row: Row, path: string) =>
    listAt(row, path).map((entry) => textAt(entry, 'topic') ?? ''),
  people: (row: Row, path: string) => dimensionWords(listAt(row, path)),
  either: (row: Row, ...paths: readonly string[]) =>
    paths.map((path) => textAt(row, path)).find((text) => text !== null) ?? null,
  texts: (row: Row, ...paths: readonly string[]) =>
    paths.flatMap((path) => textsOf(listAt(row, path)).concat(textAt(row, path) ?? [])),
  /** Id at the end of a resource name. */
  tail: (row: Row, path: string) => textAt(row, path)?.split('/').pop() ?? null,
};

/** Texts of a list, also of `{ text }` objects. */
function textsOf(list: readonly unknown[]): string[] {
  return list.map((item) => (typeof item === 'string' ? item : textAt(item, 'text')) ?? '');
}

function listAt(row: Row, path: string): readonly unknown[] {
  const value = at(row, path);
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The fields that a query selects for a table: `adGroup.cpcBidMicros` is `ad_group.cpc_bid_micros`. */
export const fieldsOf = (table: Table): string[] =>
  Object.values(table)
    .flatMap((cell) => (typeof cell === 'string' ? [cell] : cell.slice(1)))
    .map((path) => path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

function readOf(row: Row, [sort, first, ...more]: Exclude<Cell, string>): unknown {
  const paths = first === undefined ? [] : ([first, ...more] as const);
  if (sort === 'either' || sort === 'texts') return readers[sort](row, ...paths);
  return readers[sort](row, first!);
}

export function shape<const T extends Table>(row: Row, table: T): Shaped<T> {
  const cells = Object.entries(table).map(([name, cell]) => [
    name,
    typeof cell === 'string' ? textAt(row, cell) : readOf(row, cell),
  ]);
  return Object.fromEntries(cells) as Shaped<T>;
}
