import type { Principal } from '../../../call.ts';
import type { Catalog, LoadedTool } from '../../../catalog/catalog.ts';
import { describeTool, type ToolDescription } from './describe-tool.ts';
import { isVisible, type View } from '../door/views.ts';

/** The tools of one view, serialised once. */
export interface Listing {
  readonly tools: readonly LoadedTool[];
  /** The array of descriptions, in UTF-8. */
  readonly json: Buffer;
}

export type Listings = (catalog: Catalog, view: View, principal: Principal | undefined) => Listing;

const MAX_CACHED = 200;

/**
 * Listings by catalogue, view and the tools that a key is narrowed to. A reload brings a new catalogue
 * and thereby a new cache.
 * @param more  descriptions put in front of every list (the fixtures of the conformance suite are some)
 */
export function createListings(more: readonly ToolDescription[] = []): Listings {
  const caches = new WeakMap<Catalog, Map<string, Listing>>();
  return (catalog, view, principal) => {
    let cache = caches.get(catalog);
    if (!cache) caches.set(catalog, (cache = new Map()));
    const key = `${view.key} ${principal ? (principal.tools ?? ['*']).join(',') : '-'}`;
    const known = cache.get(key);
    if (known) return known;
    const listing = createListing(catalog, view, principal, more);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
    cache.set(key, listing);
    return listing;
  };
}

function createListing(
  catalog: Catalog,
  view: View,
  principal: Principal | undefined,
  more: readonly ToolDescription[],
): Listing {
  const tools = [...catalog.tools.values()].filter((tool) => isVisible(tool, view, principal));
  const shown = tools.map((tool) => describeTool(tool, view));
  return { tools, json: Buffer.from(JSON.stringify([...more, ...shown])) };
}
