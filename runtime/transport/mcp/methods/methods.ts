import type { McpParts } from '../mcp-parts.ts';
import { drawsApps } from '../apps/apps.ts';
import { createCallTool } from './call-tool.ts';
import { createCompletion } from './completion.ts';
import type { ToolDescription } from './describe-tool.ts';
import {
  HttpRefused,
  INVALID_PARAMS,
  ProtocolFault,
  PreparedResult,
  type Method,
} from '../door/exchange.ts';
import { checkAfterWait } from '../door/key-watch.ts';
import { createListings } from './listings.ts';
import { createPrompts } from './prompts.ts';
import { createResources } from './resources.ts';
import { createTaskMethods } from './tasks.ts';
import { internalFault } from './tool-failure.ts';

/** The methods that both eras share, by name. */
export type Methods = ReadonlyMap<string, Method>;

/** The additions of a test: tools in front of the list, and its own hand on any method. */
export interface Additions {
  readonly tools: readonly ToolDescription[];
  wrap(name: string, method: Method): Method;
  readonly methods: ReadonlyMap<string, Method>;
}

/** How long a client may keep a list, ms. The list depends on the key, so nobody may share it. */
const CACHE = { ttlMs: 300_000, cacheScope: 'private' } as const;

/** One registry under both legs. Every error of a method leaves as a JSON-RPC error without our secrets. */
export function createMethods(parts: McpParts, additions?: Additions): Methods {
  const resources = createResources(parts);
  const prompts = createPrompts();
  const methods = new Map<string, Method>([
    ['tools/list', createListTools(parts, additions)],
    ['tools/call', createCallTool(parts)],
    ['resources/list', cached(onePage(resources.list))],
    ['resources/templates/list', cached(onePage(resources.templates))],
    ['resources/read', cached(resources.read)],
    ['prompts/list', cached(onePage(prompts.list))],
    ['prompts/get', prompts.get],
    ['completion/complete', createCompletion(parts)],
    ...createTaskMethods(parts),
    ...(additions?.methods ?? []),
  ]);
  for (const [name, method] of methods)
    methods.set(name, guarded(parts, name, additions?.wrap(name, method) ?? method));
  return methods;
}

function createListTools(parts: McpParts, additions: Additions | undefined): Method {
  const listings = createListings(additions?.tools);
  const prepared = new WeakMap<object, PreparedResult>();
  return onePage((_params, exchange, peer) => {
    const listing = listings(
      parts.catalog.current(),
      exchange.view,
      exchange.principal,
      drawsApps(peer),
    );
    if (peer.era === 'modern') return { tools: listing.described, ...CACHE };
    let result = prepared.get(listing);
    if (!result)
      prepared.set(listing, (result = new PreparedResult('{"tools":', listing.json(), '}')));
    return result;
  });
}

/** Every list is one page: no cursor of ours exists, so any cursor is a wrong one. */
function onePage(method: Method): Method {
  return (params, exchange, peer) => {
    if (params.cursor !== undefined)
      throw new ProtocolFault(INVALID_PARAMS, 'There is no such cursor; the list has one page.');
    return method(params, exchange, peer);
  };
}

function cached(method: Method): Method {
  return async (params, exchange, peer) => {
    const result = await method(params, exchange, peer);
    return peer.era === 'modern' && !('resultType' in result) ? { ...result, ...CACHE } : result;
  };
}

function guarded(parts: McpParts, name: string, method: Method): Method {
  return async (params, exchange, peer) => {
    try {
      const result = await method(params, exchange, peer);
      await checkAfterWait(exchange);
      return result;
    } catch (error) {
      if (error instanceof ProtocolFault) throw error;
      if (error instanceof HttpRefused) {
        exchange.refusal = error.refusal;
        throw error.fault;
      }
      parts.log.error({ err: error, request: exchange.requestId, method: name }, 'a method failed');
      throw internalFault(exchange.requestId);
    }
  };
}
