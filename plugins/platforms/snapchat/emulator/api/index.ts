/** The doors of the emulated API: tokens, and everything else in Snapchat's envelope. */
import {
  bearerOf,
  defineApi,
  grantRefusal,
  refreshRoute,
  type Door,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { demoCredentials } from '../accounts.ts';
import shapes from '../shapes.json' with { type: 'json' };
import type { Ask, State } from '../state.ts';
import { words } from '../words.ts';
import { catalogRoutes } from './catalogs.ts';
import { conversions } from './conversions.ts';
import { entityRoutes } from './entities.ts';
import { formRoutes } from './forms.ts';
import { libraryRoutes } from './library.ts';
import { organizationRoutes } from './organizations.ts';
import { reportFile, statsRoutes } from './stats-routes.ts';

const tokens = defineApi<State>({
  base: '/login/oauth2/',
  words,
  routes: {
    'POST access_token': refreshRoute(({ state: { tokens: sealed }, now, count }) => ({
      client: { id: demoCredentials.client_id, secret: demoCredentials.client_secret },
      clientIn: 'form',
      isGood: (given) => given === demoCredentials.refresh_token,
      refuse: (error) => grantRefusal(error),
      give: (given) => ({
        access_token: sealed.issue(now, undefined, count),
        token_type: 'Bearer',
        expires_in: sealed.lifeSeconds,
        refresh_token: given,
        scope: 'snapchat-marketing-api',
      }),
    })),
  },
});

const ads = defineApi<State>({
  base: '/v1/',
  words,
  routes: {
    ...organizationRoutes,
    ...entityRoutes,
    ...libraryRoutes,
    ...formRoutes,
    ...catalogRoutes,
    ...statsRoutes,
  },
  shapes: shapes as unknown as Readonly<Record<string, string>>,
  admit: checkToken,
  answered: (answer, { count }) => {
    const items = Object.values(answer as Fields).find(Array.isArray) as
      readonly Fields[] | undefined;
    const isFine = (items ?? []).every((one) => one['sub_request_status'] === 'SUCCESS');
    return {
      request_status: isFine ? 'SUCCESS' : 'ERROR',
      request_id: `req-${count}`,
      ...(answer as Fields),
    };
  },
});

/** Files of statistics, at addresses that need no token. */
const files = defineApi<State>({
  base: '/stats-reports/',
  words,
  routes: { 'GET :link': reportFile },
});

export const doors: readonly Door<State>[] = [tokens, ads, files, conversions];

function checkToken({ state, header, now }: Ask): undefined {
  const token = state.tokens.read(bearerOf(header('authorization')));
  if (!token || token.end <= now) throw words.expired();
  return undefined;
}
