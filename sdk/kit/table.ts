/** A report in CSV of which few rows cross into the sandbox: added up where the file is read. */
import type { Host, HostTable, TableKeep } from '../script.ts';
import { checkTable } from './csv.ts';

/** A row by its columns: texts of `by` and `last`, those of `first` as `first <column>`, numbers of `add`, null where there is none. */
export type SumRow = Readonly<Record<string, string | number | null>>;

export interface Table extends Pick<HostTable, 'columns' | 'lines'> {
  readonly rows: readonly SumRow[];
}

type Place = { readonly url: string } | { readonly path: string };

/**
 * @param needed  columns without which the report says nothing
 * @throws platform_answer_invalid  one is missing, a line ends early, or a number is none
 */
export async function readTable(
  host: Host,
  place: Place,
  keep: TableKeep,
  needed: readonly string[] = [],
): Promise<Table> {
  const table: HostTable = await host.ask<'download', HostTable>('download', place, keep);
  const { columns, lines, isWhole, rows } = table;
  checkTable(columns, needed, isWhole);
  const { by, first = [], last = [], add } = keep;
  const names = [...by, ...first.map((name) => `first ${name}`), ...last, ...add];
  return { columns, lines, rows: rows.map((cells) => rowOf(names, cells)) };
}

function rowOf(names: readonly string[], cells: readonly (string | number | null)[]): SumRow {
  const row: Record<string, string | number | null> = {};
  for (let at = 0; at < names.length; at += 1) row[names[at]!] = cells[at] ?? null;
  return row;
}

/** A text of the row; empty where it is none. */
export const textIn = (row: SumRow, name: string): string => String(row[name] ?? '');

/** A text of the row; null where it is none. */
export const shownIn = (row: SumRow, name: string): string | null => textIn(row, name) || null;

/** A number of the row. */
export const numberIn = (row: SumRow, name: string): number | null => {
  const value = row[name];
  return typeof value === 'number' ? value : null;
};
