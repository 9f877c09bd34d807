/** Rules of what may be made and changed: a change has the id in its body, and names what is to be different. */
import {
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { shortId } from '../accounts.ts';
import type { Entity, Status } from '../model.ts';
import type { Account, Ask, State } from '../state.ts';
import { forbidden, invalid } from '../words.ts';
import { toMinor } from './amounts.ts';
import { attached } from './bid-lists.ts';
import { madeCaps } from './frequency.ts';

export type Kind = 'campaign' | 'group';
export const ids: Readonly<Record<Kind, string>> = { campaign: 'CampaignId', group: 'AdGroupId' };

/** One of any advertiser that the token reaches. @throws Refusal 403  also for what is not there */
export function findAny({ state }: Ask, kind: Kind, id: unknown): [Account, Entity] {
  for (const account of state.accounts.values()) {
    const found = findRecord(state, account.spec.id, kind, id);
    if (found) return [account, found];
  }
  throw forbidden();
}

/** Objects one into the other; texts and lists of the second win. */
function merged(one: Fields, other: Fields): Fields {
  const isObject = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const both = Object.entries(other).map(([name, value]) => {
    const before = one[name];
    return [name, isObject(before) && isObject(value) ? merged(before, value) : value];
  });
  return { ...one, ...(Object.fromEntries(both) as Fields) };
}

export function createEntity(ask: Ask, kind: Kind): Entity {
  const { body, state, now } = ask;
  const { IsEnabled: isOn = false, ...given } = body as Fields;
  const [account, parent] =
    kind === 'group'
      ? findAny(ask, 'campaign', given['CampaignId'])
      : [accountOf(ask, given['AdvertiserId']), undefined];
  if (parent && statusOf(parent) === 'Archived')
    throw invalid('CampaignId', 'The campaign is archived.');
  const made = newRecord<Status>(state, {
    kind,
    accountId: account.spec.id,
    parentId: parent?.id,
    status: kind === 'campaign' || isOn === true ? 'On' : 'Off',
    now,
    idOf: shortId,
    digits: 10,
  });
  const paced = kind === 'campaign' ? { PacingMode: 'PaceAhead' } : {};
  const fields = { AdvertiserId: account.spec.id, ...paced, ...given };
  return kept(ask, account, made, fields);
}

export function updateEntity(ask: Ask, kind: Kind): Entity {
  const { [ids[kind]]: id, IsEnabled: isOn, Availability: wanted, ...given } = ask.body as Fields;
  const [account, before] = findAny(ask, kind, id);
  if (statusOf(before) === 'Archived')
    throw invalid(ids[kind], 'Archived entities cannot be changed.');
  if (given['CampaignId'] !== undefined && given['CampaignId'] !== before.fields['CampaignId'])
    throw invalid('CampaignId', 'The campaign of an ad group cannot be changed.');
  const switched =
    kind === 'group' && typeof isOn === 'boolean' ? (isOn ? 'On' : 'Off') : undefined;
  const status: Status | undefined = wanted === 'Archived' ? 'Archived' : switched;
  return kept(ask, account, before, merged(before.fields, given), status);
}

function kept(ask: Ask, account: Account, before: Entity, fields: Fields, status?: Status): Entity {
  const { spec } = account;
  checkMoney(spec.currency, fields);
  const { StartDate: start, EndDate: end } = fields;
  if (typeof end === 'string' && end <= String(start))
    throw invalid('EndDate', 'EndDate must be after StartDate.');
  const rtb = (fields['RTBAttributes'] ?? {}) as Readonly<Record<string, Fields | undefined>>;
  const [base, most] = [rtb['BaseBidCPM'], rtb['MaxBidCPM']].map((bid) => toMinor(spec, bid));
  if (base !== undefined && most !== undefined && most < base)
    throw invalid('RTBAttributes.MaxBidCPM', 'The max bid must not be below the base bid.');
  const dailyMinor = toMinor(spec, rtb['BudgetSettings']?.['DailyBudget']);
  const whole = { ...fields, ...withLists(ask.state, before, fields) };
  return changedRecord(ask.state, before, { now: ask.now, fields: whole, status, dailyMinor });
}

/** Bid lists that hang on it, those of new caps among them; the caps themselves are shown nowhere. */
function withLists(state: State, before: Entity, fields: Fields): Fields {
  const {
    AssociatedBidLists: given = [],
    NewFrequencyConfigs: caps = [],
    Increments = [],
  } = fields;
  const links = attached(state, before, liveLinks(state, before, given as readonly Fields[]));
  const made = madeCaps(state, before, caps as readonly Fields[]);
  return {
    AssociatedBidLists: [...links, ...made.map(({ link }) => link)],
    Increments: [...(Increments as readonly string[]), ...made.map(({ counter }) => counter)],
    NewFrequencyConfigs: undefined,
  };
}

/** A deleted list goes from what it hung on; one that is named anew has to be there. */
function liveLinks(state: State, { fields, accountId }: Entity, given: readonly Fields[]) {
  const kept = (fields['AssociatedBidLists'] ?? []) as readonly Fields[];
  return given.filter(
    ({ BidListId: id }) =>
      state.bidLists.find(accountId, id) !== undefined ||
      !kept.some((one) => one['BidListId'] === id),
  );
}

/** Every amount: more than nothing, and in the currency of the advertiser. @throws Refusal 400 */
function checkMoney(currency: string, value: unknown, at = ''): void {
  if (typeof value !== 'object' || value === null) return;
  const { Amount: amount, CurrencyCode: code } = value as Fields;
  if (amount !== undefined && !(Number(amount) > 0))
    throw invalid(at, 'The amount must be greater than 0.');
  if (code !== undefined && code !== currency)
    throw invalid(at, `The currency must be ${currency}, that of the advertiser.`);
  for (const [name, one] of Object.entries(value))
    checkMoney(currency, one, at === '' ? name : `${at}.${name}`);
}

/** @throws Refusal 403 */
export function accountOf({ state }: Pick<Ask, 'state'>, id: unknown): Account {
  const account = state.accounts.get(String(id));
  if (!account) throw forbidden();
  return account;
}
