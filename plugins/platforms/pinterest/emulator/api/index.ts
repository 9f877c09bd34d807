/** The doors of the emulated API: tokens, everything that is described, and the files of reports. */
import {
  bearerOf,
  defineApi,
  describeApi,
  grantRefusal,
  refreshRoute,
  type Door,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { demoCredentials } from '../accounts.ts';
import openapi from '../openapi.json' with { type: 'json' };
import type { Ask, State } from '../state.ts';
import { words } from '../words.ts';
import { besideAnswers } from './beside.ts';
import { entityAnswers } from './entities.ts';
import { files, reportAnswers } from './reports.ts';

const scopes = 'ads:read ads:write catalogs:read catalogs:write user_accounts:read';

const tokens = defineApi<State>({
  base: '/v5/oauth/',
  words,
  routes: {
    'POST token': refreshRoute(({ state: { tokens: sealed }, now, count }) => ({
      client: { id: demoCredentials.client_id, secret: demoCredentials.client_secret },
      clientIn: 'basic',
      isGood: (given) => given === demoCredentials.refresh_token,
      refuse: (error) => grantRefusal(error),
      give: () => ({
        access_token: sealed.issue(now, undefined, count),
        response_type: 'refresh_token',
        token_type: 'bearer',
        expires_in: sealed.lifeSeconds,
        scope: scopes,
      }),
    })),
  },
});

const ads = defineApi<State>({
  ...describeApi<State, undefined>(openapi as unknown as OpenApi, '/v5/', {
    ...entityAnswers,
    ...besideAnswers,
    ...reportAnswers,
  }),
  words,
  admit: checkToken,
});

export const doors: readonly Door<State>[] = [tokens, ads, files];

function checkToken({ state, header, now }: Ask): undefined {
  const token = state.tokens.read(bearerOf(header('authorization')));
  if (!token || token.end <= now) throw words.expired();
  return undefined;
}
