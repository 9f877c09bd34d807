/** What each FROM gives: which resources its rows carry, and the facts of a row on a day. */
import { noFacts, sumFacts, type Facts } from '../../../../sdk/emulator/world.ts';
import { idOf, listOf, textOf, type Customer, type Entity } from './customers.ts';
import { termsOf, type History } from './history.ts';

/** One row before segments: resources by snake_case name, and what it collected on a day. */
export interface SourceRow {
  readonly resources: Readonly<Record<string, Entity>>;
  readonly facts: (date: string) => Facts;
  /** Segments that are the row's own, beside dates and devices. */
  readonly segments?: Readonly<Record<string, unknown>>;
}

export interface SourceParts {
  readonly customer: Customer;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly history: History;
}

export interface Source {
  /** Resources that may be selected beside the one in FROM. */
  readonly with: readonly string[];
  /** Metrics that it has: all, none, or some. */
  readonly metrics: 'all' | 'none' | ReadonlySet<string>;
  /** Segments beside core dates, device and network. */
  readonly segments?: readonly string[];
  rows(parts: SourceParts): SourceRow[];
}

const none = () => noFacts;
const groupsWith = ['ad_group', 'campaign', 'customer'];

function customerOf({ customer }: SourceParts): Entity {
  return customer.entities.get(`customers/${customer.id}`)!;
}

/** Campaign, budget and customer around an entity that names its campaign. */
function around(parts: SourceParts, campaignName: string): Record<string, Entity> {
  const campaign = parts.customer.entities.get(campaignName);
  const budget = parts.customer.entities.get(textOf(campaign, 'campaignBudget'));
  return {
    customer: customerOf(parts),
    ...(campaign ? { campaign } : {}),
    ...(budget ? { campaign_budget: withReferences(parts.customer, budget) } : {}),
  };
}

function aroundGroup(parts: SourceParts, entity: Entity): Record<string, Entity> {
  const adGroup = parts.customer.entities.get(textOf(entity, 'adGroup'));
  return {
    ...around(parts, textOf(adGroup, 'campaign')),
    ...(adGroup ? { ad_group: adGroup } : {}),
  };
}

/** A budget as Google shows it: with the number of campaigns that use it. */
export function withReferences(customer: Customer, budget: Entity): Entity {
  const users = listOf(customer, 'campaigns').filter(
    (campaign) =>
      textOf(campaign, 'campaignBudget') === budget.resourceName &&
      campaign['status'] !== 'REMOVED',
  );
  return { ...budget, referenceCount: String(users.length) };
}

function campaignFacts(
  { customer, history }: SourceParts,
  campaign: string,
): (date: string) => Facts {
  const groups = listOf(customer, 'adGroups').filter(
    (group) => textOf(group, 'campaign') === campaign,
  );
  return (date) => sumFacts(groups.map(({ resourceName }) => history.group(resourceName, date)));
}

function keywordRows(parts: SourceParts): SourceRow[] {
  return listOf(parts.customer, 'adGroupCriteria')
    .filter((criterion) => 'keyword' in criterion && criterion['negative'] !== true)
    .map((criterion) => ({
      resources: {
        ...aroundGroup(parts, criterion),
        ad_group_criterion: parts.history.reviewed(criterion),
        keyword_view: {
          resourceName: criterion.resourceName.replace('adGroupCriteria', 'keywordViews'),
        },
      },
      facts: (date) =>
        parts.history.keywords(textOf(criterion, 'adGroup'), date).get(criterion.resourceName) ??
        noFacts,
    }));
}

function termRows(parts: SourceParts): SourceRow[] {
  return keywordRows(parts).flatMap((row) => {
    const keyword = row.resources['ad_group_criterion']!;
    const { ad_group, campaign } = row.resources;
    return termsOf(keyword).map(({ text }, n) => ({
      resources: {
        ...row.resources,
        search_term_view: {
          resourceName: `customers/${parts.customer.id}/searchTermViews/${idOf(campaign?.resourceName ?? '')}~${idOf(ad_group?.resourceName ?? '')}~${Buffer.from(text).toString('base64url')}`,
          searchTerm: text,
          adGroup: ad_group?.resourceName,
          status: n === 0 ? 'ADDED' : 'NONE',
        },
      },
      facts: (date: string) => parts.history.terms(keyword, row.facts(date))[n]?.facts ?? noFacts,
      segments: {
        searchTermMatchType: (keyword['keyword'] as Record<string, unknown>)['matchType'],
        keyword: { adGroupCriterion: keyword.resourceName, info: keyword['keyword'] },
      },
    }));
  });
}

function clientRows(parts: SourceParts): SourceRow[] {
  const below = [...parts.customers.values()].filter(
    ({ id, managedBy }) =>
      id === parts.customer.id || (parts.customer.manager && managedBy === parts.customer.id),
  );
  return below.map((client) => {
    const entity = client.entities.get(`customers/${client.id}`)!;
    const { id, descriptiveName, currencyCode, timeZone, manager, testAccount, status } = entity;
    const level = client.id === parts.customer.id ? '0' : '1';
    return {
      resources: {
        customer: customerOf(parts),
        customer_client: {
          resourceName: `customers/${parts.customer.id}/customerClients/${client.id}`,
          clientCustomer: `customers/${client.id}`,
          hidden: false,
          level,
          id,
          descriptiveName,
          currencyCode,
          timeZone,
          manager,
          testAccount,
          status,
        },
      },
      facts: none,
    };
  });
}

