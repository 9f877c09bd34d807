/** Requests as people make them, who know neither our names nor, mostly, name a platform. */
import { readFileSync } from 'node:fs';
import type { Catalog } from '../../runtime/catalog/catalog.ts';
import { searchCatalog } from '../../runtime/catalog/search/search-catalog.ts';

/** What is asked, and the names of which one must be among the first three. */
export type PlainRequest = readonly [ask: string, means: string];

export const plainRequests = JSON.parse(
  readFileSync(new URL('requests.json', import.meta.url), 'utf8'),
) as readonly PlainRequest[];

/** @returns each request that has nothing of what is meant among its first three, and what it has */
export function missedAmong(catalog: Catalog, requests: readonly PlainRequest[]): string[] {
  return requests.flatMap(([query, means]) => {
    const found = searchCatalog(catalog, { query, limit: 3 }).hits.map(({ name }) => name);
    const wanted = means.split(' ');
    return found.some((name) => wanted.includes(name)) ? [] : [`${query} > ${found.join(', ')}`];
  });
}
