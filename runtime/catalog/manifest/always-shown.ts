/** Columns that stay in a row even when `columns` leaves them out: without them nobody knows its subject. */
export const ALWAYS_SHOWN: readonly string[] = ['id', 'name'];
