/** Search over a library as large as one may become: what plain requests find, and how long it takes. */
import type { Catalog } from '../../runtime/catalog/catalog.ts';
import { discover } from '../../runtime/catalog/plugin/discover.ts';
import { searchCatalog } from '../../runtime/catalog/search/search-catalog.ts';
import { grownTo, LARGE, missedIn, requests } from '../support/plain-requests.ts';
import { quantile, round, type Figures } from './figure.ts';

const ROUNDS = 10;
const MOST_MS = 10;
const LEAST_FOUND = 42;

export function benchSearch(): Figures {
  const catalog = grownTo(LARGE, discover({ plugins: {}, file: undefined }));
  const found = requests.length - missedIn(catalog).length;
  const taken = Array.from({ length: ROUNDS }, () =>
    requests.map(([query]) => millisecondsOf(catalog, query)),
  ).flat();
  const p95 = round(quantile(taken, 0.95));
  return {
    'search: plain requests found among the first three': {
      value: found,
      target: `>= ${LEAST_FOUND} of ${requests.length}`,
      ok: found >= LEAST_FOUND,
      note: `${catalog.scripts.size} scripts; missed: ${missedIn(catalog).join('; ') || 'none'}`,
    },
    'search: ms of a search, p95': {
      value: p95,
      target: `<= ${MOST_MS} ms`,
      ok: p95 <= MOST_MS,
      note: `${requests.length} requests ${ROUNDS} times over ${catalog.scripts.size} scripts; the index was made before`,
    },
  };
}

function millisecondsOf(catalog: Catalog, query: string): number {
  const begun = performance.now();
  searchCatalog(catalog, { query, limit: 5 });
  return performance.now() - begun;
}
