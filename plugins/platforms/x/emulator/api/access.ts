/** OAuth 1.0a as X checks it: the signature over method, address and parameters, a fresh timestamp, a new nonce. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ask as AnyAsk } from '../../../../../sdk/emulator/index.ts';
import { demoKeys } from '../accounts.ts';
import type { State } from '../state.ts';
import { unauthorized } from '../words.ts';

/** How far a timestamp may be from the server's, seconds. */
const SKEW = 300;
const MAX_NONCES = 20_000;

/** Parameters of query and form are signed; bodies of JSON or of parts are not. @throws Refusal 401 */
export function checkSignature({
  state: { nonces },
  method,
  baseUrl,
  path,
  search,
  header,
  now,
}: AnyAsk<State, unknown>): void {
  const given = parametersOf(header('authorization'));
  const need = (name: string) => {
    const value = given.get(`oauth_${name}`);
    if (value === undefined) throw unauthorized(`oauth_${name} is missing.`);
    return value;
  };
  if (need('signature_method') !== 'HMAC-SHA1' || need('version') !== '1.0')
    throw unauthorized('The signature method must be HMAC-SHA1, the version 1.0.');
  if (need('consumer_key') !== demoKeys.consumer_key || need('token') !== demoKeys.access_token)
    throw unauthorized();
  if (Math.abs(Number(need('timestamp')) - now / 1000) > SKEW)
    throw unauthorized('Timestamp out of bounds.');
  const nonce = `${need('timestamp')} ${need('nonce')}`;
  if (nonces.has(nonce)) throw unauthorized('The nonce was used before.');
  const signature = need('signature');
  given.delete('oauth_signature');
  if (!isEqual(signature, sign(method, baseUrl + path, [...search, ...given])))
    throw unauthorized('Could not authenticate you.');
  if (nonces.size >= MAX_NONCES) nonces.clear();
  nonces.add(nonce);
}

function parametersOf(authorization: string): Map<string, string> {
  if (!/^OAuth /i.test(authorization)) throw unauthorized();
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
function sign(method: string, url: string, pairs: readonly (readonly [string, string])[]): string {
  const list = pairs
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const key = `${encode(demoKeys.consumer_secret)}&${encode(demoKeys.access_token_secret)}`;
  const base = [method.toUpperCase(), encode(url), encode(list)].join('&');
  return createHmac('sha1', key).update(base).digest('base64');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
