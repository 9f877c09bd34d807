import type { Status, TreeWish } from './tree-model.ts';

/** Rows in the status that a caller names, or all but the removed ones; `limit` at most, and how many there are. */
export function wantedRows<Row>(
  rows: readonly Row[],
  { status, limit }: TreeWish,
  statusOf: (row: Row) => Status,
): { readonly items: readonly Row[]; readonly total: number } {
  const wanted = rows.filter((row) => {
    const own = statusOf(row);
    return status === undefined ? own !== 'REMOVED' : own === status;
  });
  return { items: wanted.slice(0, limit), total: wanted.length };
}
