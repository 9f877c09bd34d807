import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';

const maxBytes = 8 << 10;

/**
 * The fields of a form without files.
 * @throws media_type_unsupported body_too_large
 */
export async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(ctx.get('Content-Type')))
    throw new ServiceError('media_type_unsupported', { message: 'The body must be a form.' });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new ServiceError('body_too_large', { limitBytes: maxBytes });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
