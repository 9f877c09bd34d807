/** Rows of one kept month, a page at a time, under the names of its view. */
import { entities } from '../../sdk/reports/levels.ts';
import type { FactsTable } from '../../sdk/facts.ts';
import type { Engine } from './engine/engine.ts';
import type { FileShelf } from './file-shelf.ts';
import { monthId, type KeptMonth } from './kept-month.ts';
import { relationOf, viewOf, viewWords } from './views.ts';

export interface MonthPage {
  /** As `monthId` names it. */
  readonly id: string;
  readonly offset: number;
  readonly limit: number;
}

export interface MonthRows extends FactsTable {
  /** Of the file; another one than that of the page before says that the month was written anew. */
  readonly sha256: string;
}

const PATIENCE_MS = 10_000;

/** @returns undefined where no such month is kept */
export async function monthRows(
  { engine, shelf }: { readonly engine: Engine; readonly shelf: FileShelf },
  months: readonly KeptMonth[],
  { id, offset, limit }: MonthPage,
): Promise<MonthRows | undefined> {
  const found = months.find((one) => monthId(one) === id);
  if (!found) return undefined;
  const file = await shelf.path(found.sha256);
  const table = await engine.ask({
    relations: entities.map((level) => ({
      name: relationOf(level),
      files: level === found.level ? [file] : [],
    })),
    views: viewWords,
    // DuckDB keeps the order of a file, so that pages fit together.
    sql: `SELECT * FROM ${viewOf(found.level)} LIMIT ${limit} OFFSET ${offset}`,
    most: limit,
    milliseconds: PATIENCE_MS,
    isOwn: true,
  });
  return { ...table, sha256: found.sha256 };
}
