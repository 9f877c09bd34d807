/** Where a sign-in leads: to a page of the console by GET, and never to an address elsewhere. */
import { pages } from './pages.ts';

export const startPath = '/home';

const patterns = pages
  .filter(({ show }) => show)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w.~-]+')}$`));

/** @returns the path, with its query, of one of our pages; the first page for anything else */
export function safeNext(given: string | null | undefined): string {
  if (!given || given.length > 500 || !/^\/(?![/\\])[\w.~/?&=%+:,-]*$/.test(given))
    return startPath;
  const [path = '', ...query] = given.split('?');
  const isPage = patterns.some((pattern) => pattern.test(path)) && !path.includes('..');
  if (!isPage || query.length > 1) return startPath;
  return given;
}
