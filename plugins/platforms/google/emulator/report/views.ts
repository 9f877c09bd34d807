/** Views that split what is known otherwise: keywords and what was typed, demographics, countries. Parts sum to the whole. */
import { noFacts, splitFacts, type Facts } from '../../../../../sdk/emulator/index.ts';
import { camel, snake } from '../catalogue.ts';
import { idOf, listOf, partOf, partsOf, textOf, type Entity } from '../customers.ts';
import directory from '../directory.json' with { type: 'json' };
import { termsOf } from './history.ts';
import { conversionSegments } from './metrics.ts';
import { campaignFacts, type Source, type SourceParts } from './rows.ts';

const inGroup = ['ad_group_criterion', 'ad_group', 'campaign', 'customer'];

const keywordsOf = ({ customer }: SourceParts) =>
  partsOf(customer).filter((one) => 'keyword' in one);

/** The keyword that a row is about. */
const keywordAt = ({ customer, history }: SourceParts, row: Entity): Record<string, Entity> => {
  const keyword = customer.entities.get(textOf(row, 'criterion'));
  return keyword ? { ad_group_criterion: history.reviewed(keyword) } : {};
};
function keywordFacts({ customer, history }: SourceParts, row: Entity): (date: string) => Facts {
  const keyword = customer.entities.get(textOf(row, 'criterion'));
  return (date) => (keyword ? history.part(keyword, date) : noFacts);
}

const keywordViews: Readonly<Record<string, Source>> = {
  keyword_view: {
    with: inGroup,
    metrics: 'all',
    segments: conversionSegments,
    of: (parts) =>
      keywordsOf(parts).map(({ resourceName: criterion, adGroup }) => ({
        resourceName: criterion.replace('adGroupCriteria', 'keywordViews'),
        adGroup,
        criterion,
      })),
    also: keywordAt,
    facts: keywordFacts,
  },
  search_term_view: {
    with: inGroup.slice(1),
    metrics: 'all',
    segments: ['search_term_match_type', 'keyword'],
    of: (parts) =>
      keywordsOf(parts).flatMap((keyword) => {
        const { id, entities } = parts.customer;
        const adGroup = textOf(keyword, 'adGroup');
        const campaign = textOf(entities.get(adGroup), 'campaign');
        return termsOf(keyword).map(({ text }, term) => ({
          resourceName: `customers/${id}/searchTermViews/${idOf(campaign)}~${idOf(adGroup)}~${Buffer.from(text).toString('base64url')}`,
          searchTerm: text,
          adGroup,
          status: term === 0 ? 'ADDED' : 'NONE',
          criterion: keyword.resourceName,
          term,
        }));
      }),
    also: keywordAt,
    facts: (parts, row) => {
      const whole = keywordFacts(parts, row);
      const keyword = parts.customer.entities.get(textOf(row, 'criterion'));
      const weights = keyword ? termsOf(keyword).map(({ weight }) => weight) : [];
      return (date) => splitFacts(whole(date), weights)[Number(row['term'])] ?? noFacts;
    },
    own: (parts, row) => {
      const keyword = parts.customer.entities.get(textOf(row, 'criterion'));
      const info = partOf(keyword, 'keyword');
      return {
        searchTermMatchType: info?.['matchType'],
        keyword: { adGroupCriterion: textOf(row, 'criterion'), info },
      };
    },
  },
};

/** The share of a row, which knows its place among the parts. */
const shareOf =
  (whole: (date: string) => Facts, shares: readonly number[], row: Entity) => (date: string) =>
    splitFacts(whole(date), shares)[Number(row['part'])] ?? noFacts;

type Part = readonly [criterionId: string, value: string, share: number];

/** @param key  field of the criterion: `ageRange` */
function demographicSource(view: string, key: string, parts: readonly Part[]): Source {
  const shares = parts.map(([, , share]) => share);
  const placeOf = ({ adGroup, part }: Entity) =>
    `${idOf(String(adGroup))}~${parts[Number(part)]?.[0] ?? ''}`;
  return {
    with: inGroup,
    metrics: 'all',
    of: ({ customer }) =>
      listOf(customer, 'adGroups').flatMap(({ resourceName: adGroup }) =>
        parts.map((_, part) => {
          const place = placeOf({ resourceName: '', adGroup, part });
          return {
            resourceName: `customers/${customer.id}/${camel(view)}s/${place}`,
            adGroup,
            part,
          };
        }),
      ),
    also: ({ customer }, row) => {
      const [criterionId, type] = parts[Number(row['part'])] ?? [];
      return {
        ad_group_criterion: {
          resourceName: `customers/${customer.id}/adGroupCriteria/${placeOf(row)}`,
          adGroup: row['adGroup'],
          criterionId,
          type: snake(key).toUpperCase(),
          status: 'ENABLED',
          negative: false,
          [key]: { type },
        },
      };
    },
    facts: ({ history }, row) =>
      shareOf((date) => history.group(textOf(row, 'adGroup'), date), shares, row),
  };
}

/** Most people are where the campaign looks for them; some only take an interest in it. */
const presence = [
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

function geoSource(view: 'geographic_view' | 'user_location_view'): Source {
  const isGeographic = view === 'geographic_view';
  return {
    with: ['campaign', 'customer'],
    metrics: 'all',
    of: (parts) =>
      listOf(parts.customer, 'campaigns').flatMap((campaign) => {
        const country = countryOf(parts, campaign);
        return presence.map(([targetingLocation, locationType], part) => {
          const found = targetingLocation || isGeographic ? country : elsewhere(country);
          const last = isGeographic ? locationType : String(targetingLocation);
          return {
            resourceName: `customers/${parts.customer.id}/${camel(view)}s/${found}~${last}`,
            countryCriterionId: found,
            ...(isGeographic ? { locationType } : { targetingLocation }),
            campaign: campaign.resourceName,
            part,
          };
        });
      }),
    facts: (parts, row) =>
      shareOf(
        campaignFacts(parts, textOf(row, 'campaign')),
        presence.map(([, , share]) => share),
        row,
      ),
  };
}

export const views: Readonly<Record<string, Source>> = {
  ...keywordViews,
  ...Object.fromEntries(
    Object.entries(directory.demographics).map(([view, { key, parts }]) => [
      view,
      demographicSource(view, key, parts as unknown as readonly Part[]),
    ]),
  ),
  user_location_view: geoSource('user_location_view'),
  geographic_view: geoSource('geographic_view'),
};
