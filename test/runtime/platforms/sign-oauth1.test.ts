import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { signOauth1 } from '../../../runtime/platforms/request/sign-oauth1.ts';

/** The example of X's own documentation: https://docs.x.com/fundamentals/authentication/oauth-1-0a */
const credentials = {
  consumer_key: 'xvz1evFS4wEEPTGEFPHBog',
  consumer_secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  access_token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  access_token_secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
};
const NOW = 1_318_622_958_000;

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The same by the letter of RFC 5849, section 3.4, without the library. */
function signature(
  method: string,
  url: string,
  pairs: readonly (readonly [string, string])[],
): string {
  const sorted = pairs
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))
    .map((pair) => pair.join('='));
  const base = [method, encode(url), encode(sorted.join('&'))].join('&');
  const { consumer_secret, access_token_secret } = credentials;
  const key = `${encode(consumer_secret)}&${encode(access_token_secret)}`;
  return createHmac('sha1', key).update(base).digest('base64');
}

const partsOf = (header: string) =>
  Object.fromEntries(
    [...header.matchAll(/(oauth_[a-z_]+)="([^"]*)"/g)].map(
      ([, name, value]) => [name!, decodeURIComponent(value!)] as const,
    ),
  );

describe('OAuth 1.0a', () => {
  it('agrees with the vector of X, computed by the letter of the RFC', () => {
    const pairs = [
      ['include_entities', 'true'],
      ['status', 'Hello Ladies + Gentlemen, a signed OAuth request!'],
      ['oauth_consumer_key', credentials.consumer_key],
      ['oauth_nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', credentials.access_token],
      ['oauth_version', '1.0'],
    ] as const;
    expect(signature('POST', 'https://api.x.com/1.1/statuses/update.json', pairs)).to.equal(
      'Ls93hJiZbQ3akF3HF3x1Bz8/zU4=',
    );
  });

  it('signs any query and form as the RFC does', () => {
    const text = fc.string({ unit: 'binary' });
    // No platform has a parameter of that name, and the library's objects cannot hold one.
    const name = text.filter((one) => one !== '__proto__');
    const texts = fc.array(fc.tuple(name, text), { maxLength: 5 });
    fc.assert(
      fc.property(texts, texts, (query, fields) => {
        const url = new URL('https://ads-api.x.com/12/accounts/abc/campaigns');
        for (const [key, value] of query) url.searchParams.append(key, value);
        const form = new URLSearchParams();
        for (const [key, value] of fields) form.append(key, value);
        const header = signOauth1({ method: 'POST', url, form }, credentials, NOW);
        const { oauth_signature, ...rest } = partsOf(header);
        const pairs = [...url.searchParams, ...form, ...Object.entries(rest)];
        expect(oauth_signature).to.equal(
          signature('POST', `${url.origin}${url.pathname}`, pairs as [string, string][]),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('says the time it was given, and never the same nonce twice', () => {
    const url = new URL('https://ads-api.x.com/12/accounts');
    const sign = () => partsOf(signOauth1({ method: 'GET', url }, credentials, NOW));
    const [one, two] = [sign(), sign()];
    expect(one['oauth_timestamp']).to.equal('1318622958');
    expect(one['oauth_nonce']).to.not.equal(two['oauth_nonce']);
  });

  it('names the credential that is missing', () => {
    const url = new URL('https://ads-api.x.com/12/accounts');
    expect(() =>
      signOauth1({ method: 'GET', url }, { ...credentials, access_token_secret: '' }, NOW),
    ).to.throw(/access_token_secret/);
  });
});
