/** Campaigns, ad groups and ads as lists and single reads show them. */
import type { Host } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { commonStatus } from '../../plugins/families/amazon/kit/levels.ts';
import type { Flight, Row } from './levels.ts';
import { budgetOf, rounded, unitsOf } from './money.ts';

/** Closing fields of every list. */
export function listEnd(host: Host, total: number, truncated: boolean) {
  const warnings = truncated ? [`Only the first ${total} are listed.`] : [];
  return { account: accountOf(host.account), total, truncated, warnings };
}

function common({ name, state, status }: Row) {
  return {
    name: name ?? '',
    status: commonStatus(state),
    platform_status: status?.deliveryStatus ?? null,
  };
}

export function listedCampaign(row: Row, currency: string | null) {
  const { campaignId, optimizations, flights = [], startDateTime, endDateTime } = row;
  const total = flights.reduce((sum, { budget }) => sum + (unitsOf(budget) ?? 0), 0);
  return {
    id: String(campaignId),
    ...common(row),
    objective: optimizations?.goalSettings?.goal ?? null,
    daily_budget: budgetOf(row.budgets, 'DAILY'),
    lifetime_budget: flights.length === 0 ? null : rounded(total, currency),
    start_date_time: startDateTime ?? null,
    end_date_time: endDateTime ?? null,
    // Amazon gives figures in reports alone, which are not made in time for a list.
    metrics: { clicks: null, impressions: null, cost: null },
  };
}

export function shownFlight({ flightId, name, startDateTime, endDateTime, budget }: Flight) {
  return {
    flight_id: flightId ?? null,
    name: name ?? null,
    budget: unitsOf(budget),
    start_date_time: startDateTime,
    end_date_time: endDateTime,
  };
}

export function detailedCampaign(row: Row, currency: string | null) {
  const { metrics: _, ...rest } = listedCampaign(row, currency);
  return {
    ...rest,
    kpi: row.optimizations?.goalSettings?.kpi ?? null,
    bid_strategy: row.optimizations?.bidSettings?.bidStrategy ?? null,
    flights: (row.flights ?? []).map(shownFlight),
    frequency_caps: [...(row.frequencies ?? [])],
    delivery_reasons: [...(row.status?.deliveryReasons ?? [])],
  };
}

export function listedAdGroup(row: Row) {
  const { adGroupId, campaignId, inventoryType, bid, startDateTime, endDateTime } = row;
  return {
    id: String(adGroupId),
    campaign_id: String(campaignId),
    ...common(row),
    inventory_type: inventoryType ?? null,
    bid: bid?.baseBid ?? null,
    max_bid: bid?.maxAverageBid ?? null,
    daily_budget: budgetOf(row.budgets, 'DAILY'),
    lifetime_budget: budgetOf(row.budgets, 'LIFETIME'),
    start_date_time: startDateTime ?? null,
    end_date_time: endDateTime ?? null,
    frequency_caps: [...(row.frequencies ?? [])],
    delivery_reasons: [...(row.status?.deliveryReasons ?? [])],
  };
}

export function listedAd({ adId, name, state, adType }: Row) {
  return {
    id: String(adId),
    name: name ?? '',
    status: commonStatus(state),
    ad_type: adType ?? null,
  };
}

export const detailedAd = (row: Row) => ({
  ...listedAd(row),
  creative: (row.creative ?? {}) as Readonly<Record<string, unknown>>,
});
