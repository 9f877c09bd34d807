/** Pages of a long answer, and the start of the next one. */
import { createHash } from 'node:crypto';
import { wrong } from '../../../../sdk/reports/wrong.ts';

/** Characters of an answer at most: 8,000 tokens, at some 2.7 characters of such JSON for one. */
const MOST = 21_000;

interface Place {
  /** Rows before this page. */
  readonly offset: number;
  /** When the first page was asked for: a window that is named by its length stays where it was. */
  readonly now: Date;
}

/** The question without what may differ from page to page. */
function digestOf({ cursor: _c, limit: _l, ...question }: Record<string, unknown>): string {
  const sorted = Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 12);
}

/** @throws input_invalid  the cursor is none, or of another question */
export function placeOf(input: { readonly cursor?: string }, now: Date): Place {
  if (input.cursor === undefined) return { offset: 0, now };
  const [offset, at, digest, ...more] = Buffer.from(input.cursor, 'base64url')
    .toString('utf8')
    .split('.');
  const place = { offset: Number(offset), now: new Date(Number(at)) };
  const isOurs =
    more.length === 0 && digest === digestOf({ ...input }) && place.offset > 0 && place.now <= now;
  if (!isOurs)
    throw wrong('cursor', 'belongs to no answer to this question; leave it out to begin anew');
  return place;
}

/**
 * @param rest  the answer without its rows
 * @param isKept  whether all rows are returned at once
 * @returns rows from the place on: at most `limit`, and at most as many as fit in an answer
 */
export function pageOf<Row>(
  rows: readonly Row[],
  rest: object,
  input: { readonly cursor?: string; readonly limit: number },
  { offset, now }: Place,
  isKept = false,
): { readonly rows: readonly Row[]; readonly next_cursor: string | null } {
  if (isKept) return { rows, next_cursor: null };
  let left = MOST - JSON.stringify(rest).length;
  const shown: Row[] = [];
  for (const row of rows.slice(offset, offset + input.limit)) {
    left -= JSON.stringify(row).length + 1;
    if (left < 0 && shown.length > 0) break;
    shown.push(row);
  }
  const end = offset + shown.length;
  const isLast = end >= rows.length;
  const cursor = `${end}.${now.getTime()}.${digestOf({ ...input })}`;
  return { rows: shown, next_cursor: isLast ? null : Buffer.from(cursor).toString('base64url') };
}
