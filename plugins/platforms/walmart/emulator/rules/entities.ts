/** Rules of what may be made and changed. */
import {
  boundsOf,
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import type { Account, Status } from '../model.ts';
import type { Ask, Entity } from '../state.ts';
import { denied, ItemFault } from '../words.ts';

const place = { of: 'ad_item', field: 'bid', currency: 'USD' };
const { least: LEAST_BID = 0 } = boundsOf(platform.limits, place);

/** @throws Refusal 403  not granted, or of another market */
export function accountOf({ state, header }: Ask, id: unknown): Account {
  const account = state.accounts.get(String(id));
  if (!account || account.spec.tenant !== header('wap-tenant-id')) throw denied();
  return account;
}

/** Any of the market that is asked. @throws ItemFault */
export function findAny(ask: Ask, kind: TreeKind, id: unknown): readonly [Account, Entity] {
  for (const account of ask.state.accounts.values()) {
    const found = findRecord<Status>(ask.state, account.spec.id, kind, id);
    if (found && account.spec.tenant === ask.header('wap-tenant-id')) return [account, found];
  }
  throw new ItemFault(`${kind} ${String(id)} is not found`);
}

export function createCampaign(ask: Ask, given: Fields): Entity {
  const { advertiserId, status, ...fields } = given;
  const account = accountOf(ask, advertiserId);
  const made = newRecord<Status>(ask.state, {
    kind: 'campaign',
    accountId: account.spec.id,
    status: status as Status,
    now: ask.now,
    digits: 6,
  });
  return kept(ask, made, { totalBudget: 0, biddingStrategy: { strategy: 'FIXED' }, ...fields });
}

export function updateCampaign(ask: Ask, given: Fields): Entity {
  const { campaignId, status, ...fields } = given;
  const [, before] = findAny(ask, 'campaign', campaignId);
  if (statusOf(before) === 'completed' && status !== 'extend')
    throw new ItemFault('A completed campaign can only be extended');
  const budget = fields['budgetType'] === 'daily' ? { totalBudget: 0 } : {};
  return kept(
    ask,
    before,
    { ...before.fields, ...fields, ...budget },
    status as Status | undefined,
  );
}

function kept(ask: Ask, before: Entity, fields: Fields, status?: Status): Entity {
  const { name, startDate, endDate, dailyBudget, totalBudget, budgetType } = fields;
  const same = ask.state.records
    .list('campaign', { accountId: before.accountId })
    .find((one) => one.id !== before.id && one.fields['name'] === name);
  if (same) throw new ItemFault(`Campaign name ${String(name)} already exists`);
  if (String(endDate) < String(startDate)) throw new ItemFault('endDate is before startDate');
  if (!(Number(dailyBudget) > 0)) throw new ItemFault('dailyBudget must be greater than 0');
  if (budgetType === 'both' && Number(dailyBudget) > Number(totalBudget))
    throw new ItemFault('dailyBudget exceeds totalBudget');
  const dailyMinor = Math.round(Number(dailyBudget) * 100);
  return changedRecord(ask.state, before, { now: ask.now, fields, status, dailyMinor });
}

const ownStatus = (word: unknown) => (word === 'disabled' ? 'paused' : word) as Status | undefined;

export function createGroup(ask: Ask, { campaignId, status, ...fields }: Fields): Entity {
  const [account, campaign] = findAny(ask, 'campaign', campaignId);
  const made = newRecord<Status>(ask.state, {
    kind: 'group',
    accountId: account.spec.id,
    parentId: campaign.id,
    status: ownStatus(status)!,
    now: ask.now,
    digits: 7,
  });
  return changedRecord(ask.state, made, { now: ask.now, fields });
}

export function updateGroup(ask: Ask, { adGroupId, status, ...fields }: Fields): Entity {
  const [, before] = findAny(ask, 'group', adGroupId);
  const all = { ...before.fields, ...fields };
  return changedRecord(ask.state, before, { now: ask.now, fields: all, status: ownStatus(status) });
}

/** By campaign, group and item, not by its own id. */
export function updateItem(
  ask: Ask,
  { campaignId, adGroupId, itemId, bid, status }: Fields,
): Entity {
  const [, group] = findAny(ask, 'group', adGroupId);
  const before = ask.state.records
    .list('ad', { parentId: group.id })
    .find((one) => one.fields['itemId'] === itemId);
  if (!before || group.parentId !== String(campaignId))
    throw new ItemFault(`Item ${String(itemId)} is not in the ad group`);
  if (bid !== undefined && !(Number(bid) >= LEAST_BID))
    throw new ItemFault('bid is below the minimum');
  const fields = { ...before.fields, ...(bid === undefined ? {} : { bid }) };
  return changedRecord(ask.state, before, { now: ask.now, fields, status: ownStatus(status) });
}
