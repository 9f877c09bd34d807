/** A form of a page: sent with script or without, counted by address, and the same one twice is one. */
import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import { addressGroup } from '../../limits/address-group.ts';
import { readBytes, readObject } from '../http/read-body.ts';
import { answerNothing } from './answer.ts';
import { visitOf, type Door } from './door.ts';
import { fieldsOf, queryOf } from './read-fields.ts';

const MAX_BYTES = 64 << 10;
/** No person sees the field; a sender that fills it in is thanked, and nothing is taken. */
const TRAP = '_leave_empty';

export const takeForm: Door = async ({ ctx, pages, found, url }) => {
  // Anybody's page may show the form: it carries no cookie, and the answer says nothing of the tenant.
  ctx.set('Access-Control-Allow-Origin', '*');
  try {
    const { [TRAP]: trap = '', ...fields } = await readFields(ctx);
    const sent = { fields, query: queryOf(ctx), foldBy: foldOf(ctx, fields) };
    if (trap === '') await pages.take(found!, visitOf(ctx), sent);
    thank(ctx, url);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    refuse(ctx, url, error);
  }
};

const foldOf = (ctx: Context, fields: object) => JSON.stringify([addressGroup(ctx.ip), fields]);
const wantsJson = (ctx: Context) => ctx.accepts('html', 'json') === 'json';

/** @throws media_type_unsupported body_too_large body_malformed */
async function readFields(ctx: Context): Promise<Record<string, string>> {
  if (/^application\/json\b/i.test(ctx.get('Content-Type'))) {
    const body = await readObject(ctx.req, MAX_BYTES);
    const texts = Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return fieldsOf(new URLSearchParams(texts as [string, string][]));
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(ctx.get('Content-Type')))
    throw new ServiceError('media_type_unsupported', { message: 'The body must be a form.' });
  const bytes = await readBytes(ctx.req, MAX_BYTES);
  return fieldsOf(new URLSearchParams(bytes.toString('utf8')));
}

/** Without script the browser comes back to the page, which says thank you. */
function thank(ctx: Context, url: string): void {
  ctx.set('Cache-Control', 'no-store');
  if (wantsJson(ctx)) {
    ctx.status = 200;
    ctx.body = { ok: true };
    return;
  }
  back(ctx, url, 'sent');
}

function refuse(ctx: Context, url: string, error: ServiceError): void {
  const { status, retryAfterSeconds } = { ...error.details, status: error.status } as {
    status: number;
    retryAfterSeconds?: number;
  };
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds));
  if (wantsJson(ctx)) {
    ctx.status = status < 400 ? 422 : status;
    ctx.body = { ok: false, message: error.message };
  } else if (status === 422 || status < 400) back(ctx, url, 'failed');
  else answerNothing(ctx, status);
}

function back(ctx: Context, url: string, word: string): void {
  ctx.status = 303;
  ctx.set('Location', `${url}${ctx.path}?${word}=1`);
  ctx.body = '';
}
