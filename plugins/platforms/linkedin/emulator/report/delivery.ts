/** What each creative of an account delivered on each day; every report is a sum of this. */
import {
  addDays,
  createDelivery,
  valueAt,
  type Budgeted,
  type DeliveringAd,
  type DeliveringGroup,
  type Delivery,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import {
  endOf,
  listObjects,
  startOf,
  type Account,
  type LinkedInObject,
  type State,
} from '../state.ts';
import { instant, minorOf, type Money } from '../words.ts';

const DAY = 86_400_000;

/** Good for one request. */
export function accountDelivery(state: State, { spec, world }: Account): Delivery {
  const { parts, records } = state;
  const campaigns = listObjects(state, 'campaign', { accountId: spec.id });
  const heldFrom = holdOf(spec.dormant, world.campaigns[0]?.groups[0]?.lastDay);
  return createDelivery({ world: parts.world, now: parts.now(), timeZone: spec.timeZone }, (id) => {
    const campaign = campaigns.find((one) => one.id === id);
    const group = records.find('group', campaign?.parentId ?? '');
    if (!campaign || !group) throw new Error(`Campaign ${id} has no group.`);
    const siblings = campaigns.filter(({ parentId }) => parentId === group.id);
    return {
      campaign: { ...switchOf(group, heldFrom), budgets: [] },
      group: delivering(campaign),
      groups: siblings.map(delivering),
      ads: listObjects(state, 'creative', { parentId: campaign.id }).map(creativeSwitch),
    };
  });
}

function holdOf(dormant: boolean | undefined, lastDay: string | undefined): number | undefined {
  return dormant && lastDay ? instant(addDays(lastDay, 1)) : undefined;
}

function delivering(campaign: LinkedInObject): DeliveringGroup {
  const { seededSpend, flavour = 'prospecting', fields } = campaign;
  return {
    ...switchOf(campaign),
    name: String(fields['name']),
    flavour,
    budgets: budgetsOf(campaign),
    ...(seededSpend === undefined ? {} : { seededSpend }),
  };
}

/** A budget for the whole life is spent evenly from start to end. */
function budgetsOf(campaign: LinkedInObject): Budgeted['budgets'] {
  if (campaign.budgets.length > 0) return campaign.budgets;
  const days = Math.max(1, Math.round((endOf(campaign) - startOf(campaign)) / DAY));
  const total = campaign.fields['totalBudget'] as Money | undefined;
  return [{ at: campaign.createdAt, value: total ? Math.round(minorOf(total) / days) : 0 }];
}

/** On while ACTIVE, within its schedule, and until the account is held. */
function switchOf(object: LinkedInObject, heldFrom?: number) {
  const [start, end] = [startOf(object), Math.min(endOf(object), heldFrom ?? Infinity)];
  const turns = [...object.statuses.map(({ at }) => at), start, end].filter(Number.isFinite);
  const on = [...new Set(turns)]
    .sort((a, b) => a - b)
    .map((at): Since<boolean> => ({ at, value: isActive(object, at) && at >= start && at < end }));
  return { id: object.id, createdAt: object.createdAt, on };
}

const isActive = ({ statuses }: LinkedInObject, at: number) => valueAt(statuses, at) === 'ACTIVE';

/** On while meant to be ACTIVE, after the review. */
function creativeSwitch(creative: LinkedInObject): DeliveringAd {
  const { id, createdAt, statuses, weight, reviewedAt = createdAt } = creative;
  const turns = [...statuses.map(({ at }) => at), reviewedAt].sort((a, b) => a - b);
  const on = turns.map((at) => ({ at, value: isActive(creative, at) && at >= reviewedAt }));
  return { id, createdAt, on, ...(weight === undefined ? {} : { weight }) };
}
