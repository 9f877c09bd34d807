/** One page of an edge, with cursors, as Graph pages: `next` is absent on the last one. */
import { badParameter } from './graph-error.ts';
import { textOf, wholeOf, type Params } from './graph-request.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 5_000;

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly paging: Readonly<Record<string, unknown>> | undefined;
}

/** @param address  of this very edge with all parameters but the cursor, for the links */
export function pageOf<Item>(all: readonly Item[], params: Params, address: string): Page<Item> {
  const limit = wholeOf(params, 'limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT)
    throw badParameter(`Param limit must be between 1 and ${MAX_LIMIT}.`);
  const before = textOf(params, 'before');
  const after = textOf(params, 'after');
  const end = before === undefined ? undefined : openCursor(before);
  const start =
    end === undefined
      ? after === undefined
        ? 0
        : openCursor(after) + 1
      : Math.max(0, end - limit);
  const stop = Math.min(all.length, end ?? start + limit);
  const items = all.slice(start, stop);
  if (items.length === 0) return { items, paging: undefined };
  const cursors = { before: cursor(start), after: cursor(stop - 1) };
  const join = address.includes('?') ? '&' : '?';
  return {
    items,
    paging: {
      cursors,
      ...(start > 0
        ? { previous: `${address}${join}before=${encodeURIComponent(cursors.before)}` }
        : {}),
      ...(stop < all.length
        ? { next: `${address}${join}after=${encodeURIComponent(cursors.after)}` }
        : {}),
    },
  };
}

function cursor(index: number): string {
  return Buffer.from(`QVFI:${index}`).toString('base64url');
}

function openCursor(text: string): number {
  const index = /^QVFI:(\d+)$/.exec(Buffer.from(text, 'base64url').toString('utf8'))?.[1];
  if (index === undefined) throw badParameter('Invalid cursors values');
  return Number(index);
}
