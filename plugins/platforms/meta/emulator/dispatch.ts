/** From request to reply, alone or fifty in a batch. */
import { randomBytes } from 'node:crypto';
import { answer } from './answer.ts';
import { GraphError, badParameter } from './graph-error.ts';
import {
  jsonOf,
  splitPath,
  textOf,
  type GraphReply,
  type GraphRequest,
  type Params,
} from './graph-request.ts';
import type { Graph } from './graph.ts';
import { usageHeaders } from './usage.ts';

const MAX_BATCH = 50;

/** Never throws: what goes wrong is worded as Graph words it, the unforeseen as its code 1. */
export function dispatch(graph: Graph, request: GraphRequest): GraphReply {
  return attempt(usageHeaders(graph, request), () => {
    const isBatch = request.method === 'POST' && request.path.length === 0;
    return isBatch ? runBatch(graph, request) : answer(graph, request);
  });
}

function attempt(usage: GraphReply['headers'], work: () => unknown): GraphReply {
  const traceId = `A${randomBytes(16).toString('base64url')}`;
  const headers = { ...usage, 'x-fb-trace-id': traceId };
  try {
    return { status: 200, headers, body: work() };
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
  return entries.map((entry: unknown) => {
    const reply = answerEntry(graph, request, entry);
    return {
      code: reply.status,
      headers: Object.entries(reply.headers).map(([name, value]) => ({ name, value })),
      body: JSON.stringify(reply.body),
    };
  });
}

/** An entry that cannot be read is refused by itself: those before it are done already. */
function answerEntry(graph: Graph, outer: GraphRequest, entry: unknown): GraphReply {
  let request: GraphRequest;
  try {
    request = subRequest(outer, entry);
  } catch (error) {
    return attempt({}, () => {
      throw error;
    });
  }
  return dispatch(graph, request);
}

function subRequest(outer: GraphRequest, given: unknown): GraphRequest {
  if (typeof given !== 'object' || given === null)
    throw badParameter('An entry of a batch must be an object.');
  const entry = given as Params;
  const url = new URL(
    (textOf(entry, 'relative_url') ?? '').replace(/^\/*/, '/'),
    'https://graph.invalid',
  );
  const method = (textOf(entry, 'method') ?? 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
    throw badParameter(`Unsupported method ${method} in batch.`);
  const body = Object.fromEntries(new URLSearchParams(textOf(entry, 'body') ?? ''));
  const { access_token: token, ...params } = { ...Object.fromEntries(url.searchParams), ...body };
  const parts = splitPath(url.pathname);
  return {
    method,
    ...parts,
    version: parts.version ?? outer.version,
    params,
    files: [],
    token: token ?? textOf(entry, 'access_token') ?? outer.token,
  };
}
