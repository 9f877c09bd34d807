import type { Catalog } from '../catalog.ts';
import { plainWords } from './terms.ts';
import { words } from './words.ts';

/** What a query says of platforms, and the rest of it. */
export interface Named {
  readonly platforms: ReadonlySet<string>;
  /** Without the names, where anything else is left. */
  readonly rest: string;
}

/**
 * Reads names of platforms from a query, whole words alone, the longest first: `google analytics` is not `google`, and
 * `targeting` names no shop.
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
    // A hint is a word of what is meant as well.
    if (spelling === undefined) rest.push(all[at]!);
    else if (Object.hasOwn(words.hints, spelling)) rest.push(spelling);
    else if (spelling.endsWith(' ads')) rest.push('ads');
    at += length ?? 1;
  }
  return { platforms: found, rest: rest.join(' ') || all.join(' ') };
}
