/** Pages as Reddit cuts them: `page.size`, `page.token`, and absolute addresses of the neighbours. */
import { badRequest, fault } from './reddit-error.ts';

const DEFAULT_SIZE = 100;

export interface Asked {
  /** Path with the base, as it came. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly baseUrl: string;
  /** Largest `page.size`. */
  readonly most: number;
  /** Body of a POST, which the token carries, so that the next page may also be read with GET. */
  readonly body?: unknown;
}

interface Token {
  readonly at: number;
  readonly body?: unknown;
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly next_url: string | null; readonly previous_url: string | null };
}

export function pageOf<T>(all: readonly T[], asked: Asked): Page<T> {
  const size = sizeOf(asked);
  const { at = 0 } = tokenOf(asked.query) ?? {};
  const address = (from: number) => {
    const query = new URLSearchParams(asked.query);
    const token: Token = { at: from, ...(asked.body === undefined ? {} : { body: asked.body }) };
    query.set('page.size', String(size));
    query.set('page.token', Buffer.from(JSON.stringify(token)).toString('base64url'));
    return `${asked.baseUrl}${asked.path}?${query.toString()}`;
  };
  return {
    data: all.slice(at, at + size),
    pagination: {
      next_url: at + size < all.length ? address(at + size) : null,
      previous_url: at > 0 ? address(Math.max(0, at - size)) : null,
    },
  };
}

function sizeOf({ query, most }: Asked): number {
  const given = query.get('page.size');
  if (given === null) return Math.min(DEFAULT_SIZE, most);
  const size = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  if (size < 1 || size > most)
    throw badRequest(fault('page.size', `Must be greater than 0 and at most ${most}.`));
  return size;
}

/** @throws RedditError 400  it is none of ours */
export function tokenOf(query: URLSearchParams): Token | undefined {
  const text = query.get('page.token');
  if (text === null) return undefined;
  try {
    const token = JSON.parse(Buffer.from(text, 'base64url').toString()) as Token;
    if (Number.isSafeInteger(token.at) && token.at >= 0) return token;
  } catch {
    // Said below.
  }
  throw badRequest(fault('page.token', 'Not a valid page token.'));
}
