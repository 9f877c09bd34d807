/** The answer to each method that the description names. Anything else is a 404. */
import {
  bearerOf,
  changedRecord,
  defineApi,
  describeApi,
  findRecord,
  pages,
  type OpenApi,
  type SeededAccount,
} from '{{sdk_from_emulator}}';
import { token } from './accounts.ts';
import openapi from './openapi.json' with { type: 'json' };
import type { Entity, Status } from './model.ts';
import type { Ask, State } from './state.ts';
import { accountView, campaignView } from './views.ts';
import { refuse, words } from './words.ts';

const described = describeApi<State, SeededAccount>(openapi as OpenApi, '/v1/', {
  getAccount: ({ caller }) => accountView(caller),
  listCampaigns: ({ state, caller, query: { limit = 100, after } }) => {
    const refuseToken = () => refuse(400, 'INVALID_CURSOR', 'after is no cursor of ours.');
    const all = state.records.list('campaign', { accountId: caller.spec.id });
    const page = pages.cursor(all, { size: Number(limit), token: after, refuse: refuseToken });
    return { campaigns: page.items.map(campaignView), next: page.next ?? null };
  },
  getCampaign: (ask) => campaignView(find(ask)),
  updateCampaign: (ask) => {
    const { status, daily_budget: budget, ...fields } = ask.body as Change;
    const before = find(ask);
    const changed = changedRecord(ask.state, before, {
      now: ask.now,
      fields: { ...before.fields, ...fields },
      status,
      dailyMinor: budget === undefined ? undefined : Math.round(budget * 100),
    });
    return campaignView(changed);
  },
});

interface Change {
  readonly name?: string;
  readonly status?: Status;
  readonly daily_budget?: number;
}

export const api = defineApi<State, SeededAccount>({
  ...described,
  words,
  admit: ({ state, params, header }) => {
    if (bearerOf(header('authorization')) !== token)
      throw refuse(401, 'TOKEN_INVALID', 'The token is missing or not valid.');
    const account = state.accounts.get(params['account'] ?? '');
    if (account) return account;
    throw refuse(404, 'ACCOUNT_NOT_FOUND', 'There is no such account.');
  },
});

function find({ state, caller, params }: Ask): Entity {
  const found = findRecord<Status>(state, caller.spec.id, 'campaign', params['campaign']);
  if (found) return found;
  throw refuse(404, 'CAMPAIGN_NOT_FOUND', 'There is no such campaign in this account.');
}
