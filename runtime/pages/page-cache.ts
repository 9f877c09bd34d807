/**
 * The cache of pages: the answers shown at an address a moment ago. A page that thousands visit is looked up once a
 * second (decision 174).
 */
import type { LoadedPage } from '../catalog/parts/loaded-parts.ts';
import type { Clock } from '../clock.ts';
import type { RecentChanges } from '../records/recent-changes.ts';
import type { CachedPage, FoundPage, Shown, Visited } from './pages.ts';

/** A change by another process is seen after so long at most. */
const FRESH_MS = 1_000;
/** From here on one visitor looks anew, and the others do not wait for that. */
const ASK_AGAIN_MS = 500;
const MOST = 2_000;
const MOST_URL = 500;

type Query = Readonly<Record<string, string>>;

interface Cached {
  readonly found: Pick<FoundPage, 'page' | 'kind' | 'catalog' | 'owner' | 'id' | 'seen'>;
  readonly sha256: string;
  readonly head: readonly string[];
  isAsked: boolean;
}

interface Parts {
  readonly clock: Clock;
  readonly recentChanges: RecentChanges;
  readonly current: () => FoundPage['catalog'];
  /** The bytes, as long as they are held. */
  readonly shelf: (sha256: string) => Buffer | undefined;
}

export function createPageCache({ clock, recentChanges, current, shelf }: Parts) {
  const known = new Map<string, Cached>();
  const ageOf = ({ seen }: Cached['found']) => clock.monotonicMs() - seen.atMs;
  const isOld = (found: Cached['found']) =>
    ageOf(found) >= FRESH_MS ||
    found.catalog !== current() ||
    recentChanges.isSince(found, found.seen.turn);
  return {
    take: ({ url, query }: Visited): CachedPage | undefined => {
      const shown = known.get(url);
      if (!shown) return undefined;
      const { found, sha256, head } = shown;
      const content = isOld(found) ? undefined : shelf(sha256);
      if (!content) return void known.delete(url);
      if (!isPlain(found.page, query())) return undefined;
      if (shown.isAsked || ageOf(found) < ASK_AGAIN_MS) return { sha256, content, head };
      shown.isAsked = true;
      return undefined;
    },
    keep: (
      { page, kind, catalog, owner, id, seen }: FoundPage,
      { url, query }: Visited,
      { file: { sha256, content }, head }: Shown,
    ): void => {
      if (url.length > MOST_URL || !Buffer.isBuffer(content)) return;
      if (!isOfRecord(page) || !isPlain(page, query())) return;
      known.delete(url);
      const found = { page, kind, catalog, owner, id, seen };
      known.set(url, { found, sha256, head, isAsked: false });
      if (known.size > MOST) known.delete(known.keys().next().value!);
    },
  };
}

/** The part of an address that the code of a page gets. */
export function readBy({ query: names }: Pick<LoadedPage, 'query'>, query: Query): Query {
  return names
    ? Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))
    : query;
}

/** The answer follows from the record, and from nothing else that may change. */
const isOfRecord = ({ needs }: LoadedPage) => needs.every((need) => need === 'artifacts');

/** Nothing stands in the address that the code reads: it shows the same to all of these. */
const isPlain = (page: LoadedPage, query: Query) => Object.keys(readBy(page, query)).length === 0;
