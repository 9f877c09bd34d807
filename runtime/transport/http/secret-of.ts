import type { Context } from 'koa';

/** Headers that hold a key; the second is an alias that some clients send. At most one of them, once. */
export const KEY_HEADERS = ['x-service-key', 'x-synter-key'] as const;

/** The key that a request shows: `X-Service-Key`, its alias, or `Authorization: Bearer`. Never the query string. */
export function secretOf(ctx: Context): string | undefined {
  const key = KEY_HEADERS.map((name) => ctx.get(name)).find(Boolean);
  if (key) return key;
  return /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1];
}

/** Name of a header that holds what looks like a key of ours, though nothing is read there. */
export function misspeltHeader({ req }: Context): string | undefined {
  const looksLikeKey = /^(Bearer +)?svc_[A-Za-z0-9]{32}$/i;
  const { rawHeaders } = req;
  const at = rawHeaders.findIndex((value, index) => index % 2 === 1 && looksLikeKey.test(value));
  return at < 0 ? undefined : rawHeaders[at - 1]!.toLowerCase();
}
