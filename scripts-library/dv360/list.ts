/** Campaigns, insertion orders, line items and creatives as lists and single reads show them. */
import type { Host } from '../../sdk/script.ts';
import { allOf, anyOf, readAll } from './api.ts';
import { dayText } from './report/days.ts';
import {
  commonStatus,
  levels,
  statusesFor,
  type Level,
  type Row,
  type Segment,
  type Status,
} from './levels.ts';
import { unitsOf } from './money.ts';

interface Wish {
  readonly status?: Status | undefined;
  readonly limit: number;
  /** Field > value that it must have; undefined: any. */
  readonly where?: Readonly<Record<string, string | undefined>>;
}

export function listRows(host: Host, level: Level, { status, limit, where = {} }: Wish) {
  const { list, path, page } = levels[level];
  const fixed = Object.entries(where).map(([field, value]) =>
    value === undefined ? '' : anyOf(field, [value]),
  );
  const query = allOf([...fixed, anyOf('entityStatus', statusesFor(status))]);
  return readAll<Row>(host, path, { list, page, query, most: limit });
}

function common({ displayName, entityStatus }: Row) {
  return {
    name: displayName ?? '',
    status: commonStatus(entityStatus),
    platform_status: entityStatus ?? null,
  };
}

export function listedCampaign(row: Row) {
  const { campaignId, campaignGoal, campaignFlight } = row;
  return {
    id: String(campaignId),
    ...common(row),
    objective: campaignGoal?.campaignGoalType ?? null,
    // The money of a campaign is in its insertion orders; this one is the planned amount.
    daily_budget: null,
    planned_spend: unitsOf(campaignFlight?.plannedSpendAmountMicros),
    start_date: dayText(campaignFlight?.plannedDates?.startDate),
    end_date: dayText(campaignFlight?.plannedDates?.endDate),
    // Google gives figures in reports alone.
    metrics: { clicks: null, impressions: null, cost: null },
  };
}

export const isDaily = ({ pacing }: Row) => pacing?.pacingPeriod === 'PACING_PERIOD_DAILY';
export const dailyOf = (row: Row) => (isDaily(row) ? unitsOf(row.pacing?.dailyMaxMicros) : null);

export function shownSegment({ budgetAmountMicros, dateRange }: Segment) {
  return {
    budget: unitsOf(budgetAmountMicros),
    start_date: dayText(dateRange?.startDate),
    end_date: dayText(dateRange?.endDate),
  };
}

export function listedInsertionOrder(row: Row) {
  const { insertionOrderId, campaignId, kpi, pacing, budget } = row;
  const segments = (budget?.budgetSegments ?? []).map(shownSegment);
  const isMoney = budget?.budgetUnit !== 'BUDGET_UNIT_IMPRESSIONS';
  const total = segments.reduce((sum, one) => sum + (one.budget ?? 0), 0);
  return {
    id: String(insertionOrderId),
    campaign_id: String(campaignId),
    ...common(row),
    kpi: kpi?.kpiType ?? null,
    pacing: pacing?.pacingType ?? null,
    daily_budget: dailyOf(row),
    lifetime_budget: isMoney ? Math.round(total * 1e6) / 1e6 : null,
    start_date: segments[0]?.start_date ?? null,
    end_date: segments.at(-1)?.end_date ?? null,
  };
}

/** A fixed bid; line items that bid by themselves have none. */
export const bidOf = ({ bidStrategy }: Row) =>
  unitsOf(bidStrategy?.['fixedBid']?.['bidAmountMicros'] as string | undefined);

export const isFixed = ({ budget }: Row) =>
  budget?.budgetAllocationType === 'LINE_ITEM_BUDGET_ALLOCATION_TYPE_FIXED';
export const fixedOf = (row: Row) => (isFixed(row) ? unitsOf(row.budget?.maxAmount) : null);

export function listedLineItem(row: Row) {
  const { lineItemId, insertionOrderId, campaignId, lineItemType, flight, creativeIds } = row;
  return {
    id: String(lineItemId),
    insertion_order_id: String(insertionOrderId),
    campaign_id: String(campaignId),
    ...common(row),
    type: lineItemType ?? '',
    bid: bidOf(row),
    bid_strategy: Object.keys(row.bidStrategy ?? {})[0] ?? null,
    daily_budget: dailyOf(row),
    lifetime_budget: fixedOf(row),
    start_date: dayText(flight?.dateRange?.startDate),
    end_date: dayText(flight?.dateRange?.endDate),
    creative_ids: [...(creativeIds ?? [])],
  };
}
