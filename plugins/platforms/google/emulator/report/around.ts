/** What stands around campaigns: labels, people, managers, goals, the last change of each thing, pages and places. */
import { sumFacts } from '../../../../../sdk/emulator/index.ts';
import { catalogueEnum } from '../catalogue.ts';
import { idOf, listOf, textOf, type Entity } from '../customers.ts';
import empty from './empty.json' with { type: 'json' };
import { campaignFacts, type Source, type SourceParts } from './rows.ts';

/** The account has none of these; experiments have figures of their own kind. */
const none = Object.fromEntries(
  Object.entries(empty).map(([name, others]): [string, Source] => [
    name,
    { with: others, of: () => [], ...(name === 'experiment' ? { metrics: 'all' } : {}) },
  ]),
);

/** What a change status names, by the resource type of the change. */
const named: Readonly<Record<string, string>> = {
  AD_GROUP_AD: 'adGroupAd',
  AD_GROUP_CRITERION: 'adGroupCriterion',
  CAMPAIGN_CRITERION: 'campaignCriterion',
  CAMPAIGN_BUDGET: 'campaignBudget',
  CAMPAIGN_ASSET: 'campaignAsset',
  ASSET: 'asset',
};
const statuses: Readonly<Record<string, string>> = {
  CREATE: 'ADDED',
  UPDATE: 'CHANGED',
  REMOVE: 'REMOVED',
};

/** The last change of each thing. */
function changeStatuses({ customer }: SourceParts): Entity[] {
  const types = catalogueEnum('ChangeStatusResourceType');
  const last = new Map<string, Entity>();
  for (const event of customer.changeEvents.values())
    last.set(textOf(event, 'changeResourceName'), event);
  return [...last.values()].flatMap((event): Entity[] => {
    const type = textOf(event, 'changeResourceType');
    if (!types.includes(type)) return [];
    const { campaign, adGroup, changeResourceName, changeDateTime } = event;
    const own = named[type];
    return [
      {
        resourceName: event.resourceName.replace('changeEvents', 'changeStatus'),
        lastChangeDateTime: changeDateTime,
        resourceType: type,
        resourceStatus: statuses[textOf(event, 'resourceChangeOperation')],
        ...(campaign ? { campaign } : {}),
        ...(adGroup ? { adGroup } : {}),
        ...(own === undefined ? {} : { [own]: changeResourceName }),
      },
    ];
  });
}

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

const links: Readonly<Record<string, Source>> = {
  customer_user_access: {
    with: ['customer'],
    of: ({ customer: { id } }) => [
      {
        resourceName: `customers/${id}/customerUserAccesses/41000001`,
        userId: '41000001',
        emailAddress: 'operator@northwind.example',
        accessRole: 'ADMIN',
        accessCreationDateTime: '2023-01-10 09:00:00',
      },
    ],
  },
  customer_client_link: {
    with: ['customer'],
    of: ({ customer, customers }) =>
      [...customers.values()]
        .filter(({ managedBy }) => managedBy === customer.id)
        .map(({ id }) => ({
          resourceName: `customers/${customer.id}/customerClientLinks/${id}~${id}`,
          clientCustomer: `customers/${id}`,
          managerLinkId: id,
          status: 'ACTIVE',
          hidden: false,
        })),
  },
  customer_manager_link: {
    with: ['customer'],
    of: ({ customer: { id, managedBy } }) =>
      managedBy === undefined
        ? []
        : [
            {
              resourceName: `customers/${id}/customerManagerLinks/${managedBy}~${id}`,
              managerCustomer: `customers/${managedBy}`,
              managerLinkId: id,
              status: 'ACTIVE',
            },
          ],
  },
  billing_setup: {
    with: ['customer'],
    of: ({ customer: { id } }) => [
      {
        resourceName: `customers/${id}/billingSetups/51000001`,
        id: '51000001',
        status: 'APPROVED',
        startDateTime: '2023-01-10 00:00:00',
        endTimeType: 'FOREVER',
      },
    ],
  },
};

export const surroundings: Readonly<Record<string, Source>> = {
  ...none,
  ...links,
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
    // A campaign that looks in several places has its figures with the first.
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
