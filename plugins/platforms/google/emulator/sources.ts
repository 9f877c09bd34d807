/** What each FROM offers: resources beside it, metrics, segments, rows. */
import { noFacts, sumFacts } from '../../../../sdk/emulator/index.ts';
import { jobRows, userListRows } from './audiences.ts';
import { listOf, textOf } from './customers.ts';
import { librarySources } from './library-rows.ts';
import {
  around,
  aroundGroup,
  campaignFacts,
  changeRows,
  clientRows,
  conversionRows,
  customerOf,
  keywordRows,
  none,
  termRows,
  withReferences,
  type SourceParts,
  type SourceRow,
} from './source-rows.ts';
import { splitViews } from './split-views.ts';

export interface Source {
  /** Resources that may be selected beside the one in FROM. */
  readonly with: readonly string[];
  /** Metrics that it has: all, none, or some. */
  readonly metrics: 'all' | 'none' | ReadonlySet<string>;
  /** Segments beside core dates, device and network. */
  readonly segments?: readonly string[];
  rows(parts: SourceParts): SourceRow[];
}
const groupsWith = ['ad_group', 'campaign', 'customer'];

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
  user_list: { with: ['customer'], metrics: 'none', rows: userListRows },
  offline_user_data_job: { with: ['customer'], metrics: 'none', rows: jobRows },
  ...librarySources,
  ...splitViews,
  change_event: { with: ['campaign', 'ad_group', 'customer'], metrics: 'none', rows: changeRows },
};

/** The source of a FROM; undefined for what is not served. */
export function findSource(name: string): Source | undefined {
  return Object.hasOwn(sources, name) ? sources[name] : undefined;
}
