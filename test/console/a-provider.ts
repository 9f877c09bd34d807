/** Identity providers for tests: a real one in this process, and one that says whatever a test wants. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface TestProvider {
  readonly issuer: string;
  close(): void;
}

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** @param people  name > claims; whoever asks is `who()`, and has agreed */
export async function aProvider(
  redirect: string,
  people: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  who: () => string,
): Promise<TestProvider> {
  const server = createServer();
  const issuer = await listen(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'console',
        client_secret: 'a secret of the console',
        redirect_uris: [redirect],
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['a test'] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, {
        login: { accountId: who() },
        consent: {},
      });
    else void answer(request, response);
  });
  return { issuer, close: () => void server.close() };
}

/** The words of a provider in whose name an attacker speaks. */
export interface Lies {
  claims?: Readonly<Record<string, unknown>>;
  /** The issuer that its document names. */
  issuer?: string;
  signedBy?: KeyObject;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** @param asked  the query of the last request to its page */
export async function aLiar(lies: Lies, asked: () => URLSearchParams): Promise<TestProvider> {
  const { privateKey, publicKey } = pair();
  const server = createServer();
  const issuer = await listen(server);
  const json = (path: string): object => {
    if (path === '/jwks')
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] };
    if (path !== '/token')
      return {
        issuer: lies.issuer ?? issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['ES256'],
      };
    const now = Math.floor(Date.now() / 1000);
    const said = {
      iss: issuer,
      sub: 'ann',
      aud: 'console',
      iat: now,
      exp: now + 60,
      nonce: asked().get('nonce'),
    };
    const body = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode({ ...said, ...lies.claims })}`;
    const key = { key: lies.signedBy ?? privateKey, dsaEncoding: 'ieee-p1363' } as const;
    const token = `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
    return { access_token: 'a', token_type: 'Bearer', id_token: token };
  };
  server.on('request', (request, response) => {
    request.resume();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(json(new URL(request.url!, issuer).pathname)));
  });
  return { issuer, close: () => void server.close() };
}

export const anotherKey = () => pair().privateKey;
