/** Every way into the emulated API: path, query, body, and what answers. Anything else is a 404. */
import { bearerOf, defineApi, pages, type Ask, type Routes } from '{{sdk_from_emulator}}';
import { token } from './accounts.ts';
import shapes from './shapes.json' with { type: 'json' };
import type { CampaignChange, State } from './state.ts';
import { viewOf } from './views.ts';
import { refuse, words } from './words.ts';

const routes: Routes<State, undefined> = {
  'GET :account': ({ state: { account } }) => ({
    id: account.id,
    name: account.name,
    currency: account.currency,
    time_zone: account.timeZone,
  }),
  'GET :account/campaigns': {
    query: { limit: 'integer 1..100', after: 'string' },
    answer: ({ state, query: { limit = 100, after: token } }) => {
      const refuseToken = () => refuse(400, 'INVALID_CURSOR', 'after is no cursor of ours.');
      const size = Number(limit);
      const page = pages.cursor(state.account.campaigns, { size, token, refuse: refuseToken });
      return { campaigns: page.items.map((one) => viewOf(state, one)), next: page.next ?? null };
    },
  },
  'GET :account/campaigns/:id': (ask) => viewOf(ask.state, find(ask)),
  'PATCH :account/campaigns/:id': {
    body: '#change',
    answer: (ask) => {
      const campaign = find(ask);
      ask.state.change(campaign.id, ask.body as CampaignChange);
      return viewOf(ask.state, campaign);
    },
  },
};

export const api = defineApi<State>({
  base: '/v1/accounts/',
  words,
  routes,
  shapes,
  admit: ({ state, params, header }) => {
    if (bearerOf(header('authorization')) !== token)
      throw refuse(401, 'TOKEN_INVALID', 'The token is missing or not valid.');
    const { account } = params;
    if (account !== undefined && account !== state.account.id)
      throw refuse(404, 'ACCOUNT_NOT_FOUND', `There is no account ${account}.`);
    return undefined;
  },
});

function find({ state, params }: Ask<State>) {
  const campaign = state.account.campaigns.find(({ id }) => id === params['id']);
  if (campaign) return campaign;
  throw refuse(404, 'CAMPAIGN_NOT_FOUND', 'There is no such campaign in this account.');
}
