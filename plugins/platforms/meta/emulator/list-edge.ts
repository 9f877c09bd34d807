/** Lists one edge of a node: which entries, which page, which fields. */
import { GraphError, unknownPath } from './graph-error.ts';
import { listOf, textOf, wholeOf, type Params } from './graph-request.ts';
import { activityNodes } from './activities.ts';
import { pages } from './demo-accounts.ts';
import { filterObjects } from './filter-objects.ts';
import { getAccount, type Graph } from './graph.ts';
import { readInsights } from './insights/read-insights.ts';
import type { AdObject, ObjectType } from './objects.ts';
import { pageOf } from './page.ts';
import { previewsOf } from './previews.ts';
import {
  accountNode,
  audienceNode,
  imageNode,
  objectNode,
  pageNode,
  pixelNode,
  readNode,
  selectionOf,
  type Node,
} from './read-node.ts';

/** Where the links of a page point to. */
export interface Address {
  readonly base: string;
  readonly version: string;
  readonly token: string | undefined;
}

const objectEdges: Readonly<Record<string, ObjectType>> = {
  campaigns: 'campaign',
  adsets: 'adset',
  ads: 'ad',
  adcreatives: 'adcreative',
};

/** @throws code 2500 for an edge that the node does not have */
export function listEdge(
  graph: Graph,
  node: Node,
  edge: string,
  params: Params,
  address: Address,
): Record<string, unknown> {
  if (edge === 'insights')
    return readInsights(graph, node, params, addressOf(address, node, edge, params));
  if (edge === 'previews') return { data: previewsOf(graph, node, params) };
  const nodes = nodesOf(graph, node, edge, params);
  const first = nodes[0];
  // Fields are checked even when there is nothing to read them from.
  const selection = selectionOf(params, first?.type ?? typeOf(edge));
  const page = pageOf(nodes, params, addressOf(address, node, edge, params));
  const readInner = (inner: Node, name: string, innerParams: Params) =>
    listEdge(graph, inner, name, innerParams, address);
  return {
    data: page.items.map((item) => readNode(item, selection, readInner)),
    ...(page.paging ? { paging: page.paging } : {}),
    ...summaryOf(params, nodes.length),
  };
}

function typeOf(edge: string): Node['type'] {
  if (edge === 'activities') return 'adactivity';
  return objectEdges[edge] ?? (edge === 'customaudiences' ? 'customaudience' : 'adimage');
}

function summaryOf(params: Params, total: number): Record<string, unknown> {
  const asked = listOf(params, 'summary') ?? [];
  return asked.some((name) => name === 'total_count' || name === 'true')
    ? { summary: { total_count: total } }
    : {};
}

function nodesOf(graph: Graph, node: Node, edge: string, params: Params): Node[] {
  const type = Object.hasOwn(objectEdges, edge) ? objectEdges[edge] : undefined;
  if (type && node.type !== 'user') {
    const objects = filterObjects(graph, objectsBelow(graph, node, type), type, params);
    return objects.map((object) => objectNode(graph, object));
  }
  if (node.type === 'user' && edge === 'adaccounts')
    return [...graph.database.accounts.values()].map((account) => accountNode(graph, account));
  if (node.type === 'user' && edge === 'accounts') return pages.map(pageNode);
  if (node.type === 'adaccount') return accountNodes(graph, node, edge, params);
  throw unknownPath(`${node.id}/${edge}`);
}

function accountNodes(graph: Graph, node: Node, edge: string, params: Params): Node[] {
  const account = getAccount(graph, node.id);
  if (edge === 'adspixels') return [pixelNode(graph, account)];
  if (edge === 'promote_pages') return pages.map(pageNode);
  if (edge === 'activities') return activityNodes(graph, account, params);
  if (edge === 'customaudiences')
    return graph.database.audiences(account.spec.id).map((one) => audienceNode(graph, one));
  if (edge === 'adimages') {
    const hashes = listOf(params, 'hashes');
    return graph.database.images
      .filter(
        ({ accountId, hash }) => accountId === account.spec.id && (hashes?.includes(hash) ?? true),
      )
      .map((image) => imageNode(graph, image));
  }
  throw unknownPath(`${node.id}/${edge}`);
}

function objectsBelow({ database }: Graph, node: Node, type: ObjectType): AdObject[] {
  if (node.type === 'adaccount') return database.list(type, node.id.replace('act_', ''));
  const below = (id: string): AdObject[] => database.children(id);
  const creativesOf = (ads: readonly AdObject[]) =>
    ads.flatMap((ad) => database.find(String(ad.fields['creative_id'])) ?? []);
  const key = `${node.type}/${type}`;
  if (key === 'campaign/adset' || key === 'adset/ad') return newestFirst(below(node.id));
  if (key === 'campaign/ad') return newestFirst(below(node.id).flatMap(({ id }) => below(id)));
  if (key === 'adset/adcreative') return creativesOf(below(node.id));
  const ad = database.find(node.id);
  if (key === 'ad/adcreative' && ad) return creativesOf([ad]);
  throw new GraphError(100, `(#100) Tried accessing nonexisting field (${type}s) on node type`);
}

const newestFirst = (objects: AdObject[]) =>
  objects.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));

/** The links carry the token, as Graph's do. */
function addressOf(address: Address, node: Node, edge: string, params: Params): string {
  const query = new URLSearchParams();
  if (address.token !== undefined) query.set('access_token', address.token);
  for (const [name, value] of Object.entries(params))
    if (name !== 'after' && name !== 'before' && value !== undefined)
      query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (wholeOf(params, 'limit') === undefined) query.set('limit', textOf(params, 'limit') ?? '25');
  return `${address.base}/${address.version}/${node.id}/${edge}?${query.toString()}`;
}
