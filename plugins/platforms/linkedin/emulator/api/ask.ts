/** Pages by opaque cursor, as the advertising collections have them, and by start and count, as the older ones do. */
import { createHash } from 'node:crypto';
import { badQuery } from './refusal.ts';
import { textOf, wholeOf } from './query.ts';
import type { Query } from './restli-values.ts';

const DEFAULT_PAGE = 100;

/** @param most  elements that one page may have */
export function cursorPage<Item>(items: readonly Item[], query: Query, most: number) {
  const size = wholeOf(query, 'pageSize', most) ?? Math.min(DEFAULT_PAGE, most);
  if (size === 0) throw badQuery('pageSize must be at least 1');
  const { pageToken, pageSize: _, ...question } = query;
  const seal = createHash('sha256')
    .update(JSON.stringify(question))
    .digest('base64url')
    .slice(0, 12);
  const start = pageToken === undefined ? 0 : readToken(textOf(query, 'pageToken') ?? '', seal);
  const end = start + size;
  return {
    elements: items.slice(start, end),
    metadata: end < items.length ? { nextPageToken: writeToken(end, seal) } : {},
  };
}

/** A token belongs to the question that it came with. */
function readToken(token: string, seal: string): number {
  const [start = '', given] = Buffer.from(token, 'base64url').toString().split('|');
  if (given !== seal || !/^\d+$/.test(start)) throw badQuery('pageToken is not valid');
  return Number(start);
}

function writeToken(start: number, seal: string): string {
  return Buffer.from(`${start}|${seal}`).toString('base64url');
}

/** @param href  path and query of this request without start and count */
export function countedPage<Item>(items: readonly Item[], query: Query, href: string) {
  const count = wholeOf(query, 'count', 1_000) ?? 10;
  const start = wholeOf(query, 'start', 1_000_000) ?? 0;
  const next = start + count;
  const link = (at: number) => `${href}&start=${at}&count=${count}`;
  const links = [
    ...(start > 0
      ? [{ type: 'application/json', rel: 'prev', href: link(Math.max(0, start - count)) }]
      : []),
    ...(next < items.length ? [{ type: 'application/json', rel: 'next', href: link(next) }] : []),
  ];
  return {
    paging: { start, count, links, total: items.length },
    elements: items.slice(start, next),
  };
}
