/** Delivery of each creative of an account on each day; every report is a sum of this. */
import {
  addDays,
  deliveredIn,
  onWithin,
  type Delivered,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import { endOf, reviewEnd, startOf, type Entity, type State } from '../state.ts';
import { instant, minorOf, type Money } from '../words.ts';
import { market } from '../market.ts';

const DAY = 86_400_000;

export function deliveredBy(
  state: State,
  account: Account,
  days: readonly [string, string],
): Delivered<string>[] {
  const { spec, world } = account;
  // A forgotten account is held after the last day of its first campaign.
  const lastDay = spec.dormant ? world.campaigns[0]?.groups[0]?.lastDay : undefined;
  const heldFrom = lastDay ? instant(addDays(lastDay, 1)) : Infinity;
  // On while ACTIVE, within its schedule, after the review, and until the account is held.
  const onOf = (entity: Entity) => {
    const start = Math.max(startOf(entity), reviewEnd(entity));
    const end = Math.min(endOf(entity), entity.kind === 'campaign' ? heldFrom : Infinity);
    return onWithin(entity, 'ACTIVE', [start, end]);
  };
  const budgetsOf = (entity: Entity) => (entity.kind === 'campaign' ? [] : dailyOf(entity));
  return deliveredIn(state, account, { onOf, budgetsOf, market }, days);
}

/** A budget for the whole life is spent evenly from start to end. */
function dailyOf(campaign: Entity): readonly Since<number>[] {
  if (campaign.budgets.length > 0) return campaign.budgets;
  const days = Math.max(1, Math.round((endOf(campaign) - startOf(campaign)) / DAY));
  const total = campaign.fields['totalBudget'] as Money | undefined;
  return [{ at: campaign.createdAt, value: total ? Math.round(minorOf(total) / days) : 0 }];
}
