import { factColumns } from '../fact-columns.ts';
import type { Relation } from './messages.ts';

/** A text between quotes, in SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Statements that make a relation: a view over its files, or a table of the rows that were handed over. */
export function relationWords({ name, files = [], rows, columns = {} }: Relation): string[] {
  if (rows) return tableWords(name, rows, columns);
  if (files.length === 0) {
    const none = factColumns.map((column) => `NULL::${column.type} AS ${column.name}`);
    return [`CREATE VIEW ${name} AS SELECT ${none.join(', ')} WHERE false`];
  }
  return [`CREATE VIEW ${name} AS SELECT * FROM read_parquet([${files.map(quoted).join(', ')}])`];
}

function tableWords(
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: Readonly<Record<string, string>>,
): string[] {
  const types = Object.entries(columns);
  const made = `CREATE TABLE ${name} (${types.map(([one, type]) => `${one} ${type}`).join(', ')})`;
  if (rows.length === 0) return [made];
  const shape = JSON.stringify([Object.fromEntries(types)]);
  const names = types.map(([one]) => one).join(', ');
  const given = `SELECT unnest(from_json(${quoted(JSON.stringify(rows))}, ${quoted(shape)}), max_depth := 2)`;
  return [made, `INSERT INTO ${name} BY NAME SELECT ${names} FROM (${given})`];
}
