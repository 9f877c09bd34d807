/** Rows before segments: which resources each carries, and the facts of a row on a day. */
import { noFacts, sumFacts, type Facts } from '../../../../sdk/emulator/index.ts';
import {
  groupsOf,
  idOf,
  listOf,
  textOf,
  type Customer,
  type Entity,
  type SavedState,
} from './customers.ts';
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
  readonly saved: SavedState;
  readonly now: number;
}

export const none = () => noFacts;

export function customerOf({ customer }: SourceParts): Entity {
  return customer.entities.get(`customers/${customer.id}`)!;
}

/** Campaign, budget and customer around an entity that names its campaign. */
export function around(parts: SourceParts, campaignName: string): Record<string, Entity> {
  const campaign = parts.customer.entities.get(campaignName);
  const budget = parts.customer.entities.get(textOf(campaign, 'campaignBudget'));
  return {
    customer: customerOf(parts),
    ...(campaign ? { campaign } : {}),
    ...(budget ? { campaign_budget: withReferences(parts.customer, budget) } : {}),
  };
}

export function aroundGroup(parts: SourceParts, entity: Entity): Record<string, Entity> {
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

export function campaignFacts(
  { customer, history }: SourceParts,
  campaign: string,
): (date: string) => Facts {
  const groups = groupsOf(customer).filter((group) => textOf(group, 'campaign') === campaign);
  return (date) => sumFacts(groups.map(({ resourceName }) => history.group(resourceName, date)));
}

export function keywordRows(parts: SourceParts): SourceRow[] {
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

export function termRows(parts: SourceParts): SourceRow[] {
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

export function clientRows(parts: SourceParts): SourceRow[] {
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

export function conversionRows(parts: SourceParts): SourceRow[] {
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

export function changeRows(parts: SourceParts): SourceRow[] {
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
