/** Events of anybody's pages: any origin may send them, and no answer tells what became of one. */
import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import type { FoundPage, Pages } from '../../pages/pages.ts';
import type { LogPart } from '../../log.ts';
import { failureAnswer, knownError } from '../http/failure.ts';
import type { Front } from '../http/listener.ts';
import { readBytes } from '../http/read-body.ts';
import { isUnambiguous, requestIdOf, securityHeaders, send } from '../http/surface.ts';
import { hostOf, visitOf, type Door } from './door.ts';
import type { OwnHosts } from './own-hosts.ts';
import { fieldsOf } from './read-fields.ts';

const MAX_BYTES = 8 << 10;
/** One transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Statuses for a body that is no event. */
const wrong: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Any page may send, and no browser keeps the answer. */
const ANSWER = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

export const pixelDoor: Door = async ({ ctx, pages, found }) => {
  ctx.set(ANSWER);
  if (ctx.method === 'OPTIONS') {
    ctx.set('Access-Control-Allow-Methods', 'GET, POST');
    ctx.set('Access-Control-Allow-Headers', 'Content-Type');
    ctx.set('Access-Control-Max-Age', '86400');
  } else if (found) await takeEvent(pages, found, ctx);
  if (ctx.method === 'GET') {
    ctx.type = 'image/gif';
    ctx.body = POINT;
  } else ctx.status = 204;
};

/** A browser can do nothing about a faulty event; it is told only when an event that may be right was not taken. */
async function takeEvent(pages: Pages, found: FoundPage, ctx: Context): Promise<void> {
  try {
    await pages.take(found, visitOf(ctx), { fields: await fieldsIn(ctx) });
  } catch (error) {
    if (!(error instanceof ServiceError) || !wrong.has(error.status)) throw error;
  }
}

const stateOf = ({ state }: Context) => state as { requestId: string };

type Matched = Parameters<Pages['find']>[0];

interface FrontParts extends LogPart {
  readonly pages: Pages;
  readonly own: OwnHosts;
  /** Of the surface, as it is reached from outside. */
  readonly url: string;
}

/** The same for what browsers send by the thousand, in front of all doors, which judge nothing else of it. */
export function createPixelFront({ pages, own, url, log }: FrontParts): Front {
  const headers = Object.entries({ ...Object.fromEntries(securityHeaders(url)), ...ANSWER });
  // As one list, which costs least to send.
  const flat = headers.flat();
  const take = async (ctx: Context, matched: Matched) => {
    const found = await pages.find(matched);
    if (found) await takeEvent(pages, found, ctx);
    ctx.res.writeHead(204, [...flat, 'x-request-id', stateOf(ctx).requestId]).end();
  };
  const refuse = (ctx: Context, error: unknown) => {
    const { requestId } = stateOf(ctx);
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    ctx.res.setHeader('x-request-id', requestId);
    send(ctx, failureAnswer(knownError(error, log, requestId), { requestId, ran: false }));
    ctx.res.end(ctx.body);
  };
  return (ctx) => {
    if (ctx.method !== 'POST') return false;
    const matched = pages.match('base', ctx.path);
    if (matched?.page.policy !== 'pixel' || !matched.page.batch) return false;
    if (!isUnambiguous(ctx) || !own(hostOf(ctx).host)) return false;
    ctx.state.requestId = requestIdOf(ctx);
    take(ctx, matched)
      .catch((error: unknown) => refuse(ctx, error))
      .catch(() => ctx.res.destroy());
    return true;
  };
}

/** `navigator.sendBeacon` says text/plain, so that no browser asks before. */
async function fieldsIn(ctx: Context): Promise<Record<string, string>> {
  if (ctx.method === 'GET') {
    if (ctx.querystring.length > MAX_BYTES)
      throw new ServiceError('body_too_large', {
        message: `The query has at most ${MAX_BYTES} characters.`,
        field: 'query',
        limitBytes: MAX_BYTES,
      });
    return fieldsOf(new URLSearchParams(ctx.querystring));
  }
  const text = (await readBytes(ctx.req, MAX_BYTES)).toString('utf8');
  if (!text.trimStart().startsWith('{')) return fieldsOf(new URLSearchParams(text));
  const body = parsed(text);
  const plain = Object.entries(body).filter(([, value]) => typeof value !== 'object');
  return fieldsOf(plain.map(([name, value]) => [name, String(value).toWellFormed()]));
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new ServiceError('body_malformed', {}, { cause: error });
  }
}
