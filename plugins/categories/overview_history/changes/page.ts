/** Part of a long list, newest first, and where the next part begins. */
import { ServiceError } from '../../../../sdk/errors.ts';
import type { ChangeRow } from './row.ts';

/** A time, and how many rows of that very time were shown: what comes in later is newer, and moves nothing. */
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.(\d{1,6})$/;

/** @throws input_invalid  no cursor of ours */
export function pageOf(
  rows: readonly ChangeRow[],
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
): { readonly shown: readonly ChangeRow[]; readonly cursor: string | null } {
  // Rows of one time stay as they came: ours first, and of those the newest.
  const sorted = [...rows].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  const rest = cursor === undefined ? sorted : after(sorted, cursor);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  if (!last || rest.length <= limit) return { shown, cursor: null };
  const seen = sorted.slice(0, sorted.indexOf(last) + 1).filter(({ at }) => at === last.at);
  return { shown, cursor: `${last.at}.${seen.length}` };
}

function after(sorted: readonly ChangeRow[], cursor: string): readonly ChangeRow[] {
  const [, at, count] = CURSOR.exec(cursor) ?? [];
  if (at === undefined) {
    const message = 'must be the `cursor` of the answer before, with the same filters';
    throw new ServiceError('input_invalid', { faults: [{ field: 'cursor', message }] });
  }
  const older = sorted.filter((row) => row.at <= at);
  const seen = Math.min(Number(count), older.filter((row) => row.at === at).length);
  return older.slice(seen);
}
