/** Fields of an ad group that may change, and the way they are sent. */
import type { Change, Host } from '../../../sdk/script.ts';
import type { Wish } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { bidField, bidOf } from '../list/adgroup.ts';
import { checkBidBelow } from '../money/check-bid-below.ts';
import { budgetWish } from '../money/budget.ts';
import { sentAmount } from '../money.ts';
import { optimizationEvent, readPixel } from '../conversion/pixel.ts';
import { askedStatus } from '../../../sdk/kit/asked-status.ts';
import {
  askedAges,
  plainList,
  plainWords,
  sentTarget,
  targets,
  type AgeArgs,
} from '../targeting.ts';
import type { Row, Thing } from '../levels/thing.ts';

export interface AdgroupArgs extends AgeArgs {
  readonly adgroup_id: string;
  readonly name?: string;
  readonly status?: string;
  readonly budget?: string;
  readonly locations?: string;
  readonly gender?: string;
  readonly bid?: string;
  readonly bid_type?: string;
  readonly languages?: string;
  readonly audience_ids?: readonly string[];
  readonly excluded_audience_ids?: readonly string[];
  readonly optimization_goal?: string;
  readonly pixel_id?: string;
  readonly conversion_event?: string;
}

export function adgroupWishes(
  args: AdgroupArgs,
  { name, status, row }: Thing,
  currency: string,
): Wish[] {
  const ids = (given: readonly string[] | undefined) => given && plainList(given, 'none');
  const asked: Readonly<Record<string, string | undefined>> = {
    locations: args.locations === undefined ? undefined : plainWords(args.locations, ''),
    languages: args.languages === undefined ? undefined : plainWords(args.languages, 'all'),
    age_groups: askedAges(args, row),
    audience_ids: ids(args.audience_ids),
    excluded_audience_ids: ids(args.excluded_audience_ids),
  };
  return [
    { field: 'status', before: status, after: askedStatus(args.status) },
    { field: 'name', before: name, after: args.name },
    budgetWish('adgroup', row, 'daily_budget', args.budget, currency),
    ...bidWishes(args, row, currency),
    { field: 'gender', before: row['gender'], after: args.gender },
    ...Object.entries(targets).map(([field, { now }]) => ({
      field,
      before: now(row),
      after: asked[field],
    })),
  ];
}

function bidWishes(
  { bid, bid_type: type, budget }: AdgroupArgs,
  row: Row,
  currency: string,
): Wish[] {
  const present = String(row['bid_type']);
  const next = type ?? present;
  const before = bidOf(row);
  if (bid !== undefined && next !== 'BID_TYPE_CUSTOM')
    throw failure('input_invalid', 'bid: a custom bid needs bid_type BID_TYPE_CUSTOM.', {
      field: 'bid',
    });
  if (type === 'BID_TYPE_CUSTOM' && bid === undefined && before === null)
    throw failure('input_invalid', 'bid_type: BID_TYPE_CUSTOM needs bid.', { field: 'bid_type' });
  checkBidBelow(bid ?? (budget === undefined ? undefined : before), budget ?? row.budget);
  const removed = next !== 'BID_TYPE_CUSTOM' && before !== null;
  return [
    { field: 'bid_type', before: present, after: type },
    removed
      ? { field: 'bid', before, after: null }
      : { field: 'bid', before, after: bid, currency },
  ];
}

/** TikTok's name and value. */
export function sentField({ field, after }: Change, row: Row): readonly [string, unknown] {
  const target = sentTarget(field, after);
  if (target) return target;
  if (field === 'daily_budget') return ['budget', sentAmount(after)];
  // Without a bid of its own the field is 0.
  if (field === 'bid') return [bidField(row), sentAmount(after ?? 0)];
  return [field === 'name' ? 'adgroup_name' : field, after];
}

/**
 * Goal, pixel and event belong to the creation: asking for what is there is fine, for anything else is not.
 * @see README.md, "Ad groups"
 */
export async function checkFixed(host: Host, args: AdgroupArgs, row: Row): Promise<void> {
  const { optimization_goal: goal, pixel_id: pixel, conversion_event: event } = args;
  const refuse = (field: string, now: unknown) => {
    throw failure(
      'input_invalid',
      `${field}: TikTok does not change it on an existing ad group (it is ${String(now ?? 'not set')}). Create a new one.`,
      { field },
    );
  };
  if (goal !== undefined && goal !== row['optimization_goal'])
    refuse('optimization_goal', row['optimization_goal']);
  if (pixel === undefined && event === undefined) return;
  const own = row['pixel_id'];
  const found = await readPixel(host, String(pixel ?? own ?? refuse('conversion_event', null)));
  if (String(found.pixel_id) !== String(own)) refuse('pixel_id', own);
  if (event !== undefined && optimizationEvent(found, event) !== row['optimization_event'])
    refuse('conversion_event', row['optimization_event']);
}
