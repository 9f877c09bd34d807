/** Searches everything that a caller may use: tools, scripts, skills and guides. */
import type { Effect } from '../../../sdk/script.ts';
import type { SearchHit, SearchKind } from '../../../sdk/tool.ts';
import type { Catalog, LoadedScript, LoadedTool } from '../catalog.ts';
import { createIndex, type Index } from './create-index.ts';
import { hitOf } from './hit-of.ts';
import { intentOf, type Intent } from './intent.ts';
import { namedReader, type Named } from './named-platforms.ts';
import { plainWords } from './terms.ts';
import { thingsOf, type Thing } from './things-of.ts';
import { whatIsLacking } from './what-is-lacking.ts';
import { words } from './words.ts';

export interface SearchWish {
  readonly query: string;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly limit: number;
  /** Tools that the caller sees; all when absent. */
  sees?(tool: LoadedTool): boolean;
  /** Scripts that the caller may run; all when absent. */
  runs?(script: LoadedScript): boolean;
  /** Whether the caller may load skills. */
  readonly loads?: boolean;
  /** Whether tools and scripts that change something are left out. */
  readonly readOnly?: boolean;
}

export interface Found {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** Number of all hits. */
  readonly total: number;
  /** Sentence about a part of the request that nothing here can do. */
  readonly note?: string;
}

interface Searcher {
  readonly things: readonly Thing[];
  readonly find: Index<Thing>;
  readonly named: (query: string) => Named;
  /** Number of tools and scripts by platform. If several platforms have the same script, the largest one is shown. */
  readonly size: ReadonlyMap<string, number>;
}

const searchers = new WeakMap<Catalog, Searcher>();

/** @returns hits, best first, and how many there are in all */
export function searchCatalog(catalog: Catalog, wish: SearchWish): Found {
  let searcher = searchers.get(catalog);
  if (!searcher) searchers.set(catalog, (searcher = searcherOf(catalog)));
  const { find, named, size, things } = searcher;
  const asked = named(withPlaces(wish.query, named));
  const intent = intentOf(plainWords(wish.query));
  const found = find(asked.rest, 'any', (thing) => weightOf(thing, asked, intent)).filter(
    ({ entry }) => isOpen(entry, wish),
  );
  const groups = Map.groupBy(
    found.map(({ entry }) => entry),
    groupOf,
  );
  const hits = [...groups.values()].slice(0, wish.limit).map((alike) => {
    const of = ({ platform }: Thing) => size.get(platform ?? '') ?? 0;
    const isNamed = ({ platform }: Thing) =>
      platform !== undefined && asked.platforms.has(platform);
    const [best] = alike.toSorted(
      (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || of(b) - of(a),
    );
    const also = alike.flatMap(({ platform }) =>
      platform === undefined || platform === best!.platform ? [] : [platform],
    );
    return hitOf(best!, [...new Set(also)].sort());
  });
  const note = whatIsLacking(things, asked, found[0]?.share ?? 0);
  return { hits, total: groups.size, ...(note === undefined ? {} : { note }) };
}

/** Adds the word `region` to names of places: `in Texas` asks for a region. */
function withPlaces(query: string, named: Searcher['named']): string {
  const isOther = (name: string) =>
    words.months.includes(name.toLowerCase()) || named(name).platforms.size > 0;
  return query.replaceAll(PLACE, (text, name: string) => (isOther(name) ? text : `${text} region`));
}

const PLACE = /\b(?:in|within|around|near|outside|inside|across) (?:the )?(\p{Lu}\p{Ll}+)/gu;

function searcherOf(catalog: Catalog): Searcher {
  const things = [...thingsOf(catalog)];
  const size = new Map<string, number>();
  for (const { platform } of things)
    if (platform !== undefined) size.set(platform, (size.get(platform) ?? 0) + 1);
  return { things, find: createIndex(things), named: namedReader(catalog), size };
}

/** Scripts that do the same on several platforms are one hit. */
function groupOf({ id, kind, name, platform }: Thing): string {
  return kind === 'script' && platform !== undefined ? name : id;
}

function isOpen(
  { kind, called, tool, script }: Thing,
  { kinds, sees, runs, loads = true, readOnly }: SearchWish,
): boolean {
  if (kinds ? !kinds.includes(kind) : kind === 'guide' && !words.guides.includes(called))
    return false;
  if (kind === 'skill' && !loads) return false;
  if (readOnly && ((tool ?? script)?.manifest.effect ?? 'read') !== 'read') return false;
  return (!tool || (sees?.(tool) ?? true)) && (!script || (runs?.(script) ?? true));
}

/** Factors if the query names platforms: for entries of these, of another platform, and of none. */
const PLATFORM = { named: 4, other: 0.05, none: 0.9 };
/** Factor for entries without a platform, if the query names several platforms. */
const SEVERAL = 3;
/** Factors if the query names no platform: for entries of one platform, and of none. */
const ANY = { one: 0.85, none: 1.3 };
/** Factors by effect, if the query is a question. */
const ASKED: Readonly<Record<Effect, number>> = { read: 1.3, state: 0.8, write: 0.6, publish: 0.5 };
const REMOVES = { asked: 0.2, unwanted: 0.4, wanted: 1.5 };
const GUIDE = 0.5;

function weightOf(thing: Thing, { platforms }: Named, { isQuestion, isRemoval }: Intent): number {
  const { kind, name, platform, tool, script } = thing;
  const place = placeOf(platform, platforms);
  const effect = (tool ?? script)?.manifest.effect ?? 'read';
  const removes = words.removal.includes(name.split('_')[0]!);
  const harm = !removes
    ? 1
    : isRemoval
      ? REMOVES.wanted
      : isQuestion
        ? REMOVES.asked
        : REMOVES.unwanted;
  return place * (isQuestion ? ASKED[effect] : 1) * harm * (kind === 'guide' ? GUIDE : 1);
}

function placeOf(platform: string | undefined, named: ReadonlySet<string>): number {
  if (named.size === 0) return platform === undefined ? ANY.none : ANY.one;
  // A query with several platforms compares them, or needs a tool that serves all.
  if (platform === undefined) return named.size > 1 ? SEVERAL : PLATFORM.none;
  return named.has(platform) ? PLATFORM.named : PLATFORM.other;
}
