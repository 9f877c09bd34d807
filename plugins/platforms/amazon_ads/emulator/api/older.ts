/** Profiles and audiences: each of an API of its own. */
import {
  defineApi,
  describeApi,
  type Fields,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { amazonRefusal, amazonWords } from '../../../../families/amazon/emulator/words.ts';
import {
  amazonAudienceList,
  type AmazonAudience,
} from '../../../../families/amazon/emulator/audiences.ts';
import audienceApi from '../audiences.json' with { type: 'json' };
import profileApi from '../profiles.json' with { type: 'json' };
import type { State } from '../state.ts';
import { profileView } from '../views.ts';
import { admitOlder, scopeOf } from './scope.ts';

const common = { words: amazonWords('v1'), admit: admitOlder };

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

const audienceOf = (id: string, name: string, category: string, part: number): AmazonAudience => ({
  id,
  name,
  category,
  daily: { dailyReach: [50_000 * part, 70_000 * part] },
});
const demoAudiences = [
  audienceOf('388404928317120021', 'IM - Camping and hiking', 'In-market', 1),
  audienceOf('388404928317120022', 'LS - Outdoor enthusiasts', 'Lifestyle', 2),
  audienceOf('388404928317120023', 'IM - Winter clothing', 'In-market', 3),
];

export const audiences = defineApi<State>({
  ...describeApi<State, undefined>(audienceApi as unknown as OpenApi, '/audiences/', {
    listAudiences: (ask) => {
      const question = [scopeOf(ask).account.spec.id];
      return amazonAudienceList(demoAudiences, ask, { adType: 'SD', question });
    },
  }),
  ...common,
});
