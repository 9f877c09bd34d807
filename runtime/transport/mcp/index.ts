import { randomUUID } from 'node:crypto';
import Koa, { type Context } from 'koa';
import type { Parts } from '../../parts.ts';
import { admit, brokenRefusal, takeFromWindow } from './admit.ts';
import { createAllowedHosts } from './allowed-hosts.ts';
import { loadFixtures } from './conformance.ts';
import { Departure } from './departure.ts';
import { createDispatch, type Dispatch, type News } from './dispatch.ts';
import { INVALID_REQUEST, type Exchange, type Refusal } from './exchange.ts';
import type { Additions } from './methods.ts';
import { MAX_BODY, readMessage } from './read-message.ts';
import { keyRefusal } from './tool-failure.ts';
import { findView, toolsets, unknownToolsets } from './views.ts';
import { answerOAuth } from './well-known.ts';

/** The MCP door: one route for both eras of the protocol. */
export interface McpSurface {
  readonly app: Koa;
  /** Ends sessions and streams; requests under way are answered with an error. */
  close(): Promise<void>;
  /** Tells modern clients that listen; called by itself when the catalogue is replaced. */
  notifyToolsChanged(): void;
}

/** Bodies of requests without a key: the methods open to them need little. */
const MAX_KEYLESS_BODY = 64 * 1024;

const fixtures = await loadFixtures(process.env);

/**
 * @param additions  the fixtures of a conformance build; by default those that the environment asks for
 */
export function createMcpSurface(
  parts: Parts,
  additions: ((news: News) => Additions) | undefined = fixtures,
): McpSurface {
  const dispatch = createDispatch(parts, additions);
  const allowed = createAllowedHosts(parts.config);
  const forget = parts.catalog.onChange(() => dispatch.renew());
  const app = new Koa();
  app.proxy = parts.config.proxyHops > 0;
  app.maxIpsCount = parts.config.proxyHops;
  app.silent = true;
  app.use(async (ctx) => {
    const requestId = requestIdOf(ctx);
    try {
      const refusal = await serve(ctx, requestId, parts, dispatch, allowed);
      if (refusal) refuse(ctx, refusal);
    } catch (error) {
      parts.log.error({ err: error, request: requestId }, 'the MCP door failed');
      if (!ctx.res.headersSent) refuse(ctx, brokenRefusal(error, requestId));
      else ctx.res.end();
    }
  });
  return {
    app,
    close: async () => {
      forget();
      await dispatch.close();
    },
    notifyToolsChanged: () => dispatch.toolsChanged(),
  };
}

/** The checks before any SDK code, in order (mcp, 1.6). @returns why not, or nothing when the answer is on its way */
async function serve(
  ctx: Context,
  requestId: string,
  parts: Parts,
  dispatch: Dispatch,
  allowed: ReturnType<typeof createAllowedHosts>,
): Promise<Refusal | undefined> {
  if (answerOAuth(ctx)) return undefined;
  const view = findView(ctx.path);
  if (!view) return plain(404, 'not_found', 'There is nothing here; the endpoint is /mcp.');
  if (!allowed.host(rawValues(ctx, 'host')) || !allowed.origin(ctx.req.headers.origin))
    return protocolRefusal(403, 'Host or Origin is not allowed here.');
  const sessionId = ctx.get('Mcp-Session-Id');
  const ofSession = sessionId && (ctx.method === 'GET' || ctx.method === 'DELETE');
  if (ctx.method !== 'POST' && !ofSession)
    return protocolRefusal(405, 'Send POST.', { Allow: 'POST' });

  const admission = await admit(ctx, parts);
  if ('refusal' in admission) return admission.refusal;
  const { secret, principal } = admission;
  const unknown = unknownToolsets(view, parts.catalog.current());
  if (unknown.length > 0)
    return plain(
      404,
      'not_found',
      `There is no toolset ${unknown.join(', ')}; there are ${toolsets(parts.catalog.current()).join(', ')}.`,
    );
  const departure = new Departure();
  ctx.res.once('close', () => ctx.res.writableFinished || departure.leave('the client went away'));
  const exchange: Exchange = {
    requestId,
    secret,
    principal,
    remoteAddress: ctx.ip,
    view,
    departure,
  };

  if (ofSession) return dispatch.stream(ctx, sessionId, exchange);
  const message = await readMessage(ctx.req, principal ? MAX_BODY : MAX_KEYLESS_BODY);
  if (!('body' in message)) return principal ? messageRefusal(message) : keyRefusal();
  const { body } = message;
  if (!principal && !isOpenMethod(body.method)) return keyRefusal();
  // A tool call takes from the window in the chain, by the weight of its tool.
  const counts = 'id' in body && body.method !== 'tools/call';
  const limited = counts ? await takeFromWindow(principal, ctx.ip, parts) : undefined;
  if (limited) return limited;
  return dispatch.message(ctx, body, exchange);
}

const OPEN = new Set<unknown>([
  'initialize',
  'server/discover',
  'ping',
  'tools/list',
  'tools/call',
]);

/** What a request without a key may ask for; a tool that needs one is refused further in. */
function isOpenMethod(method: unknown): boolean {
  return OPEN.has(method) || (typeof method === 'string' && method.startsWith('notifications/'));
}

function requestIdOf(ctx: Context): string {
  const given: unknown = ctx.state.requestId;
  const id = typeof given === 'string' ? given : `req_${randomUUID()}`;
  ctx.set('X-Request-Id', id);
  return id;
}

/** Every value of a header that must come once; node itself keeps the first. */
function rawValues(ctx: Context, name: string): readonly string[] {
  const { rawHeaders } = ctx.req;
  return rawHeaders.filter(
    (_value, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === name,
  );
}

function refuse(ctx: Context, { status, headers, body }: Refusal): void {
  ctx.respond = true;
  ctx.status = status;
  ctx.set({ ...headers });
  // What was not read of the body is not worth reading.
  if (!ctx.req.complete) ctx.set('Connection', 'close');
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}

function messageRefusal({
  status,
  code,
  message,
}: {
  status: number;
  code: number;
  message: string;
}): Refusal {
  return { status, headers: {}, body: { jsonrpc: '2.0', id: null, error: { code, message } } };
}

function protocolRefusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Refusal {
  return {
    status,
    headers,
    body: { jsonrpc: '2.0', id: null, error: { code: INVALID_REQUEST, message } },
  };
}

function plain(status: number, error: string, text: string): Refusal {
  return { status, headers: {}, body: { error, error_description: text } };
}
