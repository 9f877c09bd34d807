/** Profiles and audiences: each of an API of its own. */
import {
  defineApi,
  describeApi,
  pages,
  type Fields,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import {
  amazonInstant,
  amazonRefusal,
  amazonWords,
} from '../../../../families/amazon/emulator/words.ts';
import audienceApi from '../audiences.json' with { type: 'json' };
import profileApi from '../profiles.json' with { type: 'json' };
import type { State } from '../state.ts';
import { profileView } from '../views.ts';
import { admitOlder, scopeOf } from './scope.ts';

const common = { words: amazonWords('v1'), admit: admitOlder };
const SEEDED_AT = Date.UTC(2024, 0, 1);

export const profiles = defineApi<State>({
  ...describeApi<State, undefined>(profileApi as unknown as OpenApi, '/v2/', {
    listProfiles: ({ state, query }) =>
      [...state.accounts.values()]
        .map(profileView)
        .filter(
          ({ accountInfo }) =>
            query['profileTypeFilter'] === undefined ||
            query['profileTypeFilter'] === (accountInfo as Fields)['type'],
        ),
    getProfileById: ({ state, params }) => {
      const account = state.accounts.get(params['profileId'] ?? '');
      if (!account) throw amazonRefusal(404, 'Profile not found.');
      return profileView(account);
    },
  }),
  ...common,
});

const demoAudiences: readonly (readonly [id: string, name: string, category: string])[] = [
  ['388404928317120021', 'IM - Camping and hiking', 'In-market'],
  ['388404928317120022', 'LS - Outdoor enthusiasts', 'Lifestyle'],
  ['388404928317120023', 'IM - Winter clothing', 'In-market'],
];

export const audiences = defineApi<State>({
  ...describeApi<State, undefined>(audienceApi as unknown as OpenApi, '/audiences/', {
    listAudiences: (ask) => {
      scopeOf(ask);
      const body = ask.body as Fields;
      if (body['adType'] !== 'SD') throw amazonRefusal(400, 'adType must be SD for a profile.');
      const found = demoAudiences.map(([audienceId, audienceName, category], at) => ({
        audienceId,
        audienceName,
        category,
        description: `${audienceName}.`,
        status: 'Active',
        createDate: amazonInstant(SEEDED_AT),
        updateDate: amazonInstant(SEEDED_AT),
        forecasts: {
          inventoryForecasts: {
            all: {
              dailyReach: {
                lowerBoundInclusive: 50_000 * (at + 1),
                upperBoundExclusive: 70_000 * (at + 1),
              },
            },
          },
        },
      }));
      const { maxResults: size = 10, nextToken: token } = ask.query;
      const refuse = () => amazonRefusal(400, 'nextToken is not valid.');
      const { items, next } = pages.cursor(found, { size: Number(size), token, refuse });
      const more = next === undefined ? {} : { nextToken: next };
      return { audiences: items, matchCount: found.length, ...more };
    },
  }),
  ...common,
});
