/** What the ads of an account delivered: the kit's delivery over TikTok's objects. */
import {
  createDelivery,
  type Budgeted,
  type DeliveringAd,
  type DeliveringGroup,
  type Delivery,
} from '../../../../../sdk/emulator/index.ts';
import { parentOf, switchOf } from '../rules/status.ts';
import { hasCampaignBudget, type Thing } from '../state.ts';
import type { Ask } from '../api/ask.ts';
import { timeOf } from '../words.ts';

const DAY = 86_400_000;

/** Good for one request. */
export function deliveriesOf({ state, account, now }: Ask): Delivery {
  const { records, parts } = state;
  const { timeZone } = account.spec;
  return createDelivery({ world: parts.world, now, timeZone }, (groupId) => {
    const adgroup = records.find('adgroup', groupId);
    if (!adgroup) throw new Error(`There is no ad group ${groupId}.`);
    const campaign = parentOf(records, adgroup);
    const groups = records.list('adgroup', { parentId: campaign.id });
    const isOn = hasCampaignBudget(campaign);
    return {
      campaign: { ...base(campaign), budgets: isOn ? daily(campaign) : [] },
      group: groupOf(adgroup),
      groups: groups.map(groupOf),
      ads: records.list('ad', { parentId: groupId }).map(adOf),
    };
  });
}

const base = (thing: Thing) => ({
  id: thing.id,
  createdAt: thing.createdAt,
  on: switchOf(thing),
});

function groupOf(adgroup: Thing): DeliveringGroup {
  const { name, flavour = 'prospecting', weight, seededSpend } = adgroup;
  return {
    ...base(adgroup),
    name,
    flavour,
    budgets: daily(adgroup),
    ...(weight === undefined ? {} : { weight }),
    ...(seededSpend === undefined ? {} : { seededSpend }),
  };
}

const adOf = (ad: Thing): DeliveringAd => ({
  ...base(ad),
  ...(ad.weight === undefined ? {} : { weight: ad.weight }),
});

/** A total budget is spent evenly over its schedule, or over 30 days. */
function daily({ budgets, fields }: Thing): Budgeted['budgets'] {
  if (fields['budget_mode'] !== 'BUDGET_MODE_TOTAL') return budgets;
  const length = timeOf(fields['schedule_end_time']) - timeOf(fields['schedule_start_time']);
  const days = Number.isNaN(length) ? 30 : Math.max(1, Math.round(length / DAY));
  return budgets.map(({ at, value }) => ({ at, value: value / days }));
}
