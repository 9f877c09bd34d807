/** What each creative of an account delivered on each day; every report is a sum of this. */
import {
  addDays,
  treeDelivery,
  valueAt,
  type Budgeted,
  type Delivery,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import { endOf, startOf, type Account, type LinkedInObject, type State } from '../state.ts';
import { instant, minorOf, type Money } from '../words.ts';

const DAY = 86_400_000;

/** Good for one request. LinkedIn's campaigns are the groups of the world. */
export function accountDelivery(state: State, { spec, world }: Account): Delivery {
  const heldFrom = holdOf(spec.dormant, world.campaigns[0]?.groups[0]?.lastDay);
  return treeDelivery(state, {
    kinds: ['group', 'campaign', 'creative'],
    timeZone: spec.timeZone,
    onOf: (object) =>
      object.kind === 'creative'
        ? creativeSwitch(object)
        : switchOf(object, object.kind === 'group' ? heldFrom : undefined),
    budgetsOf: (object) => (object.kind === 'group' ? [] : budgetsOf(object)),
  });
}

function holdOf(dormant: boolean | undefined, lastDay: string | undefined): number | undefined {
  return dormant && lastDay ? instant(addDays(lastDay, 1)) : undefined;
}

/** A budget for the whole life is spent evenly from start to end. */
function budgetsOf(campaign: LinkedInObject): Budgeted['budgets'] {
  if (campaign.budgets.length > 0) return campaign.budgets;
  const days = Math.max(1, Math.round((endOf(campaign) - startOf(campaign)) / DAY));
  const total = campaign.fields['totalBudget'] as Money | undefined;
  return [{ at: campaign.createdAt, value: total ? Math.round(minorOf(total) / days) : 0 }];
}

/** On while ACTIVE, within its schedule, and until the account is held. */
function switchOf(object: LinkedInObject, heldFrom = Infinity): Since<boolean>[] {
  const [start, end] = [startOf(object), Math.min(endOf(object), heldFrom)];
  const turns = [...object.statuses.map(({ at }) => at), start, end].filter(Number.isFinite);
  return [...new Set(turns)]
    .sort((a, b) => a - b)
    .map((at) => ({ at, value: isActive(object, at) && at >= start && at < end }));
}

const isActive = ({ statuses }: LinkedInObject, at: number) => valueAt(statuses, at) === 'ACTIVE';

/** On while meant to be ACTIVE, after the review. */
function creativeSwitch(creative: LinkedInObject): Since<boolean>[] {
  const { createdAt, statuses, reviewedAt = createdAt } = creative;
  const turns = [...statuses.map(({ at }) => at), reviewedAt].sort((a, b) => a - b);
  return turns.map((at) => ({ at, value: isActive(creative, at) && at >= reviewedAt }));
}
