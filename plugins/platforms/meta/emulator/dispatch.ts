/** From request to reply, alone or fifty in a batch. */
import { randomBytes } from 'node:crypto';
import { answer } from './answer.ts';
import { GraphError, badParameter } from './graph-error.ts';
import { jsonOf, splitPath, type GraphReply, type GraphRequest } from './graph-request.ts';
import type { Graph } from './graph.ts';
import { usageHeaders } from './usage.ts';

const MAX_BATCH = 50;

interface BatchEntry {
  readonly method?: string;
  readonly relative_url?: string;
  readonly body?: string;
  readonly access_token?: string;
}

/** Never throws: what goes wrong is worded as Graph words it, the unforeseen as its code 1. */
export function dispatch(graph: Graph, request: GraphRequest): GraphReply {
  const traceId = `A${randomBytes(16).toString('base64url')}`;
  const headers = { ...usageHeaders(graph, request), 'x-fb-trace-id': traceId };
  try {
    const isBatch = request.method === 'POST' && request.path.length === 0;
    return {
      status: 200,
      headers,
      body: isBatch ? runBatch(graph, request) : answer(graph, request),
    };
  } catch (error) {
    const known =
      error instanceof GraphError
        ? error
        : new GraphError(1, `An unknown error occurred: ${String(error)}`, { status: 500 });
    return { status: known.status, headers, body: known.body(traceId) };
  }
}

function runBatch(graph: Graph, request: GraphRequest): unknown[] {
  const entries = jsonOf(request.params, 'batch');
  if (!Array.isArray(entries)) throw badParameter('The parameter batch is required');
  if (entries.length > MAX_BATCH)
    throw new GraphError(
      100,
      `(#100) Too many requests in batch message. Maximum batch size is ${MAX_BATCH}`,
    );
  return entries.map((entry: BatchEntry) => {
    const reply = dispatch(graph, subRequest(request, entry));
    return {
      code: reply.status,
      headers: Object.entries(reply.headers).map(([name, value]) => ({ name, value })),
      body: JSON.stringify(reply.body),
    };
  });
}

function subRequest(outer: GraphRequest, entry: BatchEntry): GraphRequest {
  const url = new URL((entry.relative_url ?? '').replace(/^\/*/, '/'), 'https://graph.invalid');
  const method = (entry.method ?? 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
    throw badParameter(`Unsupported method ${method} in batch.`);
  const body = Object.fromEntries(new URLSearchParams(entry.body ?? ''));
  const { access_token: token, ...params } = { ...Object.fromEntries(url.searchParams), ...body };
  const parts = splitPath(url.pathname);
  return {
    method,
    ...parts,
    version: parts.version ?? outer.version,
    params,
    files: [],
    token: token ?? entry.access_token ?? outer.token,
  };
}
