/**
 * Searches short texts by BM25. Synonyms count as one word. A word of the query that no text has also finds words
 * that begin with it, or that differ by a letter.
 */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { alikeIn } from './alike.ts';
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
  /** Requests that mean it. */
  readonly heard?: readonly string[] | undefined;
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
  heard: 0.5,
  text: 1,
  args: 0.2,
};

export function createIndex<E extends Entry>(entries: readonly E[]): Index<E> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const known = new Set<string>();
  const names = new Map(entries.map(({ id, name }) => [id, new Set(termsOf(name))]));
  const index = new MiniSearch<E>({
    fields: Object.keys(BOOST),
    extractField: (entry, field) => textOf(entry[field as keyof E]),
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
  const alike = alikeIn(entries);
  return (query, way = 'any', weigh) => {
    const asked = query.slice(0, MOST_CHARACTERS);
    const terms = new Set(termsOf(asked));
    const found = index.search(asked, ways[way]).map(({ id, score, queryTerms }) => {
      const entry = byId.get(id as string)!;
      // An entry with most of the words comes before one that has a single word in its name.
      const share = new Set(queryTerms).size / Math.max(1, terms.size);
      const isWhole = share === 1 && [...names.get(entry.id)!].every((one) => terms.has(one));
      const of = score * share ** COVER * (isWhole ? WHOLE : 1);
      return { entry, share, isWhole, score: of };
    });
    const likeness = way === 'any' ? alike(asked) : new Map<string, number>();
    // A request of stop words alone has no word that the index knows.
    const ids = new Set(found.map(({ entry }) => entry.id));
    const added = [...likeness.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => ({ entry: byId.get(id)!, share: 0, isWhole: false, score: 0 }));
    return ranked([...found, ...added], likeness, weigh);
  };
}

interface Scored<E> extends Match<E> {
  /** The query says its whole name. */
  readonly isWhole: boolean;
  readonly score: number;
}

/** By words, by likeness to requests, and by known facts of the entries beside. */
function ranked<E extends Entry>(
  found: readonly Scored<E>[],
  likeness: ReadonlyMap<string, number>,
  weigh?: (entry: E) => number,
): Match<E>[] {
  const top = Math.max(0, ...found.map(({ score }) => score)) || 1;
  return found
    .map(({ entry, share, isWhole, score }) => {
      // A name is a request too.
      const like = isWhole && likeness.size > 0 ? 1 : (likeness.get(entry.id) ?? 0);
      const whole = score + top * ALIKE * like ** 2;
      return { entry, share: Math.max(share, like), score: whole * (weigh?.(entry) ?? 1) };
    })
    .sort((a, b) => b.score - a.score);
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));

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

/** Factor for the likeness to a request that an entry is known by, beside the words. */
const ALIKE = 3;
const COVER = 0.7;
/** Factor for an entry that has all words of the query, and whose whole name is in the query. */
const WHOLE = 3;
/** Factor for words that nearly all requests have. */
const LIGHT = 0.4;
const light = new Set(words.light.flatMap(termsOf));
