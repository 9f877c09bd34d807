/** Routes one request to what answers it. */
import { GraphError, badParameter, unknownObject, unknownPath } from './graph-error.ts';
import { textOf, type GraphRequest } from './graph-request.ts';
import { addUsers } from './write-audience.ts';
import { changeNode, createOnAccount } from './write.ts';
import { demoUser, pages, pixelId } from './demo-accounts.ts';
import type { Graph } from './graph.ts';
import { readInsights } from './insights/read-insights.ts';
import { listEdge, type Address } from './list-edge.ts';
import {
  accountNode,
  audienceNode,
  objectNode,
  pageNode,
  pixelNode,
  readNode,
  reportNode,
  selectionOf,
  userNode,
  type Node,
} from './read-node.ts';
import { searchTargeting } from './search-targeting.ts';
import { startReport } from './reports.ts';
import { authenticate, debugToken, exchangeToken } from './tokens.ts';

/** Versions that exist; a request without one gets the newest. */
const versions = ['v23.0', 'v24.0', 'v25.0', 'v26.0'];
const newest = 'v26.0';

export function versionOf(request: GraphRequest): string {
  return request.version ?? newest;
}

export function answer(graph: Graph, request: GraphRequest): unknown {
  const version = versionOf(request);
  if (!versions.includes(version)) throw unknownPath(`${version}/${request.path.join('/')}`);
  const [first, second] = request.path;
  if (first === 'oauth' && second === 'access_token') return exchangeToken(graph, request.params);
  if (first === 'debug_token') return debugToken(graph, request);
  authenticate(graph, request);
  if (first === 'search') return searchTargeting(request.params);
  if (first === undefined || request.path.length > 2) throw unknownPath(request.path.join('/'));
  const node = findNode(graph, first, request.method);
  if (node.type !== 'user' && node.type !== 'page') checkExpiry(graph, version);
  return second === undefined ? onNode(graph, node, request) : onEdge(graph, node, second, request);
}

/** The marketing part of a version ends before the version does. */
function checkExpiry(graph: Graph, version: string): void {
  const ended = graph.controls.expiry[version];
  if (ended === undefined || new Date(graph.parts.now()).toISOString().slice(0, 10) < ended) return;
  throw new GraphError(
    2635,
    `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: ${newest}.`,
  );
}

function findNode(graph: Graph, id: string, method: string): Node {
  if (id === 'me' || id === demoUser.id) return userNode(graph, demoUser);
  if (id.startsWith('act_')) {
    const account = graph.database.accounts.get(id.slice(4));
    if (account) return accountNode(graph, account);
  }
  const object = graph.database.find(id);
  if (object) return objectNode(graph, object);
  const audience = graph.database.findAudience(id);
  if (audience) return audienceNode(graph, audience);
  const report = graph.database.findReport(id);
  if (report) return reportNode(graph, report);
  const page = pages.find((entry) => entry.id === id);
  if (page) return pageNode(page);
  for (const account of graph.database.accounts.values())
    if (pixelId(account.spec.id) === id) return pixelNode(graph, account);
  throw unknownObject(id, method);
}

function onNode(graph: Graph, node: Node, request: GraphRequest): unknown {
  if (request.method !== 'GET') return changeNode(graph, node, request);
  const report = node.type === 'adreportrun' ? graph.database.findReport(node.id) : undefined;
  const address = addressFor(graph, request);
  const reply = readNode(node, selectionOf(request.params, node.type), (inner, edge, params) =>
    listEdge(graph, inner, edge, params, address),
  );
  if (report) graph.database.putReport(Object.assign(report, { polls: report.polls + 1 }));
  return reply;
}

function onEdge(graph: Graph, node: Node, edge: string, request: GraphRequest): unknown {
  const { method, params } = request;
  if (method === 'GET' && node.type === 'adreportrun' && edge === 'insights')
    return reportRows(graph, node, request);
  if (method === 'GET') return listEdge(graph, node, edge, params, addressFor(graph, request));
  if (method === 'POST' && edge === 'insights') return startReport(graph, node, params);
  if (method === 'POST' && node.type === 'customaudience' && edge === 'users')
    return addUsers(graph, node.id, params);
  if (method === 'POST' && node.type === 'adaccount')
    return createOnAccount(graph, node, edge, request);
  throw unknownObject(`${node.id}/${edge}`, method);
}

/** The rows of a finished run; its own parameters, the page of this request. */
function reportRows(graph: Graph, node: Node, request: GraphRequest): unknown {
  const run = graph.database.findReport(node.id);
  if (!run) throw unknownObject(node.id, 'GET');
  if (run.polls < graph.controls.reportPolls)
    throw badParameter('Job is not completed yet; the report cannot be read.');
  const { limit, after, before } = request.params;
  const params = { ...run.params, limit, after, before };
  const address = addressFor(graph, request);
  const query = new URLSearchParams({ limit: textOf(params, 'limit') ?? '25' });
  if (address.token !== undefined) query.set('access_token', address.token);
  const about = findNode(graph, run.nodeId, 'GET');
  const link = `${address.base}/${address.version}/${run.id}/insights?${query.toString()}`;
  return readInsights(graph, about, params, link, { async: true });
}

function addressFor(graph: Graph, request: GraphRequest): Address {
  return { base: graph.parts.baseUrl(), version: versionOf(request), token: request.token };
}
