/**
 * Calls from the pages of the docs, where the demo is on: a form becomes the REST request that it stands for, and goes
 * down the routes of that door. The reader shows a key; nothing here has one. Only organizations without a live account
 * are served (decision 196).
 */
import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { CatalogPart } from '../../../catalog/catalog.ts';
import type { ConnectionsPart } from '../../../connections/connections.ts';
import type { KeysPart } from '../../../tenants/tenants.ts';
import type { LimiterPart } from '../../../limits/limiter.ts';
import type { LogPart } from '../../../log.ts';
import { admitKey } from '../../http/admit-key.ts';
import { failureAnswer, knownError } from '../../http/failure.ts';
import { readBytes } from '../../http/read-body.ts';
import { send } from '../../http/surface.ts';
import { wishOf, type Operation, type RestWish } from './wish.ts';

type Parts = CatalogPart & ConnectionsPart & KeysPart & LimiterPart & LogPart;

export const tryPath = '/try';
const maxBody = 64 << 10;

/** The request that was sent, without the key, and the answer that came back. */
export interface Tried {
  readonly wish: RestWish;
  readonly status: number;
  readonly body: unknown;
}

interface TryWish {
  /** The doors that answer, as one. */
  readonly doors: Middleware;
  readonly operations: () => readonly Operation[];
  /** The answer as a page, for a browser that runs no script. */
  readonly page: (tried: Tried) => string;
}

/** Answers `POST /try`; anything else is somebody else's. */
export function tryDoor(parts: Parts, { doors, operations, page }: TryWish): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== tryPath || ctx.method !== 'POST') return next();
    const form = await readTry(ctx);
    const wish = wishOf(parts.catalog.current(), operations(), form);
    const isForPrograms = ctx.accepts('html', 'json') === 'json';
    await answerOf(parts, ctx, doors, wish, form.get('key')?.trim() ?? '');
    ctx.set('Cache-Control', 'no-store');
    if (isForPrograms) return;
    const { status, body } = ctx;
    ctx.type = 'html';
    ctx.body = page({ wish, status, body: typeof body === 'string' ? JSON.parse(body) : body });
    ctx.status = status;
  };
}

async function readTry(ctx: Context): Promise<URLSearchParams> {
  if (!ctx.is('application/x-www-form-urlencoded'))
    throw new ServiceError('media_type_unsupported', { message: 'The body must be a form.' });
  return new URLSearchParams((await readBytes(ctx.req, maxBody)).toString('utf8'));
}

async function answerOf(
  parts: Parts,
  ctx: Context,
  doors: Middleware,
  wish: RestWish,
  key: string,
): Promise<void> {
  const asked = ctx.req;
  setRequest(ctx, requestOf(ctx, wish, key));
  try {
    const { organizationId } = await admitKey(parts, ctx);
    const connections = await parts.connections.list(organizationId);
    if (connections.some(({ mode }) => mode === 'live'))
      throw new ServiceError('key_narrowed', {
        message:
          'The organization of this key has live accounts. The docs try calls at test accounts alone.',
      });
    await doors(ctx, async () => undefined);
  } catch (error) {
    const { requestId } = ctx.state as { requestId: string };
    send(ctx, failureAnswer(knownError(error, parts.log, requestId), { requestId, ran: false }));
  } finally {
    setRequest(ctx, asked);
  }
}

/** Koa keeps the request in three places. */
function setRequest(ctx: Context, request: Context['req']): void {
  for (const place of [ctx, ctx.request, ctx.response] as { req: unknown }[]) place.req = request;
}

function requestOf(
  ctx: Context,
  { method, path, headers, body }: RestWish,
  key: string,
): Context['req'] {
  const bytes = body === undefined ? [] : [Buffer.from(body)];
  const own: Record<string, string> = {
    ...headers,
    'x-service-key': key,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(bytes[0]!.length) }),
  };
  const { socket } = ctx.req;
  const rawHeaders = Object.entries(own).flat();
  const request = Object.assign(Readable.from(bytes, { objectMode: false }), {
    method: method.toUpperCase(),
    url: path,
    headers: own,
    rawHeaders,
    socket,
    complete: true,
    httpVersion: '1.1',
  });
  return request as unknown as Context['req'];
}
