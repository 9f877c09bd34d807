/** Ad groups: their bid, and what lists and details show of them. */
import { isoTime } from './campaign.ts';
import { budgetsOf, unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';
import type { Row } from '../levels/thing.ts';

/** Results are bid for in a field of their own. */
export function bidField({ billing_event: event }: Readonly<Record<string, unknown>>) {
  return event === 'OCPM' ? 'conversion_bid_price' : 'bid_price';
}

/** null for none: lowest cost. */
export function bidOf(row: Row): number | null {
  return row['bid_type'] === 'BID_TYPE_CUSTOM' ? unitsOf(row[bidField(row)] as number) : null;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
/** Replies have been seen with `exclude_audience_ids` for what requests call `excluded_audience_ids`. */
export const excludedOf = (row: Row): string[] =>
  listOf(row['excluded_audience_ids'] ?? row['exclude_audience_ids']);

/** Beside id, name, status and campaign. */
export const shownAdgroup = (row: Row) => ({
  budget: unitsOf(row.budget),
  daily_budget: budgetsOf(row).daily_budget,
  bid: bidOf(row),
  optimization_goal: text(row['optimization_goal']),
});

/** @param identityName  what people see it as */
export function wholeAdgroup(row: Row, identityName: string | null) {
  const { budget, bid, optimization_goal } = shownAdgroup(row);
  const endless = row['schedule_type'] !== 'SCHEDULE_START_END';
  return {
    id: String(row.adgroup_id),
    name: String(row.adgroup_name),
    status: commonStatus(row),
    platform_status: row.secondary_status ?? null,
    campaign_id: String(row.campaign_id),
    budget,
    budget_mode: text(row.budget_mode),
    bid,
    bid_type: text(row['bid_type']),
    optimization_goal,
    billing_event: text(row['billing_event']),
    pixel_id: text(row['pixel_id']),
    conversion_event: text(row['optimization_event']),
    languages: listOf(row['languages']),
    locations: listOf(row['location_ids']),
    age_groups: listOf(row['age_groups']),
    gender: text(row['gender']),
    audience_ids: listOf(row['audience_ids']),
    excluded_audience_ids: excludedOf(row),
    interest_category_ids: listOf(row['interest_category_ids']),
    placements: listOf(row['placements']),
    identity: {
      identity_id: text(row['identity_id']),
      identity_type: text(row['identity_type']),
      display_name: identityName,
    },
    schedule_start: isoTime(text(row['schedule_start_time']) ?? undefined),
    schedule_end: endless ? null : isoTime(text(row['schedule_end_time']) ?? undefined),
  };
}
