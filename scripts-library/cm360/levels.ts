/** Campaigns, placements and ads: where each stands, and one of them as a change needs it. */
import type { Host } from '../../sdk/script.ts';
import type { Named } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { readAll } from './api.ts';

/** As Google shows it; which fields are there depends on the level. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly advertiserId?: string;
  readonly campaignId?: string;
  readonly archived?: boolean;
  readonly active?: boolean;
  readonly activeStatus?: string;
  readonly type?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly defaultLandingPageId?: string;
  readonly siteId?: string;
  /** Of a placement. */
  readonly placementGroupId?: string;
  readonly placementGroupType?: string;
  readonly childPlacementIds?: readonly string[];
  readonly compatibility?: string;
  readonly size?: { readonly width?: number; readonly height?: number };
  readonly pricingSchedule?: {
    readonly startDate?: string;
    readonly endDate?: string;
    readonly pricingType?: string;
    readonly pricingPeriods?: readonly { readonly rateOrCostNanos?: string }[];
  };
  readonly placementAssignments?: readonly { readonly placementId?: string }[];
  readonly creativeRotation?: {
    readonly creativeAssignments?: readonly { readonly creativeId?: string }[];
  };
  readonly deliverySchedule?: {
    readonly frequencyCap?: { readonly duration?: string; readonly impressions?: string };
  };
  readonly dayPartTargeting?: {
    readonly daysOfWeek?: readonly string[];
    readonly hoursOfDay?: readonly number[];
    readonly userLocalTime?: boolean;
  };
  readonly createInfo?: { readonly time?: string };
}

export const levels = {
  campaign: { path: 'campaigns', words: 'campaign' },
  placement: { path: 'placements', words: 'placement' },
  placement_group: { path: 'placementGroups', words: 'placement group' },
  ad: { path: 'ads', words: 'ad' },
} as const;
export type Level = keyof typeof levels;

export type Status = 'ENABLED' | 'PAUSED' | 'REMOVED';

export interface Thing extends Named {
  readonly name: string;
  readonly status: Status;
  readonly row: Row;
}

/** Of a placement or an ad; a campaign's own row tells only whether it is archived. */
export function ownStatus({ archived, active, activeStatus }: Row): Status {
  if (archived === true || activeStatus?.endsWith('ARCHIVED')) return 'REMOVED';
  return active === true || activeStatus === 'PLACEMENT_STATUS_ACTIVE' ? 'ENABLED' : 'PAUSED';
}

/** A campaign runs while one of its ads is on: there is no other switch. */
export const campaignStatus = ({ archived }: Row, isOn: boolean): Status =>
  archived === true ? 'REMOVED' : isOn ? 'ENABLED' : 'PAUSED';

export const thingOf = (row: Row, status = ownStatus(row)): Thing => ({
  id: row.id,
  name: row.name ?? '',
  status,
  row,
});

const standard = { type: 'AD_SERVING_STANDARD_AD' };

/** Ads that serve, all or those of one campaign; archived ones are not among them. */
export async function readAds(host: Host, campaignId?: string): Promise<readonly Row[]> {
  const query = {
    ...standard,
    archived: false,
    ...(campaignId ? { campaignIds: campaignId } : {}),
  };
  return (await readAll<Row>(host, 'ads', { query })).items;
}

/** Ids of the campaigns with an ad that is on. */
export async function running(host: Host): Promise<ReadonlySet<string>> {
  const query = { ...standard, active: true };
  const { items } = await readAll<Row>(host, 'ads', { query, fields: ['campaignId'] });
  return new Set(items.map(({ campaignId }) => String(campaignId)));
}

/** @throws platform_not_found */
export async function readCampaign(host: Host, id: string): Promise<Thing> {
  const [row, ads] = await Promise.all([host.get<Row>(`campaigns/${id}`), readAds(host, id)]);
  const isOn = ads.some(({ active }) => active === true);
  return thingOf(row, campaignStatus(row, isOn));
}

/** @throws platform_not_found */
export const readThing = async (host: Host, level: Exclude<Level, 'campaign'>, id: string) =>
  thingOf(await host.get<Row>(`${levels[level].path}/${id}`));

/** @throws input_invalid  it is archived */
export function checkLive({ id, name, status }: Thing, level: Level): void {
  if (status === 'REMOVED')
    throw failure('input_invalid', `The ${levels[level].words} ${id} (${name}) is archived.`, {
      field: `${level}_id`,
    });
}
