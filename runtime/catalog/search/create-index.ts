/**
 * Searches short texts by BM25. Synonyms count as one word. A word of the query that no text has also finds words
 * that begin with it, or that differ by a letter.
 */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { termsOf } from './terms.ts';
import { words } from './words.ts';

export interface Entry {
  /** Unique. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Words that people use to ask for it. */
  readonly spoken?: string | undefined;
  /** Names of its arguments. */
  readonly args?: string | undefined;
}

/** Condition for a hit: all words as typed, all words with typing errors, or any of them. */
export type Way = 'all' | 'near' | 'any';

export interface Match<E> {
  readonly entry: E;
  /** Share of the query's words that the entry has, 0 to 1. */
  readonly share: number;
}

/**
 * Finds entries for a query, best first.
 * @param weigh  factor for the score of an entry
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
      // Entries that people often ask for have many spoken words, so the length of a text does not count.
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
        // An entry with most of the words comes before one that has a single word in its name.
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
/** Factor for an entry that has all words of the query, and whose whole name is in the query. */
const WHOLE = 3;
/** Factor for words that nearly all requests have. */
const LIGHT = 0.4;
const light = new Set(words.light.flatMap(termsOf));
