import { randomUUID } from 'node:crypto';
import Koa, { type Context } from 'koa';
import type { McpParts } from './mcp-parts.ts';
import { isKeptBack } from '../http/asked-body.ts';
import { letRunBy } from '../http/collect-body.ts';
import { brokenRefusal } from './door/admit.ts';
import { createAllowedHosts } from './door/allowed-hosts.ts';
import { createDispatch } from './legs/choose-leg.ts';
import type { News } from './legs/dispatch.ts';
import type { Refusal } from './door/exchange.ts';
import { watchKeys } from './door/key-watch.ts';
import type { Additions } from './methods/methods.ts';
import { wayInOf, withWayIn } from './door/way-in.ts';
import { serveRequest } from './door/serve-request.ts';

/** The MCP door: one route for both eras of the protocol. */
export interface McpSurface {
  readonly app: Koa;
  /** Ends sessions and streams; requests under way are answered with an error. */
  close(): Promise<void>;
  /** Tells modern clients that listen; called by itself when the catalogue is replaced. */
  notifyToolsChanged(): void;
}

/** @param additions  the additions of a test: the service itself has none */
export function createMcpSurface(
  parts: McpParts,
  additions?: (news: News) => Additions,
): McpSurface {
  const dispatch = createDispatch(parts, additions);
  const allowed = createAllowedHosts(parts.config);
  const watch = watchKeys(parts);
  const forget = parts.catalog.onChange(() => dispatch.renew());
  const app = new Koa();
  app.proxy = parts.config.proxyHops > 0;
  app.maxIpsCount = parts.config.proxyHops;
  app.silent = true;
  app.use(async (ctx) => {
    const requestId = requestIdOf(ctx);
    try {
      const refusal = await serveRequest(ctx, requestId, { parts, dispatch, allowed, watch });
      if (refusal) refuse(ctx, refusal, parts);
    } catch (error) {
      // Nobody is there any more who could be answered.
      if (!ctx.req.complete && ctx.req.destroyed) return;
      parts.log.error({ err: error, request: requestId }, 'the MCP door failed');
      if (!ctx.res.headersSent) refuse(ctx, brokenRefusal(error, requestId), parts);
      else ctx.res.end();
    }
  });
  return {
    app,
    close: async () => {
      forget();
      watch.close();
      await dispatch.close();
    },
    notifyToolsChanged: () => dispatch.toolsChanged(),
  };
}

function requestIdOf(ctx: Context): string {
  const given: unknown = ctx.state.requestId;
  // The surface around has set the header too.
  if (typeof given === 'string') return given;
  const id = `req_${randomUUID()}`;
  ctx.set('X-Request-Id', id);
  return id;
}

function refuse(ctx: Context, refusal: Refusal, parts: McpParts): void {
  const { status, headers, body } = withWayIn(refusal, wayInOf(ctx, parts));
  ctx.respond = true;
  ctx.status = status;
  ctx.set({ ...headers });
  // For as long as a request may take.
  if (!isKeptBack(ctx.req)) letRunBy(ctx.req);
  else ctx.set('Connection', 'close');
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}
