/** The state an object is really in, which its parents, its schedule and its review have a say in. */
import {
  aboveOf,
  isOutOfBudget,
  onWithin,
  statusOf,
  type DeliveryRules,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import type { Status } from '../model.ts';
import { levels, type State, type Thing } from '../state.ts';
import { timeOf } from '../words.ts';
import { market } from '../market.ts';

const DAY = 86_400_000;

export const hasCampaignBudget = (campaign: Thing): boolean =>
  campaign.fields['budget_optimize_on'] === true;

/** `ADGROUP_STATUS_CAMPAIGN_DISABLE` and the like. */
export function secondaryStatus(state: State, thing: Thing, now: number): string {
  return `${levels[thing.kind].toUpperCase()}_STATUS_${conditionOf(state, thing, now)}`;
}

function conditionOf(state: State, thing: Thing, now: number): string {
  const parents = aboveOf(state, thing);
  const turned = (status: Status): string | undefined => {
    if (statusOf(thing) === status) return status;
    const above = parents.find((one) => statusOf(one) === status);
    return above && `${levels[above.kind].toUpperCase()}_${status}`;
  };
  if (thing.kind === 'campaign')
    return statusOf(thing) === 'ENABLE' && isSpent(state, thing)
      ? 'BUDGET_EXCEED'
      : statusOf(thing);
  const isReviewed = thing.kind === 'group' || now >= spanOf(thing)[0];
  if (thing.fields['rejected'] === true && statusOf(thing) !== 'DELETE') return 'AUDIT_DENY';
  const ended = turned('DELETE') ?? (isReviewed ? turned('DISABLE') : 'AUDIT');
  if (ended !== undefined) return ended;
  if (thing.kind === 'ad') return 'DELIVERY_OK';
  const scheduledAs = scheduled(state, thing, now);
  if (scheduledAs !== 'DELIVERY_OK') return scheduledAs;
  if (isSpent(state, thing)) return 'BUDGET_EXCEED';
  return parents.some((one) => isSpent(state, one)) ? 'CAMPAIGN_EXCEED' : scheduledAs;
}

const isSpent = (state: State, thing: Thing) =>
  isOutOfBudget(state, state.accounts.get(thing.accountId)!, deliveryRules, thing);

function scheduled({ records }: State, adgroup: Thing, now: number): string {
  const [start, end] = spanOf(adgroup);
  if (now < start) return 'NOT_START';
  if (now > end) return 'TIME_DONE';
  const ads = records.list('ad', { parentId: adgroup.id });
  if (ads.length === 0) return 'CREATE';
  return ads.every((ad) => now < spanOf(ad)[0]) ? 'AUDIT' : 'DELIVERY_OK';
}

/** From the end of its review, or the start of its schedule, until its end. */
function spanOf({ kind, fields }: Thing): readonly [start: number, end: number] {
  if (kind !== 'group') return [Number(fields['reviewed_at'] ?? 0), Infinity];
  const ends = fields['schedule_type'] === 'SCHEDULE_START_END';
  return [
    timeOf(fields['schedule_start_time']),
    ends ? timeOf(fields['schedule_end_time']) : Infinity,
  ];
}

const primary = [
  [/_DELETE$/, 'STATUS_DELETE'],
  [/_STATUS_DISABLE$/, 'STATUS_DISABLE'],
  [/_TIME_DONE$/, 'STATUS_TIME_DONE'],
  [/_(ENABLE|DELIVERY_OK)$/, 'STATUS_DELIVERY_OK'],
  [/./, 'STATUS_NOT_DELIVERY'],
] as const;

/** Whether a secondary status belongs to a primary one, `STATUS_…`. */
export function fitsPrimary(secondary: unknown, wanted: string): boolean {
  const [, own] = primary.find(([pattern]) => pattern.test(String(secondary)))!;
  if (wanted === 'STATUS_NOT_DELETE') return own !== 'STATUS_DELETE';
  return wanted === 'STATUS_ALL' || own === wanted;
}

export const deliveryRules: DeliveryRules<Status> = {
  market,
  onOf: (thing) => onWithin(thing, 'ENABLE', spanOf(thing)),
  budgetsOf: (thing) =>
    thing.kind === 'campaign' && !hasCampaignBudget(thing) ? [] : dailyOf(thing),
};

/** A total budget is spent evenly over its schedule, or over 30 days. */
function dailyOf({ budgets, fields }: Thing): readonly Since<number>[] {
  if (fields['budget_mode'] !== 'BUDGET_MODE_TOTAL') return budgets;
  const length = timeOf(fields['schedule_end_time']) - timeOf(fields['schedule_start_time']);
  const days = Number.isNaN(length) ? 30 : Math.max(1, Math.round(length / DAY));
  return budgets.map(({ at, value }) => ({ at, value: value / days }));
}
