/** How oidc-provider is set up. */
import { randomBytes } from 'node:crypto';
import type { Configuration, JWK, Provider } from 'oidc-provider';
import { derivedKey } from '../certificates/derived-key.ts';
import { CONSENT_PATH, OAUTH_PATH, resourceOf } from './oauth.ts';
import type { OAuthParts } from './oauth-parts.ts';
import type { OAuthRows } from './rows.ts';
import { documentFetch } from './document-fetch.ts';
import { clientSecrets } from './client-secret.ts';
import { putPageBetween } from './page-between.ts';
import { redirectFault } from './redirect-faults.ts';
import { refusalPage } from './refusal-page.ts';

export const SCOPES_OF_PROTOCOL: readonly string[] = ['openid', 'offline_access'];
/** Access lives for an hour, and is renewed with a token that changes each time. */
const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 30 * 24 * 3_600;

export async function openProvider(parts: OAuthParts, rows: OAuthRows): Promise<Provider> {
  const { default: OidcProvider, errors, interactionPolicy } = await import('oidc-provider');
  const { config, derive, keys } = parts;
  const secretOf = clientSecrets(derive);
  const { base, Check } = interactionPolicy;
  const policy = base();
  // A person looks at each request: an earlier grant to an assistant says nothing about the next one.
  policy.get('consent')!.checks.add(
    new Check('each_time', 'a person agrees to each request', (ctx) => {
      return !ctx.oidc.result?.consent;
    }),
  );
  const settings: Configuration = {
    adapter: (name) => rows.adapter(name),
    jwks: { keys: [signingKey(derive('oauth id tokens'))] },
    cookies: {
      keys: [derive('oauth cookies').toString('hex')],
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    scopes: [...SCOPES_OF_PROTOCOL, ...parts.scopes()],
    clientAuthMethods: ['none', 'client_secret_post'],
    clientDefaults: {
      // Assistants listen on loopback or have an https address; both are right for this type alone.
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    responseTypes: ['code'],
    extraClientMetadata: {
      properties: ['redirect_uris'],
      validator(_ctx, _name, uris) {
        const fault = [uris].flat().map(redirectFault).find(Boolean);
        if (fault !== undefined) throw new errors.InvalidRedirectUri(fault);
      },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    // One use, one grant: nothing is taken over from the session of a browser.
    loadExistingGrant: async ({ oidc }) => {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? undefined : oidc.provider.Grant.find(id);
    },
    async findAccount(_ctx, accountId, token) {
      const grantId = token && 'grantId' in token ? token.grantId : undefined;
      const place = grantId === undefined ? undefined : await rows.keyOf(grantId);
      // Revoked or too old: its tokens are not renewed.
      if (place && !(await isAlive(keys(), place))) return undefined;
      return { accountId, claims: () => ({ sub: accountId }) };
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      registration: {
        enabled: true,
        issueRegistrationAccessToken: false,
        idFactory: (ctx) => (ctx.state.clientId = randomBytes(16).toString('base64url')),
        secretFactory: (ctx) => secretOf(String(ctx.state.clientId)),
      },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resourceOf(config),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource.replace(/\/$/, '') !== resourceOf(config))
            throw new errors.InvalidTarget(`there is one resource here: ${resourceOf(config)}`);
          return {
            scope: parts.scopes().join(' '),
            audience: resourceOf(config),
            accessTokenFormat: 'opaque',
            accessTokenTTL: ACCESS_SECONDS,
          };
        },
      },
    },
    fetch: documentFetch(parts.http),
    ttl: {
      AccessToken: ACCESS_SECONDS,
      AuthorizationCode: 60,
      Grant: 366 * 24 * 3_600,
      Interaction: 3_600,
      RefreshToken: REFRESH_SECONDS,
      Session: 3_600,
      IdToken: 3_600,
    },
    interactions: { url: (_ctx, { uid }) => `${CONSENT_PATH}/${uid}`, policy },
    renderError: (ctx, out) => refusalPage(ctx, out),
    routes: {
      authorization: `${OAUTH_PATH}/authorize`,
      token: `${OAUTH_PATH}/token`,
      registration: `${OAUTH_PATH}/register`,
      revocation: `${OAUTH_PATH}/revoke`,
      jwks: `${OAUTH_PATH}/keys`,
    },
  };
  const provider = new OidcProvider(config.urls.api, settings);
  provider.proxy = config.proxyHops > 0;
  putPageBetween(provider);
  return provider;
}

async function isAlive(
  keys: ReturnType<OAuthParts['keys']>,
  { organizationId, keyId }: { readonly organizationId: number; readonly keyId: string },
): Promise<boolean> {
  return keys.principal(organizationId, keyId).then(
    () => true,
    () => false,
  );
}

function signingKey(secret: Buffer): JWK {
  const key = derivedKey(secret).export({ format: 'jwk' }) as JWK;
  return { ...key, alg: 'ES256', use: 'sig' };
}
