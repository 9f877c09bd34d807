/** Rules of what may be made, changed and switched. */
import {
  minorOfUnits,
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Entity, Status } from '../model.ts';
import type { Ask } from '../state.ts';
import { denied, invalid } from '../words.ts';
import { bareFields } from './amounts.ts';

interface Cap {
  readonly type: unknown;
  readonly renewal: unknown;
  readonly amount: unknown;
}

/** @throws Refusal  the account is none that consented */
export function accountOf({ state }: Ask, id: unknown): Account {
  const account = state.accounts.get(String(id));
  if (!account) throw denied(`The application has no access to advertiser ${String(id)}.`);
  return account;
}

/** A limit is whole: how much, and how often it begins anew; or there is none. */
function checkCap({ type, renewal, amount }: Cap, words: string): void {
  const hasAmount = typeof amount === 'number';
  const renews = renewal !== undefined && renewal !== 'undefined';
  if (type === 'capped' && !(hasAmount && renews))
    throw invalid('invalid-budget', `A capped ${words} needs an amount and a renewal.`);
  if (type === 'uncapped' && (hasAmount || renews))
    throw invalid('invalid-budget', `An uncapped ${words} takes no amount and no renewal.`);
  if (hasAmount && !(amount > 0))
    throw invalid('invalid-budget', `The amount of a ${words} must be greater than 0.`);
}

/** How delivery is spread stands beside an amount, and beside nothing else. */
function spreadOf(budget: Fields): Fields {
  if (budget['budgetStrategy'] === 'uncapped')
    return { ...budget, budgetDeliverySmoothing: null, pacingBehavior: 'undefined' };
  if (budget['budgetDeliverySmoothing']) return budget;
  throw invalid('invalid-budget', 'A capped budget needs budgetDeliverySmoothing.');
}

const dailyOf = ({ spec }: Account, { type, renewal, amount }: Cap) =>
  type === 'capped' && renewal === 'daily' ? minorOfUnits(spec, amount) : undefined;
/** Where a limit of a day is taken away, delivery goes on as it was seeded. */
const limitOf = ({ spendLimitType, spendLimitRenewal, spendLimitAmount }: Fields): Cap => ({
  type: spendLimitType,
  renewal: spendLimitRenewal,
  amount: spendLimitAmount ?? null,
});
const budgetOf = ({ budgetStrategy, budgetRenewal, budgetAmount }: Fields): Cap => ({
  type: budgetStrategy,
  renewal: budgetRenewal,
  amount: budgetAmount ?? null,
});

function nameOf(name: unknown): string {
  if (typeof name === 'string' && name.trim() !== '') return name;
  throw invalid('required-field', 'name is required.');
}

export function createCampaign(ask: Ask): Entity {
  const { advertiserId, name, goal, spendLimit } = attributesOf(ask);
  const account = accountOf(ask, advertiserId);
  const {
    spendLimitAmount = null,
    spendLimitRenewal = 'undefined',
    ...type
  } = spendLimit as Fields;
  const limit = { ...type, spendLimitRenewal, spendLimitAmount };
  checkCap(limitOf(limit), 'spend limit');
  const made = newRecord<Status>(ask.state, {
    kind: 'campaign',
    accountId: account.spec.id,
    status: 'on',
    now: ask.now,
    digits: 6,
  });
  const fields = { name: nameOf(name), goal: String(goal).toLowerCase(), spendLimit: limit };
  const dailyMinor = dailyOf(account, limitOf(limit));
  return changedRecord(ask.state, made, { now: ask.now, fields, dailyMinor });
}

export function patchCampaign(ask: Ask, before: Entity, given: Fields): void {
  const account = accountOf(ask, before.accountId);
  const { spendLimit = {} } = bareFields(given);
  const limit = { ...(before.fields['spendLimit'] as Fields), ...(spendLimit as Fields) };
  checkCap(limitOf(limit), 'spend limit');
  const fields = { ...before.fields, spendLimit: limit };
  const dailyMinor = dailyOf(account, limitOf(limit));
  changedRecord(ask.state, before, { now: ask.now, fields, dailyMinor });
}

export function createAdSet(ask: Ask): Entity {
  const { campaignId, name, schedule, budget, ...given } = attributesOf(ask);
  const campaign = ask.state.records.find('campaign', String(campaignId));
  const account = campaign && ask.state.accounts.get(campaign.accountId);
  if (!account) throw invalid('campaign-not-found', `There is no campaign ${String(campaignId)}.`);
  const made = newRecord<Status>(ask.state, {
    kind: 'group',
    accountId: account.spec.id,
    parentId: campaign.id,
    // Nothing runs before it is started.
    status: 'off',
    now: ask.now,
    digits: 6,
  });
  const none = { budgetStrategy: 'uncapped', budgetRenewal: 'undefined', budgetAmount: null };
  const { endDate = null, ...start } = schedule as Fields;
  return kept(ask, account, made, {
    ...given,
    campaignId,
    name: nameOf(name),
    schedule: { ...start, endDate },
    budget: { ...none, ...(budget as Fields | undefined) },
  });
}

export function patchAdSet(ask: Ask, before: Entity, given: Fields): void {
  const account = accountOf(ask, before.accountId);
  const { scheduling, budget, bidding, targeting, ...rest } = bareFields(given);
  const merged = (name: string, more: unknown) =>
    more === undefined
      ? {}
      : { [name]: { ...(before.fields[name] as Fields), ...(more as Fields) } };
  kept(ask, account, before, {
    ...before.fields,
    ...rest,
    ...merged('schedule', scheduling),
    ...merged('budget', budget),
    ...merged('bidding', bidding),
    ...merged('targeting', targeting),
  });
}

function kept(ask: Ask, account: Account, before: Entity, fields: Fields): Entity {
  const { startDate, endDate } = fields['schedule'] as Fields;
  if (endDate && Date.parse(String(endDate)) <= Date.parse(String(startDate)))
    throw invalid('start-after-end-date', 'The end date must be after the start date.');
  const { bidAmount } = fields['bidding'] as Fields;
  if (typeof bidAmount === 'number' && !(bidAmount > 0))
    throw invalid('invalid-bid', 'bidAmount must be greater than 0.');
  const cap = budgetOf(fields['budget'] as Fields);
  checkCap(cap, 'budget');
  const dailyMinor = dailyOf(account, cap);
  const whole = { ...fields, budget: spreadOf(fields['budget'] as Fields) };
  return changedRecord(ask.state, before, { now: ask.now, fields: whole, dailyMinor });
}

export function switchAdSet(ask: Ask, before: Entity, status: Status): void {
  if (statusOf(before) === 'archived')
    throw invalid(
      'campaign--ad-set-start-check--cannot-activate-archived-ad-set',
      `The ad set ${before.id} is archived.`,
    );
  changedRecord(ask.state, before, { now: ask.now, fields: before.fields, status });
}

const attributesOf = ({ body }: Ask): Fields =>
  ((body as { data?: { attributes?: Fields } }).data?.attributes ?? {}) as Fields;

/** Any that the application may see. */
export function findAny(ask: Ask, kind: 'campaign' | 'group' | 'ad', id: unknown) {
  return [...ask.state.accounts.keys()]
    .map((account) => findRecord(ask.state, account, kind, id))
    .find((one) => one !== undefined);
}
