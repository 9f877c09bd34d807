/** Search by BM25 over short texts: words that mean the same are one, word beginnings and a wrong letter are forgiven. */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { termsOf } from './terms.ts';

export interface Entry {
  /** Unique. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Platform that it belongs to alone; absent for what serves several, or none. */
  readonly platform?: string | undefined;
}

/** What must be there: all words as they were typed, all with slips of the pen, or any of them. */
export type Way = 'all' | 'near' | 'any';

/** What a query finds, best first. */
export type Index<E extends Entry> = (query: string, way?: Way) => readonly E[];

const ways: Readonly<Record<Way, SearchOptions>> = {
  all: { combineWith: 'AND', fuzzy: false, prefix: true },
  near: { combineWith: 'AND', fuzzy: 0.3, prefix: true },
  any: {
    combineWith: 'OR',
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    prefix: (term) => term.length > 3,
  },
};

const MOST_CHARACTERS = 200;
const BOOST = { name: 4, title: 2, text: 1 };
/** Of a platform that the query names, of another one, and of what is for all. */
const PLATFORM = { named: 2, other: 0.1, none: 1.3 };

export function createIndex<E extends Entry>(entries: readonly E[]): Index<E> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const platforms = [...new Set(entries.flatMap(({ platform }) => platform ?? []))];
  const index = new MiniSearch<E>({
    fields: Object.keys(BOOST),
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      weights: { prefix: 0.3, fuzzy: 0.2 },
    },
  });
  index.addAll(entries);
  return (query, way = 'any') => {
    const asked = query.slice(0, MOST_CHARACTERS);
    const named = namedIn(termsOf(asked), platforms);
    return index
      .search(asked, {
        ...ways[way],
        boostDocument: (id) => {
          const { platform } = byId.get(id as string)!;
          if (!platform) return PLATFORM.none;
          if (named.size === 0) return 1;
          return named.has(platform) ? PLATFORM.named : PLATFORM.other;
        },
      })
      .map(({ id }) => byId.get(id as string)!);
  };
}

/**
 * Platforms that a query names. Several may begin with one word (`google`, `google_analytics`): the one of which most words
 * are asked for is meant, or all of them when none is named in full.
 */
function namedIn(asked: readonly string[], platforms: readonly string[]): ReadonlySet<string> {
  const named = platforms
    .map((platform) => ({ platform, terms: termsOf(platform) }))
    .filter(({ terms }) => asked.includes(terms[0]!));
  const inFull = named.filter(({ terms }) => terms.every((term) => asked.includes(term)));
  const meant = (inFull.length > 0 ? inFull : named).filter(
    ({ terms }, _at, all) =>
      inFull.length === 0 ||
      all.every((other) => other.terms[0] !== terms[0] || other.terms.length <= terms.length),
  );
  return new Set(meant.map(({ platform }) => platform));
}
