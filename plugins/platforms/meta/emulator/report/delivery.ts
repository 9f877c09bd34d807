/** Delivery of each ad of an account: the kit's delivery over Graph's objects; every level is a sum of these. */
import {
  addDays,
  eachDay,
  HISTORY_DAYS,
  localDay,
  onWithin,
  sumFacts,
  treeDelivery,
  type Budgeted,
  type Delivery,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, AdObject } from '../model.ts';
import { today, type State } from '../state.ts';
import { market, wordsSince } from '../market.ts';

const DAY = 86_400_000;

/** Good for one request; groups are ad sets. */
export function deliveryOf({ parts, find, children }: State, timeZone: string): Delivery {
  const settingsOf = (object: AdObject) =>
    object.kind === 'ad' ? wordsSince(find, object) : undefined;
  const records = {
    find: (_: string, id: string) => find(id),
    list: (_: string, { parentId = '' } = {}) => children(parentId),
  };
  return treeDelivery<AdObject>(
    { parts, records },
    { kinds: ['campaign', 'adset', 'ad'], timeZone, onOf, budgetsOf, market, settingsOf },
  );
}

/** Conversions of a week with which Meta's bidding has learned enough; with fewer it stays limited. */
const LEARNED = 50;

/** How far an ad set's bidding has learned since the last change that counts. */
export function learningStage(adSet: AdObject, state: State) {
  const zone = state.accounts.get(adSet.accountId)?.spec.timeZone ?? 'UTC';
  const now = today(state, adSet.accountId).today;
  const delivery = deliveryOf(state, zone);
  const { isLearning, edit } = delivery.standing(adSet.id, now);
  const at = edit?.at ?? adSet.createdAt;
  const first = localDay(at, zone).today;
  const facts = eachDay(first, addDays(first, 6)).flatMap((date) =>
    date > now ? [] : [...delivery.groupDay(adSet.id, date).values()],
  );
  const { conversions } = sumFacts(facts);
  const left = conversions >= LEARNED ? 'SUCCESS' : 'FAIL';
  return {
    status: isLearning && conversions < LEARNED ? 'LEARNING' : left,
    conversions,
    last_sig_edit_ts: Math.floor(at / 1000),
    attribution_windows: ['1d_view', '7d_click'],
  };
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

/** On while it is ACTIVE, and an ad after a review that found nothing. */
function onOf(object: AdObject) {
  const { endsAt, findings } = object.review ?? { endsAt: -Infinity };
  return onWithin(object, 'ACTIVE', [findings ? Infinity : endsAt, Infinity]);
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
