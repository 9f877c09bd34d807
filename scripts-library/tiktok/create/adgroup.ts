/** Settings of a new ad group, in TikTok's names, from the arguments of the script. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { bidField } from '../list/adgroup.ts';
import { checkBidBelow } from '../money/check-bid-below.ts';
import { sentAmount } from '../money.ts';
import { optimizationEvent, readPixel } from '../conversion/pixel.ts';
import type { Row } from '../levels/thing.ts';

export interface NewAdgroup {
  readonly campaign_id: string;
  readonly name: string;
  readonly budget?: string;
  readonly budget_mode: string;
  readonly locations: string;
  readonly optimization_goal: string;
  readonly billing_event?: string;
  readonly promotion_type: string;
  readonly placements?: readonly string[];
  readonly bid?: string;
  readonly bid_type?: string;
  readonly pixel_id?: string;
  readonly conversion_event?: string;
  readonly age_groups?: readonly string[];
  readonly gender?: string;
  readonly languages?: readonly string[];
  readonly interest_ids?: readonly string[];
  readonly audience_ids?: readonly string[];
  readonly excluded_audience_ids?: readonly string[];
  readonly start_time?: string;
  readonly end_time?: string;
  readonly status: string;
}

/** Billing event of each goal; all others are paid by OCPM. */
const billing: Readonly<Record<string, string>> = {
  CLICK: 'CPC',
  REACH: 'CPM',
  SHOW: 'CPM',
  ENGAGED_VIEW: 'CPV',
  ENGAGED_VIEW_FIFTEEN: 'CPV',
};

export async function adgroupSettings(
  host: Host,
  args: NewAdgroup,
  campaign: Row,
): Promise<Record<string, unknown>> {
  const goal = args.optimization_goal;
  const usual = billing[goal] ?? 'OCPM';
  const event = args.billing_event ?? usual;
  if (event !== usual)
    throw failure('input_invalid', `billing_event: ${goal} is paid by ${usual}.`, {
      field: 'billing_event',
    });
  checkBidBelow(args.bid, args.budget);
  const settings = {
    campaign_id: args.campaign_id,
    adgroup_name: args.name,
    promotion_type: args.promotion_type,
    ...placesOf(args),
    location_ids: args.locations.trim().split(/ +/),
    languages: args.languages,
    age_groups: args.age_groups?.filter((name) => name !== 'all'),
    gender: args.gender,
    interest_category_ids: args.interest_ids,
    audience_ids: args.audience_ids,
    excluded_audience_ids: args.excluded_audience_ids,
    ...budgetSettings(args, campaign),
    ...scheduleOf(args, host.now),
    optimization_goal: goal,
    billing_event: event,
    pacing: 'PACING_MODE_SMOOTH',
    ...bidOf(args, event),
    ...(await pixelOf(host, args)),
    operation_status: args.status,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function placesOf({ placements }: NewAdgroup) {
  return placements
    ? { placement_type: 'PLACEMENT_TYPE_NORMAL', placements }
    : { placement_type: 'PLACEMENT_TYPE_AUTOMATIC' };
}

/** @throws input_invalid  the budget would be in two places, or in none */
export function budgetSettings(args: NewAdgroup, campaign: Row) {
  const { budget, budget_mode, end_time: end } = args;
  const onCampaign = campaign.budget_optimize_on === true;
  const fault = (field: string, message: string) => failure('input_invalid', message, { field });
  if (onCampaign && budget)
    throw fault(
      'budget',
      `Campaign ${args.campaign_id} optimizes its own budget: its ad groups take none.`,
    );
  if (!onCampaign && !budget)
    throw fault(
      'budget',
      `Campaign ${args.campaign_id} leaves the budget to its ad groups: give one.`,
    );
  if (budget_mode === 'BUDGET_MODE_TOTAL' && !end)
    throw fault('end_time', 'budget_mode BUDGET_MODE_TOTAL needs end_time.');
  return onCampaign ? {} : { budget_mode, budget: sentAmount(budget) };
}

function scheduleOf({ start_time: start, end_time: end }: NewAdgroup, now: string) {
  const begins = start ?? now.slice(0, 19).replace('T', ' ');
  if (end !== undefined && end <= begins)
    throw failure('input_invalid', 'end_time must be after start_time.', { field: 'end_time' });
  return {
    schedule_type: end ? 'SCHEDULE_START_END' : 'SCHEDULE_FROM_NOW',
    schedule_start_time: begins,
    schedule_end_time: end,
  };
}

function bidOf({ bid, bid_type: wanted }: NewAdgroup, event: string) {
  if (wanted !== undefined && (wanted === 'BID_TYPE_CUSTOM') !== (bid !== undefined))
    throw failure('input_invalid', 'BID_TYPE_CUSTOM needs bid, BID_TYPE_NO_BID takes none.', {
      field: 'bid',
    });
  if (bid === undefined) return { bid_type: 'BID_TYPE_NO_BID' };
  return {
    bid_type: 'BID_TYPE_CUSTOM',
    [bidField({ billing_event: event })]: sentAmount(bid),
  };
}

async function pixelOf(host: Host, args: NewAdgroup) {
  const { pixel_id: id, conversion_event: event } = args;
  if (id === undefined && event === undefined) return {};
  if (id === undefined || event === undefined)
    throw failure('input_invalid', 'pixel_id and conversion_event need each other.', {
      field: 'pixel_id',
    });
  const pixel = await readPixel(host, id);
  return { pixel_id: pixel.pixel_id, optimization_event: optimizationEvent(pixel, event) };
}

/** Budget and mode are required of every ad group; where the campaign optimizes its own, TikTok ignores them. */
export const ignoredBudget = { budget_mode: 'BUDGET_MODE_DAY', budget: 0 };
