/** Search by BM25 over short texts: words that mean the same are one; beginnings and a wrong letter are forgiven to words that nothing has. */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { termsOf } from './terms.ts';
import { words } from './words.ts';

export interface Entry {
  /** Unique. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Words in which people ask for it. */
  readonly spoken?: string | undefined;
  /** Names of its arguments. */
  readonly args?: string | undefined;
}

/** What must be there: all words as they were typed, all with slips of the pen, or any of them. */
export type Way = 'all' | 'near' | 'any';

export interface Match<E> {
  readonly entry: E;
  /** Of the words of the query those that it has, 0 to 1. */
  readonly share: number;
}

/**
 * What a query finds, best first.
 * @param weigh  by how much more than its words an entry is what is meant
 */
export type Index<E extends Entry> = (
  query: string,
  way?: Way,
  weigh?: (entry: E) => number,
) => readonly Match<E>[];

const MOST_CHARACTERS = 200;
const BOOST: Readonly<Record<string, number>> = {
  name: 1,
  title: 1.5,
  spoken: 2,
  text: 1,
  args: 0.2,
};

export function createIndex<E extends Entry>(entries: readonly E[]): Index<E> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const known = new Set<string>();
  const names = new Map(entries.map(({ id, name }) => [id, new Set(termsOf(name))]));
  const index = new MiniSearch<E>({
    fields: Object.keys(BOOST),
    tokenize: (text) => {
      const terms = termsOf(text);
      for (const term of terms) known.add(term);
      return terms;
    },
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      // Words in which people ask are many for what is asked for often: length says nothing.
      bm25: { k: 0.6, b: 0, d: 0.5 },
      tokenize: termsOf,
      weights: { prefix: 0.3, fuzzy: 0.2 },
      boostTerm: (term) => (light.has(term) ? LIGHT : 1),
    },
  });
  index.addAll(entries);
  const ways = waysFor(known);
  return (query, way = 'any', weigh) => {
    const asked = query.slice(0, MOST_CHARACTERS);
    const terms = new Set(termsOf(asked));
    return index
      .search(asked, ways[way])
      .map(({ id, score, queryTerms }) => {
        const entry = byId.get(id as string)!;
        // Who has most of the words is nearer than who has one of them in his name.
        const share = new Set(queryTerms).size / Math.max(1, terms.size);
        const isWhole = share === 1 && [...names.get(entry.id)!].every((one) => terms.has(one));
        return {
          entry,
          share,
          score: score * share ** COVER * (isWhole ? WHOLE : 1) * (weigh?.(entry) ?? 1),
        };
      })
      .sort((a, b) => b.score - a.score);
  };
}

/** @param known  terms of the entries: `any` looks for near ones only where it is given another term */
function waysFor(known: ReadonlySet<string>): Readonly<Record<Way, SearchOptions>> {
  return {
    all: { combineWith: 'AND', fuzzy: false, prefix: true },
    near: { combineWith: 'AND', fuzzy: 0.3, prefix: true },
    any: {
      combineWith: 'OR',
      fuzzy: (term) => (term.length > 4 && !known.has(term) ? 0.2 : false),
      prefix: (term) => term.length > 3 && !known.has(term),
    },
  };
}

const COVER = 0.7;
/** Of what is named in full, and of nothing else. */
const WHOLE = 3;
/** Of words that nearly all requests have. */
const LIGHT = 0.4;
const light = new Set(words.light.flatMap(termsOf));
