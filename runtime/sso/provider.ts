/** The identity provider, by `openid-client`, which holds the rules of the protocol: PKCE, state, nonce, issuer, signature. */
import type * as OpenId from 'openid-client';
import type { Config } from '../config/config.ts';
import type { Attempt } from './attempts.ts';
import { refused } from './refused.ts';

type SignIn = NonNullable<Config['signIn']>;

/** The provider's words of the person, checked. */
export type Claims = Readonly<Record<string, unknown>> & {
  readonly iss: string;
  readonly sub: string;
};

export interface Provider {
  /** @returns its page, and what is to be remembered until the browser comes back */
  begin(redirect: string): Promise<{
    readonly page: URL;
    readonly state: string;
    readonly remembered: Pick<Attempt, 'verifier' | 'nonce'>;
  }>;
  /** @throws sso_refused  the answer is not of this sign-in, or not of this provider */
  finish(address: URL, state: string, known: Pick<Attempt, 'verifier' | 'nonce'>): Promise<Claims>;
}

const SECONDS = 10;

export function createProvider(settings: SignIn): Provider {
  const load = () => import('openid-client');
  let found: Promise<OpenId.Configuration> | undefined;
  /** Its document is asked for once; a failure is not kept. */
  const discover = async () => {
    const lib = await load();
    found ??= openProvider(lib, settings);
    found.catch(() => (found = undefined));
    return { lib, provider: await found };
  };
  return {
    async begin(redirect) {
      const { lib, provider } = await discover().catch(notReached(settings));
      const verifier = lib.randomPKCECodeVerifier();
      const [state, nonce] = [lib.randomState(), lib.randomNonce()];
      const page = lib.buildAuthorizationUrl(provider, {
        redirect_uri: redirect,
        scope: settings.scopes.join(' '),
        code_challenge: await lib.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { page, state, remembered: { verifier, nonce } };
    },
    async finish(address, state, { verifier, nonce }) {
      const { lib, provider } = await discover().catch(notReached(settings));
      try {
        const tokens = await lib.authorizationCodeGrant(provider, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims() as Claims;
        if (provider.serverMetadata().userinfo_endpoint === undefined) return claims;
        // Some tell address and groups there alone. It speaks of the same person, or is refused.
        return {
          ...(await lib.fetchUserInfo(provider, tokens.access_token, claims.sub)),
          ...claims,
        };
      } catch (error) {
        throw refused(`${settings.title} did not sign you in, or its answer does not hold.`, error);
      }
    },
  };
}

async function openProvider(lib: typeof OpenId, settings: SignIn): Promise<OpenId.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  // The schema lets plain http be for loopback alone.
  const execute = issuer.startsWith('http:') ? [lib.allowInsecureRequests] : [];
  const way = clientSecret === undefined ? lib.None() : lib.ClientSecretPost(clientSecret);
  const provider = await lib.discovery(new URL(issuer), clientId, {}, way, {
    execute,
    timeout: SECONDS,
  });
  lib.enableNonRepudiationChecks(provider);
  return provider;
}

const notReached =
  ({ title }: SignIn) =>
  (error: unknown) => {
    throw refused(
      `${title} cannot be reached, or is not the provider that the settings name.`,
      error,
    );
  };
