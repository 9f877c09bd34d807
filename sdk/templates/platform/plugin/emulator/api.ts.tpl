/** Every way into the emulated API: path, query, body, and what answers. Anything else is a 404. */
import {
  bearerOf,
  defineApi,
  pages,
  withValue,
  type Routes,
  type SeededAccount,
} from '{{sdk_from_emulator}}';
import { token } from './accounts.ts';
import shapes from './shapes.json' with { type: 'json' };
import type { AdObject, Ask, State, Status } from './state.ts';
import { viewOf } from './views.ts';
import { refuse, words } from './words.ts';

const routes: Routes<State, SeededAccount> = {
  'GET :account': ({ caller: { spec } }) => ({
    id: spec.id,
    name: spec.name,
    currency: spec.currency,
    time_zone: spec.timeZone,
  }),
  'GET :account/campaigns': {
    query: { limit: 'integer 1..100', after: 'string' },
    answer: (ask) => {
      const { limit = 100, after: token } = ask.query;
      const refuseToken = () => refuse(400, 'INVALID_CURSOR', 'after is no cursor of ours.');
      const all = ask.state.records.list('campaign', { accountId: ask.caller.spec.id });
      const page = pages.cursor(all, { size: Number(limit), token, refuse: refuseToken });
      return { campaigns: page.items.map((one) => viewOf(ask, one)), next: page.next ?? null };
    },
  },
  'GET :account/campaigns/:id': (ask) => viewOf(ask, find(ask)),
  'PATCH :account/campaigns/:id': { body: '#change', answer: change },
};

export const api = defineApi<State, SeededAccount>({
  base: '/v1/accounts/',
  words,
  routes,
  shapes,
  admit: ({ state, params, header }) => {
    if (bearerOf(header('authorization')) !== token)
      throw refuse(401, 'TOKEN_INVALID', 'The token is missing or not valid.');
    const account = state.accounts.get(params['account'] ?? '');
    if (account) return account;
    throw refuse(404, 'ACCOUNT_NOT_FOUND', 'There is no such account.');
  },
});

function find({ state, caller, params }: Ask): AdObject {
  const campaign = state.records.find('campaign', params['id'] ?? '');
  if (campaign?.accountId === caller.spec.id) return campaign;
  throw refuse(404, 'CAMPAIGN_NOT_FOUND', 'There is no such campaign in this account.');
}

function change(ask: Ask) {
  const { status, daily_budget: budget } = ask.body as { status?: Status; daily_budget?: number };
  const minor = budget === undefined ? undefined : Math.round(budget * 100);
  const campaign = find(ask);
  const changed: AdObject = {
    ...campaign,
    updatedAt: ask.now,
    statuses: withValue(campaign.statuses, ask.now, status),
    budgets: withValue(campaign.budgets, ask.now, minor),
  };
  ask.state.records.put(changed);
  return viewOf(ask, changed);
}
