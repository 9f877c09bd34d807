/** What each ad of an account delivered: the kit's delivery over Graph's objects; every level is a sum of these. */
import {
  addDays,
  createDelivery,
  eachDay,
  HISTORY_DAYS,
  type Budgeted,
  type DeliveringGroup,
  type Delivery,
} from '../../../../../sdk/emulator/index.ts';
import { runsAt, today, type Account, type AdObject, type State } from '../state.ts';

const DAY = 86_400_000;

/** Good for one request; groups are ad sets. */
export function deliveryOf({ parts, find, children }: State, timeZone: string): Delivery {
  return createDelivery({ world: parts.world, now: parts.now(), timeZone }, (adSetId) => {
    const adSet = find(adSetId);
    const campaign = find(adSet?.parentId ?? '');
    if (!adSet || !campaign) throw new Error(`Ad set ${adSetId} has no campaign.`);
    return {
      campaign: { ...switchOf(campaign), budgets: budgetsOf(campaign) },
      group: groupOf(adSet, campaign),
      groups: children(campaign.id).map((sibling) => groupOf(sibling, campaign)),
      ads: children(adSetId).map((ad) => ({ ...switchOf(ad), ...weightOf(ad) })),
    };
  });
}

/** Everything an account ever spent, in minor units, as its node shows it. */
export function accountSpend(state: State, { spec }: Account): number {
  const delivery = deliveryOf(state, spec.timeZone);
  const adSets = state.list('adset', spec.id);
  const first = addDays(state.anchor, -HISTORY_DAYS);
  let sum = 0;
  for (const date of eachDay(first, today(state, spec.id).today))
    for (const adSet of adSets)
      for (const facts of delivery.groupDay(adSet.id, date).values()) sum += facts.spendMinor;
  return sum;
}

function groupOf(adSet: AdObject, campaign: AdObject): DeliveringGroup {
  const { name, seededSpend, flavour = campaign.flavour ?? 'prospecting' } = adSet;
  return {
    ...switchOf(adSet),
    ...weightOf(adSet),
    name,
    flavour,
    budgets: budgetsOf(adSet),
    ...(seededSpend === undefined ? {} : { seededSpend }),
  };
}

const weightOf = ({ weight }: AdObject) => (weight === undefined ? {} : { weight });

/** On while it is ACTIVE, and an ad after a review that found nothing. */
function switchOf(object: AdObject) {
  const { id, createdAt, statuses, review } = object;
  const turns = [...statuses.map(({ at }) => at), ...(review ? [review.endsAt] : [])];
  const on = turns.sort((a, b) => a - b).map((at) => ({ at, value: runsAt(object, at) }));
  return { id, createdAt, on };
}

/** A lifetime budget is spent evenly from its first to its last day, or over 30 days. */
function budgetsOf({ budgets, fields, createdAt }: AdObject): Budgeted['budgets'] {
  const lifetime = Number(fields['lifetime_budget']);
  if (budgets.length > 0 || !(lifetime > 0)) return budgets;
  const start = Date.parse(String(fields['start_time'])) || createdAt;
  const end = Date.parse(String(fields['end_time'] ?? fields['stop_time']));
  const days = Number.isNaN(end) ? 30 : Math.max(1, Math.round((end - start) / DAY));
  return [{ at: createdAt, value: lifetime / days }];
}
