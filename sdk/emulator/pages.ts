/** The three ways in which platforms cut lists into pages. Each platform names the parameters and the fields. */
import { createHash } from 'node:crypto';

export interface CursorWish {
  readonly size: number;
  /** As it came; undefined or null for the first page. */
  readonly token?: unknown;
  /** All that the answer depends on but the page: a token of another question is refused. Absent: any token will do. */
  readonly question?: unknown;
  /** Goes along in the tokens: a body that the next page, read with GET, has not. See {@link carriedBy}. */
  readonly carry?: unknown;
  /** Of a token that is none, or none of this question. */
  refuse(): Error;
}

interface Token {
  readonly at: number;
  readonly of?: string;
  readonly carry?: unknown;
}

/** Pages by opaque tokens. @returns tokens of the neighbours, where there are such */
function cursor<Item>(items: readonly Item[], wish: CursorWish) {
  const of = wish.question === undefined ? undefined : printOf(wish.question);
  const given = openToken(wish.token, wish.refuse);
  if (given && given.of !== of) throw wish.refuse();
  const at = given?.at ?? 0;
  const end = at + wish.size;
  const token = (start: number) => tokenOf({ at: start, of, carry: wish.carry });
  return {
    items: items.slice(at, end),
    total: items.length,
    next: end < items.length ? token(end) : undefined,
    previous: at > 0 ? token(Math.max(0, at - wish.size)) : undefined,
  };
}

/** Pages by the place of their first item, from 0. @returns the places of the neighbours, where there are such */
function offset<Item>(
  items: readonly Item[],
  { start, count }: { readonly start: number; readonly count: number },
) {
  const end = start + count;
  return {
    items: items.slice(start, end),
    start,
    count,
    total: items.length,
    next: end < items.length ? end : undefined,
    previous: start > 0 ? Math.max(0, start - count) : undefined,
  };
}

/** Pages by number, from 1. */
function number<Item>(
  items: readonly Item[],
  { page, size }: { readonly page: number; readonly size: number },
) {
  return {
    items: items.slice((page - 1) * size, page * size),
    page,
    size,
    total: items.length,
    pages: Math.ceil(items.length / size),
  };
}

export const pages = { cursor, offset, number };

/** Content of a token; undefined when there is no token, or it carries nothing. */
export function carriedBy(token: unknown, refuse: () => Error): unknown {
  return openToken(token, refuse)?.carry;
}

const tokenOf = (token: Readonly<Record<keyof Token, unknown>>) =>
  Buffer.from(JSON.stringify(token)).toString('base64url');

const printOf = (question: unknown) =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);

function openToken(text: unknown, refuse: () => Error): Token | undefined {
  if (text === undefined || text === null) return undefined;
  try {
    const token = JSON.parse(Buffer.from(String(text), 'base64url').toString()) as Token;
    if (Number.isSafeInteger(token.at) && token.at >= 0) return token;
  } catch {
    // Refused below.
  }
  throw refuse();
}
