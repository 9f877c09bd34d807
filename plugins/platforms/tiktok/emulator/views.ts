/** Objects as lists and creations show them. */
import { lastValue } from '../../../../sdk/emulator/index.ts';
import { parentOf, secondaryStatus } from './rules/status.ts';
import { hasCampaignBudget, statusOf, type Thing } from './state.ts';
import type { Account } from './state.ts';
import type { Ask } from './api/ask.ts';
import { timeText } from './words.ts';
import { unitsOf } from './rules/money.ts';

export type Level = 'campaign' | 'adgroup' | 'ad';
export type Row = Readonly<Record<string, unknown>>;

/** Every field of an object; lists pick from it. */
export function rowOf(
  { state, account, now }: Pick<Ask, 'state' | 'account' | 'now'>,
  thing: Thing,
): Row {
  const { records } = state;
  const above = parentsOf(state, thing);
  const own = {
    [`${thing.kind}_id`]: thing.id,
    [`${thing.kind}_name`]: thing.name,
    advertiser_id: thing.accountId,
    operation_status: statusOf(thing) === 'DELETE' ? 'DISABLE' : statusOf(thing),
    secondary_status: secondaryStatus(records, thing, now),
    create_time: timeText(thing.createdAt),
    modify_time: timeText(thing.modifiedAt),
  };
  const money = thing.kind === 'ad' ? {} : { budget: budgetOf(account, thing) };
  return { ...own, ...above, ...thing.fields, ...money };
}

function parentsOf({ records }: Ask['state'], thing: Thing): Row {
  if (thing.kind === 'campaign') return {};
  const parent = parentOf(records, thing);
  const own = { [`${parent.kind}_id`]: parent.id, [`${parent.kind}_name`]: parent.name };
  if (parent.kind === 'campaign') return own;
  const campaign = parentOf(records, parent);
  return { ...own, campaign_id: campaign.id, campaign_name: campaign.name };
}

/** 0 where it has none of its own. */
export function budgetOf(account: Account, thing: Thing): number {
  return unitsOf(account, lastValue(thing.budgets) ?? 0);
}

/** Campaigns optimize the budget themselves, or leave it to their ad groups. */
export function ownsBudget(records: Ask['state']['records'], thing: Thing): boolean {
  return thing.kind === 'campaign'
    ? thing.fields['budget_mode'] !== 'BUDGET_MODE_INFINITE'
    : !hasCampaignBudget(parentOf(records, thing));
}
