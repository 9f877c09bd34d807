/**
 * OAuth 1.0a, HMAC-SHA1: the header `Authorization` of a request.
 * @see RFC 5849
 */
import { createHmac } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import { ServiceError } from '../../../sdk/errors.ts';

export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Body parameters, when the body is a form; any other body is not signed. */
  readonly form?: URLSearchParams;
}

const names = ['consumer_key', 'consumer_secret', 'access_token', 'access_token_secret'] as const;

/**
 * @param credentials  `consumer_key`, `consumer_secret`, `access_token`, `access_token_secret`
 * @param now  ms since the epoch: the platform refuses old and future timestamps
 * @throws platform_auth_failed  a credential is missing
 */
export function signOauth1(
  { method, url, form }: SignedRequest,
  credentials: Readonly<Record<string, string | undefined>>,
  now: number,
): string {
  const missing = names.filter((name) => !credentials[name]);
  if (missing.length > 0)
    throw new ServiceError('platform_auth_failed', {
      message: `The connection lacks ${missing.join(', ')}.`,
    });
  const oauth = new OAuth({
    consumer: { key: credentials['consumer_key']!, secret: credentials['consumer_secret']! },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  });
  const seconds = () => Math.floor(now / 1000);
  oauth.getTimeStamp = seconds;
  // The library would take the plus signs of a query for plus signs.
  const data = parametersOf([...url.searchParams, ...(form ?? [])]);
  const plain = `${url.origin}${url.pathname}`;
  const token = {
    key: credentials['access_token']!,
    secret: credentials['access_token_secret']!,
  };
  return oauth.toHeader(oauth.authorize({ url: plain, method, data }, token)).Authorization;
}

/** A name that comes several times becomes a list. */
function parametersOf(pairs: readonly (readonly [string, string])[]) {
  const data: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) {
    const known = Object.hasOwn(data, name) ? data[name] : undefined;
    data[name] = known === undefined ? value : [known, value].flat();
  }
  return data;
}
