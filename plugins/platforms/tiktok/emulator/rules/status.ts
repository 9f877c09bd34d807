/** The state an object is really in, which its parents, its schedule and its review have a say in. */
import {
  statusOf,
  valueAt,
  type DeliveryRules,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import type { Status } from '../model.ts';
import { levels, type State, type Thing } from '../state.ts';
import { hasCampaignBudget, parentsOf } from './parents.ts';
import { timeOf } from '../words.ts';

const DAY = 86_400_000;

/** `ADGROUP_STATUS_CAMPAIGN_DISABLE` and the like. */
export function secondaryStatus(state: State, thing: Thing, now: number): string {
  return `${levels[thing.kind].toUpperCase()}_STATUS_${conditionOf(state, thing, now)}`;
}

function conditionOf(state: State, thing: Thing, now: number): string {
  const parents = parentsOf(state, thing);
  const turned = (status: Status): string | undefined => {
    if (statusOf(thing) === status) return status;
    const above = parents.find((one) => statusOf(one) === status);
    return above && `${levels[above.kind].toUpperCase()}_${status}`;
  };
  if (thing.kind === 'campaign') return statusOf(thing);
  const isReviewed = thing.kind === 'group' || now >= reviewEnd(thing);
  const ended = turned('DELETE') ?? (isReviewed ? turned('DISABLE') : 'AUDIT');
  if (ended !== undefined) return ended;
  return thing.kind === 'group' ? scheduled(state, thing, now) : 'DELIVERY_OK';
}

function scheduled({ records }: State, adgroup: Thing, now: number): string {
  const [start, end] = scheduleOf(adgroup);
  if (now < start) return 'NOT_START';
  if (now > end) return 'TIME_DONE';
  const ads = records.list('ad', { parentId: adgroup.id });
  if (ads.length === 0) return 'CREATE';
  return ads.every((ad) => now < reviewEnd(ad)) ? 'AUDIT' : 'DELIVERY_OK';
}

const reviewEnd = ({ fields }: Thing) => Number(fields['reviewed_at'] ?? 0);

function scheduleOf({ fields }: Thing): readonly [start: number, end: number] {
  const ends = fields['schedule_type'] === 'SCHEDULE_START_END';
  return [
    timeOf(fields['schedule_start_time']),
    ends ? timeOf(fields['schedule_end_time']) : Infinity,
  ];
}

/** `STATUS_…` that a secondary status belongs to. */
function primaryStatus(secondary: string): string {
  if (/_DELETE$/.test(secondary)) return 'STATUS_DELETE';
  if (/_STATUS_DISABLE$/.test(secondary)) return 'STATUS_DISABLE';
  if (/_TIME_DONE$/.test(secondary)) return 'STATUS_TIME_DONE';
  return /_(ENABLE|DELIVERY_OK)$/.test(secondary) ? 'STATUS_DELIVERY_OK' : 'STATUS_NOT_DELIVERY';
}

export function fitsPrimary(secondary: unknown, wanted: string): boolean {
  const primary = primaryStatus(String(secondary));
  if (wanted === 'STATUS_NOT_DELETE') return primary !== 'STATUS_DELETE';
  return wanted === 'STATUS_ALL' || primary === wanted;
}

export const deliveryRules: DeliveryRules<Status> = {
  onOf: (thing) => {
    const [start, end] = thing.kind === 'group' ? scheduleOf(thing) : [reviewEnd(thing), Infinity];
    const from = Math.max(0, start);
    const turns = [...thing.statuses.map(({ at }) => at), from, end].filter(Number.isFinite);
    return [...new Set(turns)]
      .sort((a, b) => a - b)
      .map((at): Since<boolean> => {
        const isOn = at >= thing.createdAt && valueAt(thing.statuses, at) === 'ENABLE';
        return { at, value: at >= from && at < end && isOn };
      });
  },
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
