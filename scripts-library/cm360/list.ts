/** Campaigns, placements, ads and the others as lists and single reads show them. */
import { ownStatus, type Row, type Thing } from './levels.ts';

export const listedCampaign = ({ id, name, status, row }: Thing) => ({
  id,
  name,
  status,
  platform_status: row.archived === true ? 'archived' : 'not archived',
  objective: null,
  advertiser_id: row.advertiserId ?? null,
  // An ad server has no budgets.
  daily_budget: null,
  start_date: row.startDate ?? null,
  end_date: row.endDate ?? null,
  landing_page_id: row.defaultLandingPageId ?? null,
  // Google gives figures in reports alone.
  metrics: { clicks: null, impressions: null, cost: null },
});

const common = (row: Row) => ({
  id: row.id,
  name: row.name ?? '',
  status: ownStatus(row),
  advertiser_id: row.advertiserId ?? null,
  campaign_id: row.campaignId ?? null,
});

/** Prices are billionths of the currency. */
const rateOf = ({ pricingSchedule }: Row): number | null => {
  const [first] = pricingSchedule?.pricingPeriods ?? [];
  return first?.rateOrCostNanos === undefined ? null : Number(first.rateOrCostNanos) / 1e9;
};

export const sizeOf = ({ size }: Row) => (size ? `${size.width}x${size.height}` : null);

export const listedPlacement = (row: Row) => ({
  ...common(row),
  platform_status: row.activeStatus ?? null,
  site_id: row.siteId ?? null,
  compatibility: row.compatibility ?? null,
  size: sizeOf(row),
  placement_group_id: row.placementGroupId ?? null,
  pricing_type: row.pricingSchedule?.pricingType ?? null,
  rate: rateOf(row),
  start_date: row.pricingSchedule?.startDate ?? null,
  end_date: row.pricingSchedule?.endDate ?? null,
});

export const listedPlacementGroup = (row: Row) => ({
  ...common(row),
  platform_status: row.activeStatus ?? null,
  type: row.placementGroupType ?? null,
  site_id: row.siteId ?? null,
  placement_ids: ids(row.childPlacementIds),
  pricing_type: row.pricingSchedule?.pricingType ?? null,
  rate: rateOf(row),
  start_date: row.pricingSchedule?.startDate ?? null,
  end_date: row.pricingSchedule?.endDate ?? null,
});

export const listedAd = (row: Row) => ({
  ...common(row),
  type: row.type ?? '',
  start_time: row.startTime ?? null,
  end_time: row.endTime ?? null,
  placement_ids: ids(row.placementAssignments?.map(({ placementId }) => placementId)),
  creative_ids: ids(row.creativeRotation?.creativeAssignments?.map((one) => one.creativeId)),
});

const ids = (all: readonly (string | undefined)[] = []) =>
  all.filter((one): one is string => one !== undefined);
