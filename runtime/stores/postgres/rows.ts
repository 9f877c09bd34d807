/** From rows of the database to pages and entries of the store. Pure. */
import { frozenJson } from '../memory/records.ts';
import type { ListOptions, LogEntry, Page, Row } from '../store.ts';
import type { EntryRow, RecordRow } from './statements.ts';
import type { UnitWrite } from './unit-write.ts';

export const entryOf = ({ seq, value }: EntryRow): LogEntry<unknown> => ({
  seq: Number(seq),
  value: frozenJson(value),
});

/** Characters of a page. */
export const lengthOf = (rows: readonly RecordRow[]) =>
  rows.reduce((sum, { value }) => sum + value.length, 0);

export function pageOf(rows: readonly Row<unknown>[], limit: number): Page<unknown> {
  const page = rows.slice(0, limit);
  return rows.length > limit ? { rows: page, next: page.at(-1)!.id } : { rows: page };
}

/** Rows as they are after a unit's own writes of their kind, in the order of the database. */
export function withOwn(
  below: readonly RecordRow[],
  own: readonly UnitWrite[],
  options: ListOptions,
): Row<unknown>[] {
  const ownIds = new Set(own.map(({ id }) => id));
  const rows = below
    .filter(({ id }) => !ownIds.has(id))
    .map(({ id, value }): Row<unknown> => ({ id, value: frozenJson(value) }));
  for (const { id, text, value } of own)
    if (text !== undefined && isWanted(id, options)) rows.push({ id, value });
  return rows.sort((a, b) => compareIds(a.id, b.id));
}

function isWanted(id: string, { prefix = '', after }: ListOptions): boolean {
  return id.startsWith(prefix) && (after === undefined || compareIds(id, after) > 0);
}

/** The order of the database's collation "C": by code point. */
function compareIds(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
