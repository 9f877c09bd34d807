/** What each FROM offers: resources beside it, metrics, segments, rows. */
import { noFacts, sumFacts } from '../../../../../sdk/emulator/index.ts';
import { listOf, textOf, type Entity } from '../customers.ts';
import { sizedList, statusOfJob } from './audiences.ts';
import { surroundings } from './around.ts';
import { constants } from './constants.ts';
import { shownFilm } from './films.ts';
import { conversionSegments } from './metrics.ts';
import { recommendations } from './recommendations.ts';
import { campaignFacts, withReferences, type Source } from './rows.ts';
import { views } from './views.ts';

const inGroup = ['ad_group', 'campaign', 'customer'];
const byConversion = { metrics: 'all', segments: conversionSegments } as const;

export const sources: Readonly<Record<string, Source>> = {
  customer: {
    ...byConversion,
    of: ({ customer: { id, entities } }) => {
      const self = entities.get(`customers/${id}`);
      return self ? [self] : [];
    },
    facts:
      ({ history }) =>
      (date) =>
        history.account(date),
  },
  customer_client: {
    with: ['customer'],
    of: ({ customer, customers }) =>
      [...customers.values()]
        .filter(
          ({ id, managedBy }) =>
            id === customer.id || (customer.manager && managedBy === customer.id),
        )
        .map(({ id, entities }) => ({
          ...entities.get(`customers/${id}`),
          resourceName: `customers/${customer.id}/customerClients/${id}`,
          clientCustomer: `customers/${id}`,
          hidden: false,
          level: id === customer.id ? '0' : '1',
        })),
  },
  campaign: {
    ...byConversion,
    with: ['campaign_budget', 'customer'],
    of: 'campaigns',
    facts: (parts, { resourceName }) => campaignFacts(parts, resourceName),
  },
  campaign_budget: {
    with: ['customer', 'campaign'],
    metrics: 'all',
    of: 'campaignBudgets',
    shown: ({ history }, budget) => withReferences(history, budget),
    also: ({ history }, budget): Record<string, Entity> => {
      const [campaign] = history.usersOf(budget.resourceName);
      return campaign ? { campaign } : {};
    },
    facts: (parts, budget) => {
      const all = parts.history
        .usersOf(budget.resourceName)
        .map(({ resourceName }) => campaignFacts(parts, resourceName));
      return (date) => sumFacts(all.map((read) => read(date)));
    },
  },
  ad_group: {
    ...byConversion,
    with: ['campaign', 'campaign_budget', 'customer'],
    of: 'adGroups',
    facts:
      ({ history }, { resourceName }) =>
      (date) =>
        history.group(resourceName, date),
  },
  ad_group_ad: {
    ...byConversion,
    with: inGroup,
    of: 'adGroupAds',
    shown: ({ history }, ad) => history.reviewed(ad),
    facts:
      ({ history }, ad) =>
      (date) =>
        history.part(ad, date),
  },
  ad_group_criterion: {
    with: inGroup,
    of: 'adGroupCriteria',
    shown: ({ history }, criterion) => history.reviewed(criterion),
  },
  campaign_criterion: { with: ['campaign', 'customer'], of: 'campaignCriteria' },
  conversion_action: {
    with: ['customer'],
    metrics: new Set(['all_conversions', 'all_conversions_value']),
    of: 'conversionActions',
    facts: ({ history }, { category }) => {
      const share = category === 'PURCHASE' ? 2 / 3 : category === 'SIGNUP' ? 1 / 3 : 0;
      return (date) => {
        const { conversions, valueMinor } = share === 0 ? noFacts : history.account(date);
        const value = category === 'PURCHASE' ? valueMinor : 0;
        return { ...noFacts, conversions: conversions * share, valueMinor: value };
      };
    },
  },
  user_list: { with: ['customer'], of: 'userLists', shown: sizedList },
  offline_user_data_job: {
    with: ['customer'],
    of: 'offlineUserDataJobs',
    shown: (parts, job) => ({ ...job, status: statusOfJob(job, parts) }),
  },
  you_tube_video_upload: { with: ['customer'], of: 'youTubeVideoUploads', shown: shownFilm },
  asset: { with: ['customer'], of: 'assets' },
  asset_group: {
    with: ['campaign', 'customer'],
    metrics: 'all',
    of: 'assetGroups',
    facts:
      ({ history }, { resourceName }) =>
      (date) =>
        history.group(resourceName, date),
  },
  asset_group_asset: {
    with: ['asset', 'asset_group', 'campaign', 'customer'],
    of: 'assetGroupAssets',
  },
  campaign_asset: { with: ['asset', 'campaign', 'customer'], of: 'campaignAssets' },
  bidding_strategy: {
    with: ['customer'],
    of: 'biddingStrategies',
    shown: ({ customer }, strategy) => {
      const users = listOf(customer, 'campaigns').filter(
        (campaign) => textOf(campaign, 'biddingStrategy') === strategy.resourceName,
      );
      const left = users.filter(({ status }) => status !== 'REMOVED');
      return {
        ...strategy,
        campaignCount: String(users.length),
        nonRemovedCampaignCount: String(left.length),
        effectiveCurrencyCode: customer.currency,
      };
    },
  },
  recommendation: { with: ['campaign', 'customer'], of: recommendations },
  ...views,
  change_event: {
    with: ['campaign', 'ad_group', 'customer'],
    of: ({ customer }) => [...customer.changeEvents.values()],
  },
  ...surroundings,
  ...constants,
};
