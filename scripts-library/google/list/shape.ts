/** Rows of GAQL as results show them: a table of names, each with the path of its value and what it is. */
import { dimensionWords } from '../audience/dimensions.ts';
import { at, numberAt, textAt, type Row } from '../api.ts';
import { unitsOf } from '../money.ts';

/** A bare path is text; `units` are micros in account currency. */
export type Cell =
  string | readonly ['number' | 'units' | 'flag' | 'list' | 'topics' | 'people' | 'tail', string];
export type Table = Readonly<Record<string, Cell>>;
export type Shaped<T extends Table> = { readonly [Name in keyof T]: ValueOf<T[Name]> };
type ValueOf<C extends Cell> = C extends readonly ['number' | 'units', string]
  ? number | null
  : C extends readonly ['flag', string]
    ? boolean
    : C extends readonly ['list' | 'topics' | 'people', string]
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
  Object.values(table).map((cell) =>
    String(typeof cell === 'string' ? cell : cell[1]).replace(
      /[A-Z]/g,
      (letter) => `_${letter.toLowerCase()}`,
    ),
  );

export function shape<const T extends Table>(row: Row, table: T): Shaped<T> {
  const cells = Object.entries(table).map(([name, cell]) => [
    name,
    typeof cell === 'string' ? textAt(row, cell) : readers[cell[0]](row, cell[1]),
  ]);
  return Object.fromEntries(cells) as Shaped<T>;
}
