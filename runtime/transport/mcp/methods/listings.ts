import type { Principal } from '../../../call-parts/principal.ts';
import type { Catalog, LoadedTool } from '../../../catalog/catalog.ts';
import { once } from '../../../catalog/once.ts';
import { appOf } from '../apps/apps.ts';
import { describeTool, type ToolDescription } from './describe-tool.ts';
import { withinReach } from './within-reach.ts';
import { isVisible, type View } from '../door/views.ts';

/** The tools of one view. */
export interface Listing {
  readonly tools: readonly LoadedTool[];
  readonly described: readonly ToolDescription[];
  /** The array of descriptions, in UTF-8: serialised once, when it is asked for. */
  readonly json: () => Buffer;
}

export type Listings = (
  catalog: Catalog,
  view: View,
  principal: Principal | undefined,
  /** The client draws views of answers. */
  draws: boolean,
) => Listing;

const MAX_CACHED = 200;

/**
 * Keeps lists of tools by catalogue, view and rights of a key. A reload brings a new catalogue, and with it a new
 * cache.
 * @param more  descriptions put in front of every list (the fixtures of the conformance suite are some)
 */
export function createListings(more: readonly ToolDescription[] = []): Listings {
  const caches = new WeakMap<Catalog, Map<string, Listing>>();
  return (catalog, view, principal, draws) => {
    let cache = caches.get(catalog);
    if (!cache) caches.set(catalog, (cache = new Map()));
    const { tools, platforms, scopes } = principal ?? {};
    const key = JSON.stringify([view.key, tools, platforms, scopes, draws]);
    const known = cache.get(key);
    if (known) return known;
    const listing = createListing(catalog, { view, principal, draws }, more);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
    cache.set(key, listing);
    return listing;
  };
}

interface Viewer {
  readonly view: View;
  readonly principal: Principal | undefined;
  readonly draws: boolean;
}

function createListing(
  catalog: Catalog,
  { view, principal, draws }: Viewer,
  more: readonly ToolDescription[],
): Listing {
  const tools = [...catalog.tools.values()].filter((tool) => isVisible(tool, view, principal));
  const shown = tools.map((tool) => {
    const app = draws ? appOf(tool) : undefined;
    const described = describeTool(tool, view);
    const inputSchema = withinReach(described.inputSchema, principal?.platforms);
    return { ...described, inputSchema, ...(app ? { _meta: app } : {}) };
  });
  const described = [...more, ...shown];
  return { tools, described, json: once(() => Buffer.from(JSON.stringify(described))) };
}
