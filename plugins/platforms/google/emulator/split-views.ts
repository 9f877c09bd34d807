/** Views that split what is known otherwise: by age, gender, income, parenthood, and by country. Parts sum to the whole. */
import { splitFacts, type Facts } from '../../../../sdk/emulator/index.ts';
import { idOf, listOf, partOf, textOf, type Entity } from './customers.ts';
import type { Source } from './sources.ts';
import {
  around,
  aroundGroup,
  campaignFacts,
  type SourceParts,
  type SourceRow,
} from './source-rows.ts';

interface Split {
  /** Field of the criterion, and what its type is called. */
  readonly key: string;
  readonly type: string;
  /** Collection of the view's resource names. */
  readonly views: string;
  /** Criterion id, value, and share of the delivery. */
  readonly parts: readonly (readonly [id: string, value: string, share: number])[];
}

/** @see https://developers.google.com/google-ads/api/data/codes-formats (criterion ids of demographics) */
const demographics: Readonly<Record<string, Split>> = {
  age_range_view: {
    key: 'ageRange',
    type: 'AGE_RANGE',
    views: 'ageRangeViews',
    parts: [
      ['503001', 'AGE_RANGE_18_24', 0.08],
      ['503002', 'AGE_RANGE_25_34', 0.22],
      ['503003', 'AGE_RANGE_35_44', 0.24],
      ['503004', 'AGE_RANGE_45_54', 0.17],
      ['503005', 'AGE_RANGE_55_64', 0.11],
      ['503006', 'AGE_RANGE_65_UP', 0.06],
      ['503999', 'AGE_RANGE_UNDETERMINED', 0.12],
    ],
  },
  gender_view: {
    key: 'gender',
    type: 'GENDER',
    views: 'genderViews',
    parts: [
      ['10', 'MALE', 0.46],
      ['11', 'FEMALE', 0.4],
      ['20', 'UNDETERMINED', 0.14],
    ],
  },
  income_range_view: {
    key: 'incomeRange',
    type: 'INCOME_RANGE',
    views: 'incomeRangeViews',
    parts: [
      ['510006', 'INCOME_RANGE_90_UP', 0.16],
      ['510005', 'INCOME_RANGE_80_90', 0.14],
      ['510004', 'INCOME_RANGE_70_80', 0.13],
      ['510003', 'INCOME_RANGE_60_70', 0.1],
      ['510002', 'INCOME_RANGE_50_60', 0.09],
      ['510001', 'INCOME_RANGE_0_50', 0.18],
      ['510000', 'INCOME_RANGE_UNDETERMINED', 0.2],
    ],
  },
  parental_status_view: {
    key: 'parentalStatus',
    type: 'PARENTAL_STATUS',
    views: 'parentalStatusViews',
    parts: [
      ['300', 'PARENT', 0.27],
      ['301', 'NOT_A_PARENT', 0.45],
      ['302', 'UNDETERMINED', 0.28],
    ],
  },
};

/** One row for each part, each with its share of the whole. */
function splitRows<Part extends readonly unknown[]>(
  whole: (date: string) => Facts,
  parts: readonly Part[],
  shareOf: (part: Part) => number,
  resourcesOf: (part: Part) => SourceRow['resources'],
): SourceRow[] {
  const shares = parts.map(shareOf);
  return parts.map((part, n) => ({
    resources: resourcesOf(part),
    facts: (date) => splitFacts(whole(date), shares)[n]!,
  }));
}

function demographicSource(from: string, { key, type, views, parts: split }: Split): Source {
  return {
    with: ['ad_group_criterion', 'ad_group', 'campaign', 'customer'],
    metrics: 'all',
    rows: (parts) =>
      listOf(parts.customer, 'adGroups').flatMap((group) => {
        const adGroup = group.resourceName;
        const resources = aroundGroup(parts, { resourceName: '', adGroup });
        return splitRows(
          (date) => parts.history.group(adGroup, date),
          split,
          ([, , share]) => share,
          ([id, value]) => criterionRow(parts, resources, { from, key, type, views, id, value }),
        );
      }),
  };
}

interface Criterion {
  readonly from: string;
  readonly key: string;
  readonly type: string;
  readonly views: string;
  readonly id: string;
  readonly value: string;
}

function criterionRow(
  { customer }: SourceParts,
  resources: SourceRow['resources'],
  { from, key, type, views, id, value }: Criterion,
): SourceRow['resources'] {
  const adGroup = resources['ad_group']!;
  const place = `${idOf(adGroup.resourceName)}~${id}`;
  const criterion: Entity = {
    resourceName: `customers/${customer.id}/adGroupCriteria/${place}`,
    adGroup: adGroup.resourceName,
    criterionId: id,
    type,
    status: 'ENABLED',
    negative: false,
    [key]: { type: value },
  };
  const view = { resourceName: `customers/${customer.id}/${views}/${place}` };
  return { ...resources, ad_group_criterion: criterion, [from]: view };
}

/** Most people are where the campaign looks for them; some only take an interest in it. */
const places = [
  [true, 'LOCATION_OF_PRESENCE', 0.93],
  [false, 'AREA_OF_INTEREST', 0.07],
] as const;

function countryOf({ customer }: SourceParts, campaign: Entity): string {
  const target = listOf(customer, 'campaignCriteria').find(
    (one) =>
      textOf(one, 'campaign') === campaign.resourceName &&
      'location' in one &&
      one['negative'] !== true &&
      one['status'] !== 'REMOVED',
  );
  const constant = String(partOf(target, 'location')?.['geoTargetConstant'] ?? '');
  return /\/(2\d{3})$/.exec(constant)?.[1] ?? '2840';
}

/** Where somebody is who is elsewhere: Canada, or the United States for those who look in Canada. */
const elsewhere = (country: string) => (country === '2124' ? '2840' : '2124');

function geoSource(from: string, views: string): Source {
  return {
    with: ['campaign', 'customer'],
    metrics: 'all',
    rows: (parts) =>
      listOf(parts.customer, 'campaigns').flatMap((campaign) => {
        const country = countryOf(parts, campaign);
        return splitRows(
          campaignFacts(parts, campaign.resourceName),
          places,
          ([, , share]) => share,
          ([isTargeted, type]) => {
            const found = isTargeted || from === 'geographic_view' ? country : elsewhere(country);
            const own =
              from === 'geographic_view'
                ? { locationType: type }
                : { targetingLocation: isTargeted };
            const last = from === 'geographic_view' ? type : String(isTargeted);
            const view: Entity = {
              resourceName: `customers/${parts.customer.id}/${views}/${found}~${last}`,
              countryCriterionId: found,
              ...own,
            };
            return { ...around(parts, campaign.resourceName), [from]: view };
          },
        );
      }),
  };
}

export const splitViews: Readonly<Record<string, Source>> = {
  ...Object.fromEntries(
    Object.entries(demographics).map(([from, split]) => [from, demographicSource(from, split)]),
  ),
  user_location_view: geoSource('user_location_view', 'userLocationViews'),
  geographic_view: geoSource('geographic_view', 'geographicViews'),
};
