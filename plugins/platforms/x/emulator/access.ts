/** OAuth 1.0a as X checks it: the signature over method, address and parameters, a fresh timestamp, a new nonce. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { demoKeys } from './demo-accounts.ts';
import { XError } from './x-error.ts';

/** How far a timestamp may be from the server's, seconds. */
const SKEW = 300;
const MAX_NONCES = 20_000;

export interface Signed {
  readonly method: string;
  /** As the client addressed it, without query. */
  readonly url: string;
  /** Query and form parameters. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly authorization: string;
  readonly now: number;
}

const refused = (message: string) => new XError(401, 'UNAUTHORIZED_ACCESS', message);

/** Keeps the nonces of the last minutes. */
export function createGate() {
  const nonces = new Set<string>();
  return (request: Signed): void => {
    const { pairs, authorization, now } = request;
    const given = parametersOf(authorization);
    const need = (name: string) => {
      const value = given.get(name);
      if (value === undefined) throw refused(`${name} is missing.`);
      return value;
    };
    if (need('oauth_signature_method') !== 'HMAC-SHA1' || need('oauth_version') !== '1.0')
      throw refused('The signature method must be HMAC-SHA1, the version 1.0.');
    if (
      need('oauth_consumer_key') !== demoKeys.consumer_key ||
      need('oauth_token') !== demoKeys.access_token
    )
      throw refused('This request is not properly authenticated.');
    if (Math.abs(Number(need('oauth_timestamp')) - now / 1000) > SKEW)
      throw refused('Timestamp out of bounds.');
    const nonce = `${need('oauth_timestamp')} ${need('oauth_nonce')}`;
    if (nonces.has(nonce)) throw refused('The nonce was used before.');
    const signature = need('oauth_signature');
    given.delete('oauth_signature');
    if (!isEqual(signature, sign(request, [...pairs, ...given])))
      throw refused('Could not authenticate you.');
    if (nonces.size >= MAX_NONCES) nonces.clear();
    nonces.add(nonce);
  };
}

function parametersOf(authorization: string): Map<string, string> {
  if (!/^OAuth /i.test(authorization)) throw refused('This request is not properly authenticated.');
  const found = authorization.matchAll(/(oauth_[a-z_]+)="([^"]*)"/g);
  return new Map([...found].map(([, name, value]) => [name!, decodeURIComponent(value!)]));
}

/** RFC 3986: what encodeURIComponent leaves is encoded too. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** @see https://docs.x.com/fundamentals/authentication/oauth-1-0a/creating-a-signature */
export function sign(
  { method, url }: Pick<Signed, 'method' | 'url'>,
  pairs: readonly (readonly [string, string])[],
  secrets:
    | Pick<typeof demoKeys, 'consumer_secret' | 'access_token_secret'>
    | Record<string, string> = demoKeys,
): string {
  const list = pairs
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const key = `${encode(secrets['consumer_secret'] ?? '')}&${encode(secrets['access_token_secret'] ?? '')}`;
  const base = [method.toUpperCase(), encode(url), encode(list)].join('&');
  return createHmac('sha1', key).update(base).digest('base64');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
