/** Reports of campaigns and ad groups split by people, places and hours: one row of these tables for each. */
import type { ReadScript } from '../../../sdk/script.ts';
import { campaignSplit, performance, type PerformanceArgs, type Split } from './performance.ts';

/** An ad group by one sort of people. */
const people = (from: string, criterion: string, key: string): Split => ({
  level: `ad group by ${criterion.replaceAll('_', ' ')}`,
  from,
  fields: [
    'ad_group.id',
    'ad_group.name',
    'ad_group.status',
    `ad_group_criterion.${criterion}.type`,
  ],
  id: 'adGroup.id',
  name: 'adGroup.name',
  status: 'adGroup.status',
  own: {
    segment: `adGroupCriterion.${key}.type`,
    campaign_id: 'campaign.id',
    campaign_name: 'campaign.name',
  },
  where: ['metrics.impressions > 0'],
});

const demographics = {
  age: people('age_range_view', 'age_range', 'ageRange'),
  gender: people('gender_view', 'gender', 'gender'),
  income: people('income_range_view', 'income_range', 'incomeRange'),
  parental: people('parental_status_view', 'parental_status', 'parentalStatus'),
} as const satisfies Record<string, Split>;

const where = ['metrics.impressions > 0'];
const country = (key: string) => ({
  country_id: ['number', `${key}.countryCriterionId`] as const,
});

/** `user`: where people were. `target`: the place that made the ad show. */
const places = {
  user: {
    level: 'campaign by place of people',
    from: 'user_location_view',
    fields: [
      'campaign.status',
      'user_location_view.country_criterion_id',
      'user_location_view.targeting_location',
    ],
    own: {
      ...country('userLocationView'),
      is_targeted: ['flag', 'userLocationView.targetingLocation'],
    },
    where,
  },
  target: {
    level: 'campaign by place',
    from: 'geographic_view',
    fields: [
      'campaign.status',
      'geographic_view.country_criterion_id',
      'geographic_view.location_type',
    ],
    own: { ...country('geographicView'), location_type: 'geographicView.locationType' },
    where,
  },
} as const satisfies Record<string, Split>;

const hours: Split = {
  level: 'campaign by weekday and hour',
  from: 'campaign',
  fields: ['campaign.status', 'segments.day_of_week', 'segments.hour'],
  own: { day_of_week: 'segments.dayOfWeek', hour: ['number', 'segments.hour'] },
  where,
};

/** Asset groups of Performance Max, which have no ad groups. */
const assetGroups: Split = {
  level: 'asset group',
  from: 'asset_group',
  fields: [
    'asset_group.id',
    'asset_group.name',
    'asset_group.status',
    'asset_group.ad_strength',
    'asset_group.primary_status',
  ],
  id: 'assetGroup.id',
  name: 'assetGroup.name',
  status: 'assetGroup.status',
  own: {
    campaign_id: 'campaign.id',
    campaign_name: 'campaign.name',
    ad_strength: 'assetGroup.adStrength',
    primary_status: 'assetGroup.primaryStatus',
  },
};

/** Tables by what an argument says, or by nothing. */
const tables = {
  demographics: { by: 'dimension', of: demographics },
  places: { by: 'view', of: places },
  asset_groups: { by: undefined, of: assetGroups },
  days: { by: undefined, of: campaignSplit('date', 'date') },
  devices: { by: undefined, of: campaignSplit('device', 'device') },
  hours: { by: undefined, of: hours },
  weekdays: { by: undefined, of: campaignSplit('day_of_week', 'dayOfWeek') },
} as const;

type Args = PerformanceArgs & { readonly dimension?: string; readonly view?: string };

export function splitScript(name: keyof typeof tables): ReadScript<Args, object> {
  const table = tables[name];
  return (args, host) => {
    if (table.by === undefined) return performance(host, table.of, args);
    const splits: Readonly<Record<string, Split>> = table.of;
    return performance(host, splits[args[table.by] ?? '']!, args);
  };
}
