/** Google's token service, and who holds one of its tokens: the same for every API of Google. */
import {
  type Ask,
  defineApi,
  type Door,
  grantRefusal,
  refreshRoute,
  bearerOf,
  type OAuthError,
  type SealedTokens,
} from '../../../../sdk/emulator/index.ts';
import { googleRefusal, googleWords } from './words.ts';

interface WithTokens {
  readonly tokens: SealedTokens<undefined>;
}

/** Credentials of a test connection. */
export interface GoogleCredentials {
  readonly client_id: string;
  readonly client_secret: string;
  readonly refresh_token: string;
}

const why: Readonly<Partial<Record<OAuthError, string>>> = {
  invalid_request: 'Required parameter is missing: grant_type',
  unsupported_grant_type: 'Invalid grant_type',
  invalid_grant: 'Token has been expired or revoked.',
  unauthorized_client: 'The OAuth client was not found.',
  invalid_client: 'Unauthorized',
};

/**
 * @param scope  those that the refresh token was given for, by spaces
 * @see https://developers.google.com/identity/protocols/oauth2/web-server#offline
 */
export function googleTokens<State extends WithTokens>(
  { client_id: id, client_secret: secret, refresh_token: own }: GoogleCredentials,
  scope: string,
): Door<State> {
  return defineApi<State>({
    base: '/token',
    words: googleWords,
    routes: {
      'POST ': refreshRoute(({ state, now, count }) => ({
        client: { id, secret },
        clientIn: 'form',
        isGood: (given) => given === own,
        refuse: (error) => grantRefusal(error, why),
        give: () => ({
          access_token: state.tokens.issue(now, undefined, count),
          expires_in: state.tokens.lifeSeconds,
          scope,
          token_type: 'Bearer',
        }),
      })),
    },
  });
}

/** @throws Refusal 401 */
export function checkGoogleToken({ state, header, now }: Ask<WithTokens, undefined>): void {
  const token = state.tokens.read(bearerOf(header('authorization')));
  if (!token || token.end <= now) throw googleRefusal(401);
}
