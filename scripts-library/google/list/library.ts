/** Lists of an account beside its campaigns: one row of this table for each list. */
import type { ReadScript } from '../../../sdk/script.ts';
import { listRows, type Narrow } from '../list.ts';
import { beside } from './beside.ts';
import { list, type Listed } from './listed.ts';
import type { Table } from './shape.ts';

const qualityKey = 'adGroupCriterion.qualityInfo';
const budgetKey = 'recommendation.campaignBudgetRecommendation';

export const library = {
  ...beside,
  ad_groups: list({
    from: 'ad_group',
    orderBy: 'ad_group.id',
    table: {
      id: 'adGroup.id',
      name: 'adGroup.name',
      status: 'adGroup.status',
      type: 'adGroup.type',
      cpc_bid: ['units', 'adGroup.cpcBidMicros'],
      campaign_id: 'campaign.id',
      campaign_name: 'campaign.name',
    },
  }),
  ads: list({
    from: 'ad_group_ad',
    orderBy: 'ad_group_ad.ad.id',
    table: {
      id: 'adGroupAd.ad.id',
      name: 'adGroupAd.ad.name',
      status: 'adGroupAd.status',
      type: 'adGroupAd.ad.type',
      final_urls: ['list', 'adGroupAd.ad.finalUrls'],
      headlines: ['list', 'adGroupAd.ad.responsiveSearchAd.headlines'],
      descriptions: ['list', 'adGroupAd.ad.responsiveSearchAd.descriptions'],
      approval: 'adGroupAd.policySummary.approvalStatus',
      strength: 'adGroupAd.adStrength',
      ad_group_id: 'adGroup.id',
      campaign_id: 'campaign.id',
    },
  }),
  keywords: list({
    from: 'ad_group_criterion',
    where: ["ad_group_criterion.type = 'KEYWORD'", 'ad_group_criterion.negative = FALSE'],
    orderBy: 'ad_group_criterion.criterion_id',
    table: {
      id: 'adGroupCriterion.criterionId',
      text: 'adGroupCriterion.keyword.text',
      match_type: 'adGroupCriterion.keyword.matchType',
      status: 'adGroupCriterion.status',
      cpc_bid: ['units', 'adGroupCriterion.cpcBidMicros'],
      ad_group_id: 'adGroup.id',
      ad_group_name: 'adGroup.name',
      campaign_id: 'campaign.id',
    },
  }),
  budgets: list({
    from: 'campaign_budget',
    where: ["campaign_budget.status != 'REMOVED'"],
    orderBy: 'campaign_budget.id',
    table: {
      id: 'campaignBudget.id',
      name: 'campaignBudget.name',
      status: 'campaignBudget.status',
      daily_budget: ['units', 'campaignBudget.amountMicros'],
      is_shared: ['flag', 'campaignBudget.explicitlyShared'],
      delivery: 'campaignBudget.deliveryMethod',
      campaigns: ['number', 'campaignBudget.referenceCount'],
    },
  }),
  policy_issues: list({
    as: 'ads',
    from: 'ad_group_ad',
    where: [
      "ad_group_ad.policy_summary.approval_status IN ('DISAPPROVED', 'APPROVED_LIMITED', 'AREA_OF_INTEREST_ONLY')",
      "ad_group_ad.status != 'REMOVED'",
    ],
    table: {
      id: 'adGroupAd.ad.id',
      ad_group_id: 'adGroup.id',
      campaign_id: 'campaign.id',
      status: 'adGroupAd.status',
      approval: 'adGroupAd.policySummary.approvalStatus',
      review: 'adGroupAd.policySummary.reviewStatus',
      topics: ['topics', 'adGroupAd.policySummary.policyTopicEntries'],
    },
  }),
  assets: list({
    from: 'asset',
    statusField: 'asset.type',
    orderBy: 'asset.id',
    table: {
      id: 'asset.id',
      name: 'asset.name',
      type: 'asset.type',
      width: ['number', 'asset.imageAsset.fullSize.widthPixels'],
      height: ['number', 'asset.imageAsset.fullSize.heightPixels'],
      url: 'asset.imageAsset.fullSize.url',
      text: 'asset.textAsset.text',
      source: 'asset.source',
      final_urls: ['list', 'asset.finalUrls'],
    },
  }),
  asset_groups: list({
    from: 'asset_group',
    where: ["asset_group.status != 'REMOVED'"],
    orderBy: 'asset_group.id',
    table: {
      id: 'assetGroup.id',
      name: 'assetGroup.name',
      status: 'assetGroup.status',
      primary_status: 'assetGroup.primaryStatus',
      ad_strength: 'assetGroup.adStrength',
      final_urls: ['list', 'assetGroup.finalUrls'],
      campaign_id: 'campaign.id',
      campaign_name: 'campaign.name',
    },
  }),
  bidding_strategies: list({
    from: 'bidding_strategy',
    where: ["bidding_strategy.status != 'REMOVED'"],
    orderBy: 'bidding_strategy.id',
    table: {
      id: 'biddingStrategy.id',
      name: 'biddingStrategy.name',
      type: 'biddingStrategy.type',
      status: 'biddingStrategy.status',
      campaigns: ['number', 'biddingStrategy.nonRemovedCampaignCount'],
      target_cpa: ['units', 'biddingStrategy.targetCpa.targetCpaMicros'],
      target_roas: ['number', 'biddingStrategy.targetRoas.targetRoas'],
      max_cpc: ['units', 'biddingStrategy.targetSpend.cpcBidCeilingMicros'],
    },
  }),
  recommendations: list({
    from: 'recommendation',
    where: ['recommendation.dismissed = FALSE'],
    table: {
      id: ['tail', 'recommendation.resourceName'],
      type: 'recommendation.type',
      campaign_id: 'campaign.id',
      campaign_name: 'campaign.name',
      current_budget: ['units', `${budgetKey}.currentBudgetAmountMicros`],
      recommended_budget: ['units', `${budgetKey}.recommendedBudgetAmountMicros`],
      clicks: ['number', 'recommendation.impact.baseMetrics.clicks'],
      potential_clicks: ['number', 'recommendation.impact.potentialMetrics.clicks'],
      spend: ['units', 'recommendation.impact.baseMetrics.costMicros'],
      potential_spend: ['units', 'recommendation.impact.potentialMetrics.costMicros'],
      conversions: ['number', 'recommendation.impact.baseMetrics.conversions'],
      potential_conversions: ['number', 'recommendation.impact.potentialMetrics.conversions'],
    },
  }),
  quality_scores: list({
    from: 'keyword_view',
    where: [
      'segments.date DURING LAST_30_DAYS',
      "ad_group_criterion.status != 'REMOVED'",
      "campaign.status = 'ENABLED'",
    ],
    orderBy: 'metrics.impressions DESC',
    table: {
      id: 'adGroupCriterion.criterionId',
      text: 'adGroupCriterion.keyword.text',
      match_type: 'adGroupCriterion.keyword.matchType',
      quality_score: ['number', `${qualityKey}.qualityScore`],
      ad_relevance: `${qualityKey}.creativeQualityScore`,
      landing_page: `${qualityKey}.postClickQualityScore`,
      expected_ctr: `${qualityKey}.searchPredictedCtr`,
      ad_group_id: 'adGroup.id',
      ad_group_name: 'adGroup.name',
      campaign_id: 'campaign.id',
      campaign_name: 'campaign.name',
      impressions: ['number', 'metrics.impressions'],
      clicks: ['number', 'metrics.clicks'],
      spend: ['units', 'metrics.costMicros'],
    },
  }),
};

type Args = Narrow & { readonly asset_type?: string };

/** The script that lists one of them whole. */
export function libraryScript(name: keyof typeof library): ReadScript<Args, object> {
  return async ({ asset_type: status, ...narrow }, host) => {
    const one: Listed = library[name];
    const { items, facts } = await listRows<Table>(host, one, { status, ...narrow });
    return { ...facts, [one.as ?? name]: items };
  };
}