function conversionRows(parts: SourceParts): SourceRow[] {
  return listOf(parts.customer, 'conversionActions').map((conversion_action) => {
    const category = conversion_action['category'];
    const share = category === 'PURCHASE' ? 2 / 3 : category === 'SIGNUP' ? 1 / 3 : 0;
    return {
      resources: { customer: customerOf(parts), conversion_action },
      facts: (date) => {
        const { conversions, valueMinor } = share === 0 ? noFacts : parts.history.account(date);
        return {
          ...noFacts,
          conversions: conversions * share,
          valueMinor: category === 'PURCHASE' ? valueMinor : 0,
        };
      },
    };
  });
}

function changeRows(parts: SourceParts): SourceRow[] {
  return [...parts.customer.changeEvents.values()].map((event) => {
    const adGroup = parts.customer.entities.get(textOf(event, 'adGroup'));
    return {
      resources: {
        ...around(parts, textOf(event, 'campaign')),
        ...(adGroup ? { ad_group: adGroup } : {}),
        change_event: event,
      },
      facts: none,
    };
  });
}

export const sources: Readonly<Record<string, Source>> = {
  customer: {
    with: [],
    metrics: 'all',
    segments: ['conversion_action'],
    rows: (parts) => [
      { resources: { customer: customerOf(parts) }, facts: (date) => parts.history.account(date) },
    ],
  },
  customer_client: { with: ['customer'], metrics: 'none', rows: clientRows },
  campaign: {
    with: ['campaign_budget', 'customer'],
    metrics: 'all',
    segments: ['conversion_action'],
    rows: (parts) =>
      listOf(parts.customer, 'campaigns').map(({ resourceName }) => ({
        resources: around(parts, resourceName),
        facts: campaignFacts(parts, resourceName),
      })),
  },
  campaign_budget: {
    with: ['customer', 'campaign'],
    metrics: 'all',
    rows: (parts) =>
      listOf(parts.customer, 'campaignBudgets').map((budget) => {
        const users = listOf(parts.customer, 'campaigns').filter(
          (campaign) => textOf(campaign, 'campaignBudget') === budget.resourceName,
        );
        const facts = users.map(({ resourceName }) => campaignFacts(parts, resourceName));
        return {
          resources: {
            ...(users[0] ? { campaign: users[0] } : {}),
            customer: customerOf(parts),
            campaign_budget: withReferences(parts.customer, budget),
          },
          facts: (date) => sumFacts(facts.map((read) => read(date))),
        };
      }),
  },
  ad_group: {
    with: ['campaign', 'campaign_budget', 'customer'],
    metrics: 'all',
    segments: ['conversion_action'],
    rows: (parts) =>
      listOf(parts.customer, 'adGroups').map((ad_group) => ({
        resources: { ...around(parts, textOf(ad_group, 'campaign')), ad_group },
        facts: (date) => parts.history.group(ad_group.resourceName, date),
      })),
  },
  ad_group_ad: {
    with: groupsWith,
    metrics: 'all',
    segments: ['conversion_action'],
    rows: (parts) =>
      listOf(parts.customer, 'adGroupAds').map((ad_group_ad) => ({
        resources: {
          ...aroundGroup(parts, ad_group_ad),
          ad_group_ad: parts.history.reviewed(ad_group_ad),
        },
        facts: (date) =>
          parts.history.ads(textOf(ad_group_ad, 'adGroup'), date).get(ad_group_ad.resourceName) ??
          noFacts,
      })),
  },
  ad_group_criterion: {
    with: groupsWith,
    metrics: 'none',
    rows: (parts) =>
      listOf(parts.customer, 'adGroupCriteria').map((ad_group_criterion) => ({
        resources: {
          ...aroundGroup(parts, ad_group_criterion),
          ad_group_criterion: parts.history.reviewed(ad_group_criterion),
        },
        facts: none,
      })),
  },
  campaign_criterion: {
    with: ['campaign', 'customer'],
    metrics: 'none',
    rows: (parts) =>
      listOf(parts.customer, 'campaignCriteria').map((campaign_criterion) => ({
        resources: { ...around(parts, textOf(campaign_criterion, 'campaign')), campaign_criterion },
        facts: none,
      })),
  },
  keyword_view: {
    with: ['ad_group_criterion', ...groupsWith],
    metrics: 'all',
    segments: ['conversion_action'],
    rows: keywordRows,
  },
  search_term_view: {
    with: groupsWith,
    metrics: 'all',
    segments: ['search_term_match_type', 'keyword'],
    rows: termRows,
  },
  conversion_action: {
    with: ['customer'],
    metrics: new Set(['all_conversions', 'all_conversions_value']),
    rows: conversionRows,
  },
  change_event: { with: ['campaign', 'ad_group', 'customer'], metrics: 'none', rows: changeRows },
};
