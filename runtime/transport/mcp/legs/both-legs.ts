import { classifyInboundRequest, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import type { Context } from 'koa';
import type { McpParts } from '../mcp-parts.ts';
import { checkParams } from '../door/check-params.ts';
import { INVALID_REQUEST, isRecord, type Exchange, type Refusal } from '../door/exchange.ts';
import { createLegacyLeg, isKnownVersion, type LegacyLeg } from './legacy-leg.ts';
import { createLegacySessions, type LegacySessions } from './legacy-sessions.ts';
import type { Dispatch, News } from './dispatch.ts';
import { createMethods, type Additions } from '../methods/methods.ts';
import { createModernLeg, type ModernLeg } from './modern-leg.ts';
import { createIdentity } from '../door/server-identity.ts';

/** Both legs and the SDKs under them. */
export function createLegs(parts: McpParts, additions?: (news: News) => Additions): Dispatch {
  const news: News = {
    toolsChanged: () => modern.toolsChanged(),
    promptsChanged: () => modern.promptsChanged(),
  };
  const methods = createMethods(parts, additions?.(news));
  const identity = createIdentity(parts.catalog);
  const modern: ModernLeg = createModernLeg(methods, identity, parts);
  const legacy = createLegacyLeg(methods, identity);
  const sessions = createLegacySessions(methods, identity, parts);
  return {
    ...news,
    message: async (ctx, body, exchange) => {
      if (classify(ctx, body) === 'legacy')
        return serveLegacy({ legacy, sessions }, ctx, body, exchange);
      const refused = checkParams('modern', body);
      if (refused) return refused;
      ctx.respond = false;
      await modern.serve(body, exchange, ctx.req, ctx.res);
      return undefined;
    },
    stream: async (ctx, sessionId, exchange) => {
      ctx.respond = false;
      if (await sessions.serve(sessionId, exchange, ctx.req, ctx.res)) return undefined;
      if (!sessions.wasOpened(sessionId, exchange)) return noSession();
      // Its calls are still answered, each by itself; clients take this for a server without a stream.
      return { ...refusal(405, 'The session has no stream any more.'), headers: { Allow: 'POST' } };
    },
    renew: () => {
      legacy.renew();
      modern.toolsChanged();
    },
    close: async () => {
      await Promise.all([modern.close(), sessions.close(), legacy.close()]);
    },
  };
}

/** The SDK's own word on the era; a plainly old request does not need it. */
function classify(ctx: Context, body: Record<string, unknown>): string {
  const { headers } = ctx.req;
  const version = single(headers['mcp-protocol-version']);
  if (isPlainlyLegacy(body) && (version === undefined || isKnownVersion(version))) return 'legacy';
  if (isPlainlyModern(body)) return 'modern';
  return classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: version,
    mcpMethodHeader: single(headers['mcp-method']),
    mcpNameHeader: single(headers['mcp-name']),
    body,
  }).kind;
}

/** A claim to the modern era makes a request modern, right or wrong; that leg tells its faults. */
function isPlainlyModern({ method, id, params }: Record<string, unknown>): boolean {
  const meta = isRecord(params) ? params._meta : undefined;
  return (
    id !== undefined &&
    method !== 'initialize' &&
    isRecord(meta) &&
    PROTOCOL_VERSION_META_KEY in meta
  );
}

/** A well-formed request without `_meta`, where alone an envelope of the modern era could be. */
function isPlainlyLegacy({
  jsonrpc,
  id,
  method,
  params,
  ...rest
}: Record<string, unknown>): boolean {
  const wellFormed =
    jsonrpc === '2.0' &&
    typeof method === 'string' &&
    (typeof id === 'string' || Number.isSafeInteger(id));
  return (
    wellFormed &&
    (params === undefined || (isRecord(params) && !('_meta' in params))) &&
    Object.keys(rest).length === 0
  );
}

async function serveLegacy(
  legs: { legacy: LegacyLeg; sessions: LegacySessions },
  ctx: Context,
  body: Record<string, unknown>,
  exchange: Exchange,
): Promise<Refusal | undefined> {
  const { legacy, sessions } = legs;
  const refused = checkLegacyHeaders(ctx) ?? checkParams('legacy', body);
  if (refused) return refused;
  const sessionId = ctx.get('Mcp-Session-Id');
  if (sessionId) {
    ctx.respond = false;
    if (await sessions.serve(sessionId, exchange, ctx.req, ctx.res, body)) return undefined;
    if (!sessions.wasOpened(sessionId, exchange)) return noSession();
    ctx.respond = true;
  }
  if (!('id' in body) || !('method' in body)) {
    legacy.note(body, exchange);
    ctx.status = 202;
    ctx.body = null;
    ctx.status = 202;
    return undefined;
  }
  ctx.respond = false;
  if (sessions.wants(body, exchange)) await sessions.open(exchange, ctx.req, ctx.res, body);
  else await legacy.serve(body, exchange, ctx.res);
  return undefined;
}

function checkLegacyHeaders(ctx: Context): Refusal | undefined {
  if (!acceptsBoth(ctx))
    return refusal(406, 'Accept must name both application/json and text/event-stream, or */*.');
  const version = ctx.get('MCP-Protocol-Version');
  if (version && !isKnownVersion(version))
    return refusal(400, `MCP-Protocol-Version ${version.slice(0, 40)} is not served here.`);
  return undefined;
}

/** The SDK asks for both names in a session, so a client that takes anything is said to name them. */
function acceptsBoth({ req: { headers } }: Context): boolean {
  const both = ['application/json', 'text/event-stream'];
  const accept = headers.accept ?? '';
  if (both.every((type) => accept.includes(type))) return true;
  if (!/(^|,)\s*\*\/\*\s*(;|,|$)/.test(accept)) return false;
  headers.accept = both.join(', ');
  return true;
}

function noSession(): Refusal {
  return refusal(404, 'There is no such session; begin again with initialize.');
}

function refusal(status: number, message: string): Refusal {
  return {
    status,
    headers: {},
    body: { jsonrpc: '2.0', id: null, error: { code: INVALID_REQUEST, message } },
  };
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
