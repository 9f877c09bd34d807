import { randomUUID } from 'node:crypto';
import compose from 'koa-compose';
import helmet from 'koa-helmet';
import Koa, { type Context, type Middleware } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import type { TracesPart } from '../../telemetry/traces.ts';
import type { Store } from '../../stores/store.ts';
import type { Life } from '../../life.ts';
import type { HttpParts } from './http-parts.ts';
import { inScope } from '../../telemetry/scope.ts';
import { noTraces } from '../../telemetry/traces.ts';
import { failureAnswer, knownError, type Answer } from './failure.ts';
import { KEY_HEADERS } from './secret-of.ts';
import { headerValues } from './header-values.ts';

/**
 * The common part of all four surfaces: request ids, security headers, health, one body for every error. The rest of a
 * surface comes as middleware or as a Koa app of its own.
 * @param url  how the surface is reached from outside; decides whether browsers are held to https
 */
export function createSurface(parts: HttpParts, rest: Middleware, url: string): Koa {
  const app = new Koa();
  app.silent = true;
  app.proxy = parts.config.proxyHops > 0;
  app.maxIpsCount = parts.config.proxyHops;
  app.use(requestId());
  if (parts.traces !== noTraces) app.use(traced(parts, url));
  app.use(catchAll(parts));
  app.use(secure(url));
  app.use(unambiguous());
  app.use(health(parts));
  app.use(rest);
  return app;
}

/**
 * Helmet's headers, which are the same for every answer: asked for once. Over plain http a browser that
 * was told to use https would find nobody there.
 */
export function securityHeaders(url: string): readonly (readonly [name: string, value: string])[] {
  const headers: [string, string][] = [];
  const probe = {
    req: {},
    res: {
      setHeader: (name: string, value: string) => void headers.push([name, value]),
      removeHeader: () => undefined,
    },
  };
  const ask = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: url.startsWith('https:'),
  });
  void ask(probe as unknown as Context, async () => undefined);
  return headers.map(([name, value]) => [name.toLowerCase(), value]);
}

function secure(url: string): Middleware {
  const headers = securityHeaders(url);
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

/** The middleware of an app that stands inside a surface and shares its context. */
export function mounted(app: Koa): Middleware {
  return compose((app as unknown as { middleware: Middleware[] }).middleware);
}

export function send(ctx: Context, { status, headers, body }: Answer): void {
  ctx.status = status;
  if (!ctx.headerSent) setHeaders(ctx, headers);
  ctx.body = JSON.stringify(body);
}

/** Straight to Node's own response: Koa's setters look up what is known here. */
function setHeaders({ req, res }: Context, headers: Answer['headers']): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  // The rest of the body, still unread, is not worth reading.
  if (!req.complete) res.setHeader('Connection', 'close');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
}

/** 404, or 405 with Allow where the router knows the path. Last in a surface. */
export function nothingHere(): Middleware {
  return (ctx) => {
    const matched = (ctx as unknown as { matched?: { methods: string[] }[] }).matched ?? [];
    const allowed = [...new Set(matched.flatMap(({ methods }) => methods))];
    if (allowed.length === 0) throw new ServiceError('not_found');
    ctx.set('Allow', allowed.join(', '));
    throw new ServiceError('method_not_allowed', { choices: allowed });
  };
}

/** The client's id when it is one, else our own. */
export function requestIdOf(ctx: Context): string {
  const given = ctx.get('X-Request-Id');
  return /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : `req_${randomUUID()}`;
}

/** Logs, errors and the audit carry it. */
function requestId(): Middleware {
  return (ctx, next) => {
    const id = requestIdOf(ctx);
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    return inScope({ requestId: id }, next);
  };
}

/** The span of a request; health and figures, which are asked for all the time, have none. */
function traced({ traces }: TracesPart, url: string): Middleware {
  const port = Number(new URL(url).port) || undefined;
  return (ctx, next) => {
    if (/^\/(healthz|readyz|metrics)$/.test(ctx.path)) return next();
    const { requestId: id } = ctx.state as { requestId: string };
    const attributes = {
      'http.request.method': ctx.method,
      'server.port': port,
      'adops.request_id': id,
    };
    const traceparent = ctx.get('traceparent') || undefined;
    return traces.door(`HTTP ${ctx.method}`, { traceparent, attributes }, async (note) => {
      await next();
      note({ 'http.response.status_code': ctx.status });
    });
  };
}

function catchAll({ log, life }: HttpParts): Middleware {
  return async (ctx, next) => {
    if (life.draining) ctx.set('Connection', 'close');
    try {
      await next();
    } catch (error) {
      const { requestId } = ctx.state as { requestId: string };
      const known = knownError(error, log, requestId);
      send(ctx, failureAnswer(known, { requestId, ran: false }));
    }
  };
}

/**
 * One host, one key and a plain path: a proxy in front of us may have judged another value than we would
 * (docs/threats.md, H1) when a request says something twice. Such a request is refused; no value is chosen.
 */
function unambiguous(): Middleware {
  return (ctx, next) => {
    if (!hasOneHost(ctx)) throw refused('Host', 'There must be exactly one Host header.');
    if (!hasOneKey(ctx))
      throw refused(
        'Authorization',
        'There must be one key at most: X-Service-Key or Authorization, once.',
      );
    if (!hasPath(ctx))
      throw refused(
        'request-target',
        'The target of the request must be a path; the host stands in the Host header.',
      );
    return next();
  };
}

const count = (ctx: Context, name: string) => headerValues(ctx.req, name).length;
const hasOneHost = (ctx: Context) => count(ctx, 'host') === 1;
const hasOneKey = (ctx: Context) =>
  [...KEY_HEADERS, 'authorization'].reduce((sum, name) => sum + count(ctx, name), 0) <= 1;
const hasPath = (ctx: Context) => ctx.req.url?.startsWith('/') === true;

export const isUnambiguous = (ctx: Context) => hasOneHost(ctx) && hasOneKey(ctx) && hasPath(ctx);

function refused(field: string, message: string): ServiceError {
  return new ServiceError('header_invalid', { field, message });
}

function health({ life, store }: HttpParts): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new ServiceError('method_not_allowed', { choices: ['GET', 'HEAD'] });
    }
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/healthz') ctx.body = { ok: true };
    else {
      if (life.storeFailed) await tryStore(store, life);
      const ready = life.ready && !life.draining && !life.storeFailed;
      ctx.status = ready ? 200 : 503;
      ctx.body = { ready, draining: life.draining, store: !life.storeFailed };
    }
  };
}

/** After a failed write, one that succeeds makes the service ready again. */
async function tryStore(store: Store, life: Life): Promise<void> {
  try {
    await store.probe();
    life.storeFailed = false;
  } catch {
    life.storeFailed = true;
  }
}
