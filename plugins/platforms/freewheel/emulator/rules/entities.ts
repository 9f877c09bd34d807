/** Rules of what may be made and changed. */
import {
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, Entity } from '../state.ts';
import { invalid, missing } from '../words.ts';
import { momentOf, shownAt } from './moments.ts';

export type Kind = 'campaign' | 'group';

/** @throws Refusal 404 */
export function accountOf({ state }: Ask, id: unknown): Account {
  const account = state.accounts.get(String(id));
  if (!account) throw missing();
  return account;
}

/** Of any advertiser of the Buzz account; what is deleted is not there. @throws Refusal 404 */
export function findAny(ask: Ask, kind: Kind, id: unknown): Entity {
  for (const accountId of ask.state.accounts.keys()) {
    const found = findRecord<Status>(ask.state, accountId, kind, id);
    if (found && statusOf(found) !== 'deleted') return found;
  }
  throw missing();
}

export function createCampaign(ask: Ask): Entity {
  const { advertiser_id: advertiser, active, ...given } = ask.body as Fields;
  if (!ask.state.accounts.has(String(advertiser)))
    throw invalid('advertiser_id', 'There is no such advertiser.');
  const account = accountOf(ask, advertiser);
  const made = newRecord<Status>(ask.state, {
    kind: 'campaign',
    accountId: account.spec.id,
    status: active === true ? 'active' : 'inactive',
    now: ask.now,
    digits: 6,
  });
  return kept(ask, account, made, {
    currency: account.spec.currency,
    budget_type: 'spend',
    spend_budget: { lifetime: null, daily: null },
    impressions_budget: null,
    start_date: shownAt(ask.now, account.spec.timeZone),
    end_date: null,
    ...given,
  });
}

export function createLineItem(ask: Ask): Entity {
  const { campaign_id: campaignId, active, ...given } = ask.body as Fields;
  const campaign = findAny(ask, 'campaign', campaignId);
  if (active === true) throw noCreative();
  const made = newRecord<Status>(ask.state, {
    kind: 'group',
    accountId: campaign.accountId,
    parentId: campaign.id,
    status: 'inactive',
    now: ask.now,
    digits: 6,
  });
  return kept(ask, accountOf(ask, campaign.accountId), made, {
    currency: campaign.fields['currency'],
    budget_type: 'spend',
    spend_budget: { lifetime: null, daily: null },
    impressions_budget: null,
    bidding: { strategy: 'CPM', values: { cpm_bid: 5 }, pacing: 'daily', custom: false },
    start_date: campaign.fields['start_date'],
    end_date: null,
    ...given,
  });
}

const noCreative = () =>
  invalid('active', 'A line item cannot be active before a creative is associated with it.');

export function patch(ask: Ask, kind: Kind): Entity {
  const before = findAny(ask, kind, ask.params['id']);
  const { active, ...given } = ask.body as Fields;
  const hasCreative = ask.state.records.list('ad', { parentId: before.id }).length > 0;
  if (kind === 'group' && active === true && !hasCreative) throw noCreative();
  const status = active === undefined ? undefined : active ? 'active' : 'inactive';
  const account = accountOf(ask, before.accountId);
  return kept(ask, account, before, { ...before.fields, ...given }, status);
}

function kept(ask: Ask, { spec }: Account, before: Entity, fields: Fields, status?: Status) {
  const budget = fields['spend_budget'] as Record<string, string | null>;
  for (const name of ['lifetime', 'daily'])
    if (!(name in budget)) throw invalid('spend_budget', `${name} is required.`);
  const { lifetime = null, daily = null } = budget;
  for (const [name, value] of Object.entries({ lifetime, daily }))
    if (value !== null && !(Number(value) > 0))
      throw invalid('spend_budget', `${name} must be greater than 0.`);
  if (lifetime && daily && Number(daily) > Number(lifetime))
    throw invalid('spend_budget', 'daily must not be greater than lifetime.');
  const [start, end] = ['start_date', 'end_date'].map((name) =>
    momentOf(fields[name], spec.timeZone),
  );
  if (start && end && end <= start) throw invalid('end_date', 'end_date must be after start_date.');
  const dailyMinor = daily ? Math.round(Number(daily) * 10 ** spec.currencyExponent) : undefined;
  return changedRecord<Status>(ask.state, before, {
    now: ask.now,
    fields: { ...fields, start_date: start, end_date: end },
    status,
    dailyMinor,
  });
}
