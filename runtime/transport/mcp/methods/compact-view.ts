import type { Catalog, LoadedTool } from '../../../catalog/catalog.ts';
import { describeToolInFull } from './describe-tool.ts';
import { INVALID_PARAMS, isRecord, ProtocolFault, type Exchange } from '../door/exchange.ts';
import type { Wish } from './attempt-call.ts';
import type { ToolResult } from './tool-result.ts';
import { isVisible } from '../door/views.ts';

/** `tools/call` in the compact view: finds, shows or runs a tool. Only `call_tool` reaches the chain. */
export function callCompact(
  wish: Wish,
  catalog: Catalog,
  exchange: Exchange,
  run: (wish: Wish) => Promise<object>,
): Promise<object> | object {
  const { args } = wish;
  if (wish.tool === 'search_tools') return search(args, visible(catalog, exchange));
  if (wish.tool === 'get_tool') return show(args, visible(catalog, exchange), catalog);
  if (wish.tool !== 'call_tool')
    throw new ProtocolFault(
      INVALID_PARAMS,
      `There is no tool ${wish.tool.slice(0, 80)} here. This view has search_tools, get_tool and call_tool.`,
    );
  const faults = unknownKeys(args, ['name', 'arguments']);
  if (typeof args.name !== 'string')
    faults.push('name: must be the name of a tool, from search_tools');
  if (args.arguments !== undefined && !isRecord(args.arguments))
    faults.push('arguments: must be an object');
  if (faults.length > 0) return invalid(faults);
  return run({
    tool: args.name as string,
    args: (args.arguments ?? {}) as Record<string, unknown>,
  });
}

function visible(catalog: Catalog, { view, principal }: Exchange): readonly LoadedTool[] {
  return [...catalog.tools.values()].filter((tool) => isVisible(tool, view, principal));
}

function search(args: Record<string, unknown>, tools: readonly LoadedTool[]): ToolResult {
  const { query = '', limit = 20 } = args;
  const faults = unknownKeys(args, ['query', 'limit']);
  if (typeof query !== 'string') faults.push('query: must be a text');
  if (!Number.isInteger(limit) || (limit as number) < 1 || (limit as number) > 200)
    faults.push('limit: must be a whole number from 1 to 200');
  if (faults.length > 0) return invalid(faults);
  const words = String(query)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const hits = tools
    .map((tool) => ({ tool, score: score(tool, words) }))
    .filter((hit) => words.length === 0 || hit.score > 0)
    .sort((a, b) => b.score - a.score);
  const found = hits.slice(0, limit as number).map(({ tool }) => ({
    name: tool.name,
    title: tool.manifest.title,
    description: tool.manifest.description,
    toolset: tool.category.id,
    effect: tool.manifest.effect,
  }));
  return success({ tools: found, total: hits.length, truncated: hits.length > found.length });
}

function score({ name, manifest, category }: LoadedTool, words: readonly string[]): number {
  const text = `${manifest.title} ${manifest.description} ${category.title}`.toLowerCase();
  return words.reduce(
    (sum, word) => sum + (name.includes(word) ? 3 : 0) + (text.includes(word) ? 1 : 0),
    0,
  );
}

function show(
  args: Record<string, unknown>,
  tools: readonly LoadedTool[],
  catalog: Catalog,
): ToolResult {
  const tool = tools.find(({ name }) => name === args.name);
  if (tool) return success(describeToolInFull(tool));
  const near =
    typeof args.name === 'string'
      ? catalog.nearTools(args.name).filter((name) => tools.some((known) => known.name === name))
      : [];
  return invalid([
    `name: there is no such tool here${near.length > 0 ? `; near names: ${near.join(', ')}` : ''} (search_tools finds it)`,
  ]);
}

function unknownKeys(args: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(args)
    .filter((key) => !known.includes(key))
    .map((key) => `${key.slice(0, 80)}: is not an argument; there are ${known.join(', ')}`);
}

function invalid(faults: readonly string[]): ToolResult {
  const text = [
    'input_invalid: Some arguments are not valid.',
    ...faults.map((fault) => `- ${fault}`),
    'Retry: the same call will fail again.',
  ].join('\n');
  return { isError: true, content: [{ type: 'text', text }] };
}

function success(structuredContent: Record<string, unknown>): ToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
  };
}
