/** All records of a kind, however many: a list of the store gives at most 1,000 at once. */
import type { Reader, Row, Store } from './store.ts';

const PAGE = 1_000;

interface Bounds {
  /** Only ids that begin with this. */
  readonly prefix?: string;
  /** Only ids after this one. */
  readonly after?: string;
  /** Of a page, at most 1,000. */
  readonly limit?: number;
}

/**
 * Page by page in the order of ids, each read when the one before is done with: for what changes records while it goes
 * through them. No page is empty but the only one.
 */
export async function* everyPage<T>(
  reader: Pick<Reader, 'list'>,
  organizationId: number,
  kind: string,
  { prefix, after: from, limit = PAGE }: Bounds = {},
): AsyncGenerator<readonly Row<T>[]> {
  for (let after = from, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page = await reader.list<T>(organizationId, kind, { prefix, after, limit });
    yield page.rows;
    after = page.next;
  }
}

/** One after the other, in the order of ids. */
export async function* everyRow<T>(
  reader: Pick<Reader, 'list'>,
  organizationId: number,
  kind: string,
  bounds?: Bounds,
): AsyncGenerator<Row<T>> {
  for await (const rows of everyPage<T>(reader, organizationId, kind, bounds)) yield* rows;
}

/** All values at once, for kinds that are known to be few. */
export async function everyValue<T>(
  reader: Pick<Reader, 'list'>,
  organizationId: number,
  kind: string,
  bounds?: Bounds,
): Promise<T[]> {
  const found: T[] = [];
  for await (const rows of everyPage<T>(reader, organizationId, kind, bounds))
    for (const { value } of rows) found.push(value);
  return found;
}

/** Deletes the rows of a kind that are over, a transaction a page. @returns how many */
export async function deleteRows<T>(
  store: Store,
  organizationId: number,
  kind: string,
  isOver: (row: Row<T>) => boolean,
): Promise<number> {
  let deleted = 0;
  for await (const rows of everyPage<T>(store, organizationId, kind)) {
    const over = rows.filter(isOver);
    if (over.length === 0) continue;
    await store.transact((tx) => {
      for (const { id } of over) tx.delete(organizationId, kind, id);
    });
    deleted += over.length;
  }
  return deleted;
}
