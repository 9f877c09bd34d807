/** Events of anybody's pages: any origin may send them, and no answer tells what became of one. */
import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import { readBytes } from '../http/read-body.ts';
import { visitOf, type Door } from './door.ts';
import { fieldsOf } from './read-fields.ts';

const MAX_BYTES = 8 << 10;
/** One transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Statuses of what is no event. */
const wrong: ReadonlySet<number> = new Set([400, 413, 415, 422]);

export const pixelDoor: Door = async ({ ctx, pages, found }) => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  ctx.set('Cache-Control', 'no-store');
  if (ctx.method === 'OPTIONS') {
    ctx.set('Access-Control-Allow-Methods', 'GET, POST');
    ctx.set('Access-Control-Allow-Headers', 'Content-Type');
    ctx.set('Access-Control-Max-Age', '86400');
  } else if (found) await take();
  if (ctx.method === 'GET') {
    ctx.type = 'image/gif';
    ctx.body = POINT;
  } else ctx.status = 204;

  /** A browser can do nothing about what is wrong with an event; what was not taken although it may be right is told. */
  async function take(): Promise<void> {
    try {
      await pages.take(found!, visitOf(ctx), { fields: await fieldsIn(ctx) });
    } catch (error) {
      if (!(error instanceof ServiceError) || !wrong.has(error.status)) throw error;
    }
  }
};

/** `navigator.sendBeacon` says text/plain, so that no browser asks before. */
async function fieldsIn(ctx: Context): Promise<Record<string, string>> {
  if (ctx.method === 'GET') {
    if (ctx.querystring.length > MAX_BYTES) throw new ServiceError('body_too_large');
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
