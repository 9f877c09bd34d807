/** Pages of a list, with a token that fits the same question only. */
import { createHash } from 'node:crypto';
import { refuse, type Family } from './amazon-error.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly more: { readonly nextToken?: string };
}

/**
 * @param question  all that the answer depends on, but for the page
 * @throws PlatformRefusal  400: the token is of another question, or of none
 */
export function pageOf<Row>(
  family: Family,
  found: readonly Row[],
  wish: { readonly size: number; readonly token: unknown; readonly question: unknown },
): Page<Row> {
  const print = createHash('sha256')
    .update(JSON.stringify(wish.question))
    .digest('base64url')
    .slice(0, 12);
  const from = startOf(family, wish.token, print);
  const until = from + wish.size;
  return {
    rows: found.slice(from, until),
    more: found.length > until ? { nextToken: tokenOf(until, print) } : {},
  };
}

const tokenOf = (at: number, print: string) => Buffer.from(`${at} ${print}`).toString('base64url');

function startOf(family: Family, token: unknown, print: string): number {
  if (token === undefined || token === null) return 0;
  const [at = '', of] = Buffer.from(String(token), 'base64url').toString().split(' ');
  if (of !== print || !/^\d+$/.test(at)) throw refuse(family, 400, 'nextToken is not valid.');
  return Number(at);
}
