import type { Catalog, LoadedTool } from '../../../catalog/catalog.ts';
import { readGuides, type Guide } from '../../../catalog/search/read-guides.ts';
import type { McpParts } from '../mcp-parts.ts';
import { appResources, drawsApps, readApp } from '../apps/apps.ts';
import { readByTool } from './attempt-call.ts';
import { describeToolInFull } from './describe-tool.ts';
import {
  INVALID_PARAMS,
  isRecord,
  ProtocolFault,
  RESOURCE_UNKNOWN,
  type Exchange,
  type Method,
  type Peer,
} from '../door/exchange.ts';
import { isVisible } from '../door/views.ts';

const JSON_TYPE = 'application/json';
const TOOLS = 'catalog://tools';
const GUIDE = 'guide://';
const ACCOUNT = /^account:\/\/([a-z0-9_]{1,64})\/([^/?#]{1,128})$/;

const LIST = [
  {
    uri: TOOLS,
    name: 'tools',
    title: 'Tools',
    description: 'All tools that this key may see: name, title, toolset, effect and price.',
    mimeType: JSON_TYPE,
  },
];
const TEMPLATES = [
  {
    uriTemplate: `${TOOLS}/{platform}`,
    name: 'tools-of-platform',
    title: 'Tools of a platform',
    description: 'The tools that work with one platform, with full schemas, prices and rules.',
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: `${GUIDE}{name}`,
    name: 'guide',
    title: 'Guide',
    description: 'One guide of the documentation, as search names it.',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'account://{platform}/{account_id}',
    name: 'account',
    title: 'Connected account',
    description: 'One connected account: name, currency, time zone, state of the connection.',
    mimeType: JSON_TYPE,
  },
];

/** `resources/*`: the documents that assistants may read beside calling tools. */
export function createResources(parts: McpParts): {
  list: Method;
  templates: Method;
  read: Method;
} {
  return {
    list: (_params, _exchange, peer) => ({
      resources: drawsApps(peer) ? [...LIST, ...appResources] : LIST,
    }),
    templates: () => ({ resourceTemplates: TEMPLATES }),
    read: async ({ uri }, exchange, peer) => {
      if (typeof uri !== 'string')
        throw new ProtocolFault(INVALID_PARAMS, 'params.uri must be the address of a resource.');
      const app = readApp(uri);
      if (app) return app;
      const guide = findGuide(uri);
      if (guide) return { contents: [{ uri, mimeType: 'text/markdown', text: guide.text }] };
      const value =
        findTools(uri, parts.catalog.current(), exchange) ??
        (await findAccount(parts, uri, exchange, peer));
      if (value === undefined) throw unknownResource(uri, peer);
      return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(value) }] };
    },
  };
}

function findGuide(uri: string): Guide | undefined {
  return readGuides().find(({ name }) => uri === `${GUIDE}${name}`);
}

/** -32002 for legacy clients, -32602 for modern ones. */
export function unknownResource(uri: string, { era }: Peer): ProtocolFault {
  return new ProtocolFault(
    era === 'legacy' ? RESOURCE_UNKNOWN : INVALID_PARAMS,
    'Resource not found',
    { uri },
  );
}

function findTools(
  uri: string,
  catalog: Catalog,
  { view, principal }: Exchange,
): object | undefined {
  if (uri !== TOOLS && !uri.startsWith(`${TOOLS}/`)) return undefined;
  const tools = [...catalog.tools.values()].filter((tool) => isVisible(tool, view, principal));
  if (uri === TOOLS) return { tools: tools.map(summary) };
  const platform = catalog.platformId(uri.slice(TOOLS.length + 1));
  if (platform === undefined) return undefined;
  return {
    platform,
    tools: tools.filter((tool) => worksWith(tool, platform, catalog)).map(describeToolInFull),
  };
}

function summary({ name, manifest, category }: LoadedTool): Record<string, unknown> {
  return {
    name,
    title: manifest.title,
    toolset: category.id,
    effect: manifest.effect,
    credits: manifest.credits,
  };
}

/** A tool works with a platform when it belongs to it, or takes it as its `platform`. */
function worksWith(
  { manifest, inputSchema }: LoadedTool,
  platform: string,
  catalog: Catalog,
): boolean {
  if (manifest.platform) return catalog.platformId(manifest.platform) === platform;
  const { properties } = inputSchema;
  const argument = isRecord(properties) ? properties.platform : undefined;
  if (!isRecord(argument)) return false;
  return !Array.isArray(argument.enum) || argument.enum.includes(platform);
}

/** Through the tool and so through the chain: the same scopes, limits and audit. */
async function findAccount(
  parts: McpParts,
  uri: string,
  exchange: Exchange,
  peer: Peer,
): Promise<object | undefined> {
  const [, platform, encoded] = ACCOUNT.exec(uri) ?? [];
  if (!platform || !encoded) return undefined;
  const accounts = await readByTool(
    parts,
    { tool: 'list_connected_accounts', args: { platform, limit: 100 } },
    exchange,
    peer,
    'accounts',
  );
  const id = safeDecode(encoded);
  return accounts.find((account) => account.account_id === id);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
