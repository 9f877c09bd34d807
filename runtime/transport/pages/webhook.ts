/** Messages of another service to an address that it alone knows; one that is sent twice is taken once. */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import { readBytes } from '../http/read-body.ts';
import { MAX_VALUES, watchShape } from '../http/body-shape.ts';
import { visitOf, type Door } from './door.ts';
import { fieldsOf } from './read-fields.ts';

const MAX_BYTES = 256 << 10;
const MAX_DEPTH = 32;

/** The token is looked up by its hash, so that no time tells how much of a guess was right. */
export const takeHook: Door = async ({ ctx, pages, found }) => {
  ctx.set('Cache-Control', 'no-store');
  const bytes = await readBytes(ctx.req, MAX_BYTES);
  const fields = fieldsIn(ctx, bytes);
  const foldBy = createHash('sha256').update(bytes).digest('base64url');
  const { replayed } = await pages.take(found!, visitOf(ctx), { fields, foldBy });
  ctx.status = 200;
  ctx.body = { ok: true, ...(replayed ? { known: true } : {}) };
};

/** @throws media_type_unsupported body_malformed body_too_large */
function fieldsIn(ctx: Context, bytes: Buffer): Record<string, unknown> {
  if (/^application\/x-www-form-urlencoded\b/i.test(ctx.get('Content-Type')))
    return fieldsOf(new URLSearchParams(bytes.toString('utf8')));
  if (!/^application\/([\w.-]+\+)?json\b/i.test(ctx.get('Content-Type')))
    throw new ServiceError('media_type_unsupported', {
      message: 'The body must be JSON or a form.',
    });
  if (watchShape(MAX_DEPTH)(bytes) !== undefined)
    throw new ServiceError('body_too_large', {
      message: `The body has at most ${MAX_VALUES} values, nested at most ${MAX_DEPTH} deep.`,
      field: 'body',
    });
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ServiceError('body_malformed', {}, { cause: error });
  }
  if (typeof body !== 'object' || body === null) throw new ServiceError('body_malformed');
  const text = JSON.stringify(body);
  if (/"__proto__"/.test(text)) throw new ServiceError('body_malformed');
  return Array.isArray(body) ? { items: body } : (body as Record<string, unknown>);
}
