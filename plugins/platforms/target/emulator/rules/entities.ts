/** Rules of what may be made and changed. Changes are whole: what is not sent is not kept. */
import {
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { retailers } from '../accounts.ts';
import { campaignDefaults, lineItemDefaults } from '../seed.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, Entity } from '../state.ts';
import { denied, invalid, missing } from '../words.ts';

/** @throws Refusal 403 */
export function accountOf({ state }: Ask, id: unknown): Account {
  const account = state.accounts.get(String(id));
  if (!account) throw denied(`The application has no access to account ${String(id)}.`);
  return account;
}

/** Of any account that agreed. @throws Refusal 404 */
export function findAny(ask: Ask, kind: TreeKind, id: unknown): Entity {
  for (const accountId of ask.state.accounts.keys()) {
    const found = findRecord<Status>(ask.state, accountId, kind, id);
    if (found) return found;
  }
  throw missing(`There is no ${kind === 'campaign' ? 'campaign' : 'line item'} ${String(id)}.`);
}

export const attributesOf = ({ body }: Ask): Fields =>
  (body as { data?: { attributes?: Fields } }).data?.attributes ?? {};

export function createCampaign(ask: Ask): Entity {
  const { spec } = accountOf(ask, ask.params['account_id']);
  const given = attributesOf(ask);
  const made = newRecord<Status>(ask.state, {
    kind: 'campaign',
    accountId: spec.id,
    status: 'active',
    now: ask.now,
    digits: 15,
  });
  return kept(ask, made, { ...campaignDefaults, retailerId: null, startDate: null, ...given });
}

export function updateCampaign(ask: Ask): Entity {
  const before = findAny(ask, 'campaign', ask.params['campaignId']);
  const { type, retailerId, drawableBalanceIds } = before.fields;
  const fixed = { type, retailerId, drawableBalanceIds };
  return kept(ask, before, {
    ...campaignDefaults,
    startDate: null,
    ...attributesOf(ask),
    ...fixed,
  });
}

export function createLineItem(ask: Ask): Entity {
  const campaign = findAny(ask, 'campaign', ask.params['campaignId']);
  const given = attributesOf(ask);
  const { targetRetailerId: retailer } = given;
  if (!Object.values(retailers).some(({ id }) => id === retailer))
    throw invalid('retailer-not-found', `There is no retailer ${String(retailer)}.`);
  const made = newRecord<Status>(ask.state, {
    kind: 'group',
    accountId: campaign.accountId,
    parentId: campaign.id,
    status: 'draft',
    now: ask.now,
    digits: 15,
  });
  return kept(ask, made, { ...lineItemDefaults, ...given, campaignId: campaign.id });
}

export function updateLineItem(ask: Ask): Entity {
  const before = findAny(ask, 'group', ask.params['lineItemId']);
  if (statusOf(before) === 'archived')
    throw invalid('line-item-archived', `The line item ${before.id} is archived.`);
  const { status, ...given } = attributesOf(ask);
  const { campaignId, targetRetailerId, keywordStrategy } = before.fields;
  const fixed = { campaignId, targetRetailerId, keywordStrategy };
  return kept(ask, before, { ...lineItemDefaults, ...given, ...fixed }, status as Status);
}

function kept(ask: Ask, before: Entity, fields: Fields, status?: Status): Entity {
  const { name, startDate, endDate, budget, dailyPacing, monthlyPacing, maxBid } = fields;
  if (typeof name !== 'string' || name.trim() === '')
    throw invalid('required-field', 'name is required.');
  if (endDate && startDate && Date.parse(String(endDate)) <= Date.parse(String(startDate)))
    throw invalid('start-after-end-date', 'The end date must be after the start date.');
  for (const [field, value] of Object.entries({ budget, dailyPacing, monthlyPacing, maxBid }))
    if (typeof value === 'number' && !(value > 0))
      throw invalid('invalid-amount', `${field} must be greater than 0.`);
  if (typeof budget === 'number' && typeof dailyPacing === 'number' && dailyPacing > budget)
    throw invalid('pacing-over-budget', 'dailyPacing must not be greater than budget.');
  const dailyMinor = typeof dailyPacing === 'number' ? Math.round(dailyPacing * 100) : undefined;
  return changedRecord(ask.state, before, { now: ask.now, fields, status, dailyMinor });
}

/** @throws Refusal 400  one of them is not in the line item */
export function switchProducts(ask: Ask, status: Status): void {
  const item = findAny(ask, 'group', ask.params['line_item_id']);
  const all = ask.state.records.list('ad', { parentId: item.id });
  const { data = [] } = ask.body as { data?: readonly { readonly id?: string }[] };
  const found = data.map(({ id }) => {
    const one = all.find(({ fields }) => fields['sku'] === id);
    if (!one) throw invalid('product-not-found', `The product ${String(id)} is not promoted here.`);
    return one;
  });
  for (const one of found)
    changedRecord(ask.state, one, { now: ask.now, fields: one.fields, status });
}
