/** Requests in the words of people, who do not know our names and rarely name a platform. */
import { readFileSync } from 'node:fs';
import type { Catalog } from '../../runtime/catalog/catalog.ts';
import { searchCatalog } from '../../runtime/catalog/search/search-catalog.ts';

/** A request, and names, separated by spaces. One of them must be among the first three hits. */
export type PlainRequest = readonly [ask: string, means: string];

export const plainRequests = JSON.parse(
  readFileSync(new URL('requests.json', import.meta.url), 'utf8'),
) as readonly PlainRequest[];

/** Lists that were written before anybody looked at the index, and how many of each were found then. */
export const blindLists = JSON.parse(
  readFileSync(new URL('blind.json', import.meta.url), 'utf8'),
) as readonly { list: string; found: number; requests: readonly PlainRequest[] }[];

/** @returns the requests that have no wanted name among their first three hits, each with its hits */
export function missedAmong(catalog: Catalog, requests: readonly PlainRequest[]): string[] {
  return requests.flatMap(([query, means]) => {
    const found = searchCatalog(catalog, { query, limit: 3 }).hits.map(({ name }) => name);
    const wanted = means.split(' ');
    return found.some((name) => wanted.includes(name)) ? [] : [`${query} > ${found.join(', ')}`];
  });
}
