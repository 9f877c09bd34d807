import type { Context } from 'koa';

/** The key that a request shows: `X-Service-Key`, or `Authorization: Bearer`. Never the query string. */
export function secretOf(ctx: Context): string | undefined {
  const key = ctx.get('X-Service-Key');
  if (key) return key;
  return /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1];
}
