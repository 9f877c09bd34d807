/** Criteo's token service, where an app signs in for itself, and who holds one of its tokens: the same for all its APIs. */
import {
  type Ask,
  defineApi,
  type Door,
  grantRefusal,
  refreshRoute,
  bearerOf,
  sealedTokens,
  type SealedTokens,
} from '../../../../sdk/emulator/index.ts';
import { criteoWords } from './words.ts';

interface WithTokens {
  readonly tokens: SealedTokens<undefined>;
}

export const criteoSealed = (seed: string) =>
  sealedTokens({ seed, prefix: 'eyJ', lifeSeconds: 900 });

export function criteoTokens<State extends WithTokens>({
  client_id: id,
  client_secret: secret,
}: {
  readonly client_id: string;
  readonly client_secret: string;
}): Door<State> {
  return defineApi<State>({
    base: '/oauth2/',
    words: criteoWords,
    routes: {
      'POST token': refreshRoute(({ state, now, count }) => ({
        client: { id, secret },
        clientIn: 'form',
        grants: ['client_credentials'],
        isGood: () => true,
        refuse: (error) => grantRefusal(error),
        give: () => ({
          access_token: state.tokens.issue(now, undefined, count),
          token_type: 'Bearer',
          expires_in: state.tokens.lifeSeconds,
          // Its own client reads the key for every grant.
          refresh_token: null,
        }),
      })),
    },
  });
}

/** @throws Refusal 401 */
export function checkCriteoToken({ state, header, now }: Ask<WithTokens, undefined>): undefined {
  const token = state.tokens.read(bearerOf(header('authorization')));
  if (!token || token.end <= now) throw criteoWords.expired();
}
