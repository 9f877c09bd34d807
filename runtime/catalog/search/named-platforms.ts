import type { Catalog } from '../catalog.ts';
import { plainWords } from './terms.ts';
import { words } from './words.ts';

/** Platforms that a query names, and the other words of the query. */
export interface Named {
  readonly platforms: ReadonlySet<string>;
  /** Query without these names; the whole query if nothing else is left. */
  readonly rest: string;
}

/**
 * Reads names of platforms from a query. Only whole words count, and the longest name wins. So `google analytics` is
 * not `google`, and `targeting` is not the shop Target.
 */
export function namedReader({ platforms }: Pick<Catalog, 'platforms'>): (query: string) => Named {
  const spellings = new Map<string, string>();
  for (const { id, plugin } of platforms.values()) {
    const { title, aliases = [] } = plugin.manifest;
    for (const name of [id, title, title.replace('&', 'and'), ...aliases]) {
      const spelling = plainWords(name);
      const isOrdinary = words.ordinary.includes(spelling);
      if (!isOrdinary && !spellings.has(spelling)) spellings.set(spelling, id);
    }
  }
  for (const [word, id] of Object.entries(words.hints))
    if (platforms.has(id)) spellings.set(word, id);
  const most = Math.max(1, ...[...spellings.keys()].map((one) => one.split(' ').length));
  return (query) => read(plainWords(query).split(' '), spellings, most);
}

function read(all: readonly string[], spellings: ReadonlyMap<string, string>, most: number): Named {
  const found = new Set<string>();
  const rest: string[] = [];
  for (let at = 0; at < all.length;) {
    const length = [...Array(most).keys()]
      .map((n) => most - n)
      .find((n) => spellings.has(all.slice(at, at + n).join(' ')));
    const spelling = length === undefined ? undefined : all.slice(at, at + length).join(' ');
    if (spelling !== undefined) found.add(spellings.get(spelling)!);
    // A word that hints at a platform is also a word to search for.
    if (spelling === undefined) rest.push(all[at]!);
    else if (Object.hasOwn(words.hints, spelling)) rest.push(spelling);
    else if (spelling.endsWith(' ads')) rest.push('ads');
    at += length ?? 1;
  }
  return { platforms: found, rest: rest.join(' ') || all.join(' ') };
}
