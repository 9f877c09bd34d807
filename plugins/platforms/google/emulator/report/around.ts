/** Rows of labels, users, managers, goals, last changes, landing pages and locations. */
import { sumFacts } from '../../../../../sdk/emulator/index.ts';
import { idOf, listOf, textOf, type Entity } from '../customers.ts';
import { accountLinks } from './account-links.ts';
import { changeStatuses } from './change-statuses.ts';
import empty from './empty.json' with { type: 'json' };
import { campaignFacts, type Source, type SourceParts } from './rows.ts';

/** Resources of which the account has no rows. Experiments have metrics of their own. */
const none = Object.fromEntries(
  Object.entries(empty).map(([name, others]): [string, Source] => [
    name,
    { with: others, of: () => [], ...(name === 'experiment' ? { metrics: 'all' } : {}) },
  ]),
);

/** Ads by the page that they lead to. */
function pageView(view: string, field: string): Source {
  const adsTo = ({ customer }: SourceParts, { url, adGroup }: Entity) =>
    listOf(customer, 'adGroupAds').filter(
      (one) => one['adGroup'] === adGroup && pageOf(one) === url,
    );
  return {
    with: ['ad_group', 'campaign', 'customer'],
    metrics: 'all',
    of: ({ customer }) => {
      const all = listOf(customer, 'adGroupAds').map((one) => [
        textOf(one, 'adGroup'),
        pageOf(one),
      ]);
      const places = new Map(all.map((pair) => [pair.join(' '), pair]));
      return [...places.values()].map(([adGroup = '', url = '']) => ({
        resourceName: `customers/${customer.id}/${view}/${idOf(adGroup)}~${Buffer.from(url).toString('base64url')}`,
        [field]: url,
        url,
        adGroup,
      }));
    },
    facts: (parts, row) => {
      const ads = adsTo(parts, row);
      return (date) => sumFacts(ads.map((one) => parts.history.part(one, date)));
    },
  };
}

function pageOf(ad: Entity): string {
  const { finalUrls = [] } = (ad['ad'] ?? {}) as { finalUrls?: readonly string[] };
  return finalUrls[0] ?? '';
}

/** A goal for each category that conversion actions have. */
const categoriesOf = ({ customer }: SourceParts) => [
  ...new Set(listOf(customer, 'conversionActions').map((one) => textOf(one, 'category'))),
];
const goal = (category: string) => ({ category, origin: 'WEBSITE', biddable: true });

export const surroundings: Readonly<Record<string, Source>> = {
  ...none,
  ...accountLinks,
  label: { with: ['customer'], of: 'labels' },
  campaign_label: { with: ['campaign', 'label', 'customer'], of: 'campaignLabels' },
  change_status: { with: ['ad_group', 'campaign', 'customer'], of: changeStatuses },
  landing_page_view: pageView('landingPageViews', 'unexpandedFinalUrl'),
  expanded_landing_page_view: pageView('expandedLandingPageViews', 'expandedFinalUrl'),
  location_view: {
    with: ['campaign_criterion', 'campaign', 'customer'],
    metrics: 'all',
    of: ({ customer }) =>
      listOf(customer, 'campaignCriteria')
        .filter((one) => 'location' in one && one['negative'] !== true)
        .map(({ resourceName, campaign }) => ({
          resourceName: resourceName.replace('campaignCriteria', 'locationViews'),
          campaign,
          criterion: resourceName,
        })),
    also: ({ customer }, row): Record<string, Entity> => {
      const criterion = customer.entities.get(textOf(row, 'criterion'));
      return criterion ? { campaign_criterion: criterion } : {};
    },
    // A campaign that targets several locations has all its figures at the first one.
    facts: (parts, row) => {
      const campaign = textOf(row, 'campaign');
      const first = listOf(parts.customer, 'campaignCriteria').find(
        (one) => one['campaign'] === campaign && 'location' in one && one['negative'] !== true,
      );
      const isFirst = first?.resourceName === row['criterion'];
      const whole = campaignFacts(parts, campaign);
      return (date) => (isFirst ? whole(date) : sumFacts([]));
    },
  },
  accessible_bidding_strategy: {
    with: ['customer'],
    of: ({ customer }) =>
      listOf(customer, 'biddingStrategies').map(({ id, name, type, resourceName }) => ({
        resourceName: resourceName.replace('biddingStrategies', 'accessibleBiddingStrategies'),
        id,
        name,
        type,
        ownerCustomerId: customer.id,
        ownerDescriptiveName: customer.name,
      })),
  },
  customer_conversion_goal: {
    with: ['customer'],
    of: (parts) =>
      categoriesOf(parts).map((category) => ({
        resourceName: `customers/${parts.customer.id}/customerConversionGoals/${category}~WEBSITE`,
        ...goal(category),
      })),
  },
  campaign_conversion_goal: {
    with: ['campaign', 'customer'],
    of: (parts) =>
      listOf(parts.customer, 'campaigns').flatMap(({ resourceName: campaign }) =>
        categoriesOf(parts).map((category) => ({
          resourceName: `customers/${parts.customer.id}/campaignConversionGoals/${idOf(campaign)}~${category}~WEBSITE`,
          campaign,
          ...goal(category),
        })),
      ),
  },
};
