/** Rows of what an account keeps: assets, asset groups and their links, portfolio strategies, recommendations. */
import { addDays, sumFacts, unit } from '../../../../sdk/emulator/index.ts';
import { idOf, listOf, microsPerMinor, textOf, type Entity } from './customers.ts';
import type { Source } from './sources.ts';
import {
  around,
  campaignFacts,
  customerOf,
  none,
  type SourceParts,
  type SourceRow,
} from './source-rows.ts';

const entityOf = ({ customer }: SourceParts, link: Entity, key: string) => {
  const entity = customer.entities.get(textOf(link, key));
  return entity ? { [key === 'assetGroup' ? 'asset_group' : key]: entity } : {};
};

function linkRows(parts: SourceParts, collection: string, resource: string, owner: string) {
  return listOf(parts.customer, collection).map((link): SourceRow => {
    const campaign =
      owner === 'campaign'
        ? textOf(link, 'campaign')
        : textOf(parts.customer.entities.get(textOf(link, owner)), 'campaign');
    return {
      resources: {
        ...around(parts, campaign),
        ...entityOf(parts, link, owner),
        ...entityOf(parts, link, 'asset'),
        [resource]: link,
      },
      facts: none,
    };
  });
}

function strategyRows(parts: SourceParts): SourceRow[] {
  return listOf(parts.customer, 'biddingStrategies').map((strategy) => {
    const users = listOf(parts.customer, 'campaigns').filter(
      (campaign) => textOf(campaign, 'biddingStrategy') === strategy.resourceName,
    );
    const left = users.filter(({ status }) => status !== 'REMOVED');
    const bidding_strategy: Entity = {
      ...strategy,
      campaignCount: String(users.length),
      nonRemovedCampaignCount: String(left.length),
      effectiveCurrencyCode: parts.customer.currency,
    };
    return { resources: { customer: customerOf(parts), bidding_strategy }, facts: none };
  });
}

/** How much more a limited campaign could spend, and how much of that would come back as clicks. */
const [RAISE, GAIN] = [1.25, 1.18];

/** Google recommends a larger budget where the present one ends before the day does. */
function recommendationRows(parts: SourceParts): SourceRow[] {
  const { customer, history } = parts;
  const { today } = history.instant;
  return listOf(customer, 'campaigns').flatMap((campaign): SourceRow[] => {
    const resources = around(parts, campaign.resourceName);
    const budget = Number(resources['campaign_budget']?.['amountMicros'] ?? 0);
    const isLimited = unit('limited', campaign.resourceName) > 0.5;
    if (campaign['status'] !== 'ENABLED' || budget === 0 || !isLimited) return [];
    const facts = campaignFacts(parts, campaign.resourceName);
    const week = sumFacts(Array.from({ length: 7 }, (_, n) => facts(addDays(today, -1 - n))));
    const micros = microsPerMinor(customer);
    const impact = (gain: number) => ({
      impressions: Math.round(week.impressions * gain),
      clicks: Math.round(week.clicks * gain),
      costMicros: String(Math.round(week.spendMinor * gain) * micros),
      conversions: week.conversions * gain,
    });
    const unitMicros = 1_000_000;
    const amount = String(Math.ceil((budget * RAISE) / unitMicros) * unitMicros);
    const recommendation: Entity = {
      resourceName: `customers/${customer.id}/recommendations/${Buffer.from(idOf(campaign.resourceName)).toString('base64url')}`,
      type: 'CAMPAIGN_BUDGET',
      dismissed: false,
      campaign: campaign.resourceName,
      campaignBudget: textOf(campaign, 'campaignBudget'),
      impact: { baseMetrics: impact(1), potentialMetrics: impact(GAIN) },
      campaignBudgetRecommendation: {
        currentBudgetAmountMicros: String(budget),
        recommendedBudgetAmountMicros: amount,
        budgetOptions: [{ budgetAmountMicros: amount, impact: { potentialMetrics: impact(GAIN) } }],
      },
    };
    return [{ resources: { ...resources, recommendation }, facts: none }];
  });
}

export const librarySources: Readonly<Record<string, Source>> = {
  asset: {
    with: ['customer'],
    metrics: 'none',
    rows: (parts) =>
      listOf(parts.customer, 'assets').map((asset) => ({
        resources: { customer: customerOf(parts), asset },
        facts: none,
      })),
  },
  asset_group: {
    with: ['campaign', 'customer'],
    metrics: 'all',
    rows: (parts) =>
      listOf(parts.customer, 'assetGroups').map((asset_group) => ({
        resources: { ...around(parts, textOf(asset_group, 'campaign')), asset_group },
        facts: (date) => parts.history.group(asset_group.resourceName, date),
      })),
  },
  asset_group_asset: {
    with: ['asset', 'asset_group', 'campaign', 'customer'],
    metrics: 'none',
    rows: (parts) => linkRows(parts, 'assetGroupAssets', 'asset_group_asset', 'assetGroup'),
  },
  campaign_asset: {
    with: ['asset', 'campaign', 'customer'],
    metrics: 'none',
    rows: (parts) => linkRows(parts, 'campaignAssets', 'campaign_asset', 'campaign'),
  },
  bidding_strategy: { with: ['customer'], metrics: 'none', rows: strategyRows },
  recommendation: {
    with: ['campaign', 'customer'],
    metrics: 'none',
    rows: recommendationRows,
  },
};
