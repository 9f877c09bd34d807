/** Lists of an account beside its campaigns: one row of this table for each list. */
import type { ReadScript } from '../../../sdk/script.ts';
import { listRows, type List, type Narrow } from '../list.ts';
import { imageFields } from '../creative/image-asset.ts';
import type { Table } from './shape.ts';

const list = <const T extends Table>(one: List<T>) => one;

const quality = 'ad_group_criterion.quality_info';
const qualityKey = 'adGroupCriterion.qualityInfo';
const budget = 'recommendation.campaign_budget_recommendation';
const budgetKey = 'recommendation.campaignBudgetRecommendation';
const impact = 'recommendation.impact';

export const library = {
  assets: list({
    from: 'asset',
    statusField: 'asset.type',
    fields: [...imageFields, 'asset.text_asset.text', 'asset.source', 'asset.final_urls'],
    orderBy: 'asset.id',
    table: {
      id: 'asset.id',
      name: 'asset.name',
      type: 'asset.type',
      source: 'asset.source',
      text: 'asset.textAsset.text',
      url: 'asset.imageAsset.fullSize.url',
      width: ['number', 'asset.imageAsset.fullSize.widthPixels'],
      height: ['number', 'asset.imageAsset.fullSize.heightPixels'],
      final_urls: ['list', 'asset.finalUrls'],
    },
  }),
  asset_groups: list({
    from: 'asset_group',
    fields: [
      'asset_group.id',
      'asset_group.name',
      'asset_group.status',
      'asset_group.primary_status',
      'asset_group.ad_strength',
      'asset_group.final_urls',
      'campaign.id',
      'campaign.name',
    ],
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
    fields: [
      'bidding_strategy.id',
      'bidding_strategy.name',
      'bidding_strategy.type',
      'bidding_strategy.status',
      'bidding_strategy.non_removed_campaign_count',
      'bidding_strategy.target_cpa.target_cpa_micros',
      'bidding_strategy.target_roas.target_roas',
      'bidding_strategy.target_spend.cpc_bid_ceiling_micros',
    ],
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
    fields: [
      'recommendation.resource_name',
      'recommendation.type',
      'campaign.id',
      'campaign.name',
      `${budget}.current_budget_amount_micros`,
      `${budget}.recommended_budget_amount_micros`,
      `${impact}.base_metrics.clicks`,
      `${impact}.potential_metrics.clicks`,
      `${impact}.base_metrics.cost_micros`,
      `${impact}.potential_metrics.cost_micros`,
      `${impact}.base_metrics.conversions`,
      `${impact}.potential_metrics.conversions`,
    ],
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
    fields: [
      'ad_group_criterion.criterion_id',
      'ad_group_criterion.keyword.text',
      'ad_group_criterion.keyword.match_type',
      `${quality}.quality_score`,
      `${quality}.creative_quality_score`,
      `${quality}.post_click_quality_score`,
      `${quality}.search_predicted_ctr`,
      'ad_group.id',
      'ad_group.name',
      'campaign.id',
      'campaign.name',
      'metrics.impressions',
      'metrics.clicks',
      'metrics.cost_micros',
    ],
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
    const { items, facts } = await listRows<Table>(host, library[name], { status, ...narrow });
    return { ...facts, [name]: items };
  };
}
