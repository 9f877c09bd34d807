/** The target of a sign-in: a page of the console by GET, and never an address elsewhere. */
import type { ConsolePage } from '../console-page.ts';
import { pages } from '../pages.ts';

export const startPath = '/home';

const patternOf = ({ path }: ConsolePage) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w.~-]+')}$`);
const patterns = pages.filter(({ show }) => show).map(patternOf);
/** Pages that are good once, at any address. */
const never = pages.filter(({ onceOnly }) => onceOnly).map(patternOf);

/** @returns the path, with its query, of one of our pages; the first page for anything else */
export function safeNext(given: string | null | undefined): string {
  if (!given || given.length > 500 || !/^\/(?![/\\])[\w.~/?&=%+:,-]*$/.test(given))
    return startPath;
  const [path = '', ...query] = given.split('?');
  const fits = (pattern: RegExp) => pattern.test(path);
  const isPage = patterns.some(fits) && !never.some(fits) && !path.includes('..');
  if (!isPage || query.length > 1) return startPath;
  return given;
}
