/** Names of ours that stand in an address. */
import { ServiceError } from '../errors.ts';

const MOST = 128;

/** Words that an address of ours may mean something else by. */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'console',
  'constructor',
  'docs',
  'favicon',
  'health',
  'healthz',
  'internal',
  'login',
  'mcp',
  'metrics',
  'null',
  'oauth',
  'portal',
  'prototype',
  'robots',
  'share',
  'static',
  'undefined',
  'well-known',
  'www',
]);

export interface SlugWish {
  /** Argument that holds it, for the fault; `slug` when absent. */
  readonly field?: string;
  /** Further words that are not to be had. */
  readonly reserved?: readonly string[];
}

/**
 * Holds a name to what an address may safely say: ASCII alone, so that no two names look alike.
 * @returns the name itself
 * @throws input_invalid  with a name that would be right
 */
export function checkSlug(
  text: string,
  { field = 'slug', reserved: more = [] }: SlugWish = {},
): string {
  const refused = (why: string) => {
    const near = slugOf(text);
    const advice =
      near && near !== text && !isReserved(near, more) ? `; ${near} would be right` : '';
    const faults = [{ field, message: `${why}${advice}` }];
    return new ServiceError('input_invalid', { faults });
  };
  if (text.length === 0 || text.length > MOST)
    throw refused(`must have 1 to ${MOST} characters, not ${text.length}`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text))
    throw refused('must be lower-case letters a-z and digits, in words joined by single hyphens');
  if (isReserved(text, more)) throw refused(`must not be ${text}, which the service uses itself`);
  return text;
}

/** A title as a slug; empty when nothing of it is left. */
export function slugOf(title: string): string {
  return title
    .slice(0, 4 * MOST)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '');
}

const isReserved = (text: string, more: readonly string[]) =>
  reserved.has(text) || more.includes(text);
