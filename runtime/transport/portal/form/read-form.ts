import { say } from '../../../../sdk/words/say.ts';
import type { Context } from 'koa';
import { ServiceError } from '../../../../sdk/errors.ts';
import { readBytes } from '../../http/read-body.ts';

const maxBytes = 8 << 10;

/**
 * The fields of a form without files.
 * @throws media_type_unsupported body_too_large body_malformed
 */
export async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(ctx.get('Content-Type')))
    throw new ServiceError('media_type_unsupported', { message: say('The body must be a form.') });
  const bytes = await readBytes(ctx.req, maxBytes);
  return new URLSearchParams(bytes.toString('utf8'));
}
