/** The doors of the emulated API: tokens, and everything else. */
import {
  bearerOf,
  defineApi,
  refreshRoute,
  type Door,
  type OAuthError,
} from '../../../../../sdk/emulator/index.ts';
import { demoApp } from '../accounts.ts';
import type { State } from '../state.ts';
import { formats, refuse, shapes, words } from '../words.ts';
import type { Ask } from './ask.ts';
import { conversionRoutes } from './conversions.ts';
import { lookupRoutes } from './lookups.ts';
import { objectRoutes } from './objects.ts';
import { savedRoutes } from './saved.ts';
import { catalogFeedRoutes } from './catalog-feeds.ts';
import { reportRoutes } from './reports.ts';

/** Anything else is a 404. */
export const routes = {
  ...objectRoutes,
  ...reportRoutes,
  ...lookupRoutes,
  ...savedRoutes,
  ...catalogFeedRoutes,
  ...conversionRoutes,
};

const tokens = defineApi<State>({
  base: '/api/v1/',
  words,
  admit: checkUserAgent,
  routes: {
    'POST access_token': refreshRoute(({ state, now }) => {
      const { tokens: sealed, controls, records } = state;
      return {
        client: { id: demoApp.clientId, secret: demoApp.clientSecret },
        clientIn: 'basic',
        isGood: (given) => given === state.refreshToken(),
        refuse: refuseGrant,
        give: () => {
          const next = `${demoApp.refreshToken}-${records.newId('refresh', 8)}`;
          if (controls.rotates) state.keepRefreshToken(next);
          return {
            access_token: sealed.issue(now, controls.scope, records.newId('token', 8)),
            token_type: 'bearer',
            expires_in: sealed.lifeSeconds,
            scope: controls.scope,
            ...(controls.rotates ? { refresh_token: next } : {}),
          };
        },
      };
    }),
  },
});

const ads = defineApi<State>({
  base: '/api/v3/',
  words,
  routes,
  formats,
  shapes,
  admit: (ask) => {
    checkUserAgent(ask);
    checkToken(ask);
    return undefined;
  },
});

export const doors: readonly Door<State>[] = [tokens, ads];

/** Reddit turns away what does not say who it is. */
function checkUserAgent({ header }: Pick<Ask, 'header'>): undefined {
  if (!/\(by \/u\/[\w-]+\)|\(\+?https?:\/\//.test(header('user-agent')))
    throw refuse(403, 'Blocked: the User-Agent must say who calls.');
}

function checkToken({ state, scope = 'adsread', header, now }: Ask): void {
  const token = state.tokens.read(bearerOf(header('authorization')));
  if (!token || token.end <= now) throw words.expired();
  if (!token.claims.split(' ').includes(scope))
    throw refuse(403, 'Insufficient authentication scopes.');
}

function refuseGrant(error: OAuthError) {
  if (error === 'invalid_client') return refuse(401, 'Unauthorized');
  return { status: 400, body: { error } };
}
