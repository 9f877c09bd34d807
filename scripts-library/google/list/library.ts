/** Lists of an account beside its campaigns: one row of this table for each list. */
import type { ReadScript } from '../../../sdk/script.ts';
import { listRows, type List, type Narrow } from '../list.ts';
import type { Table } from './shape.ts';

type Listed<T extends Table = Table> = List<T> & {
  /** Under which the result lists them, where that is not the name of the list. */
  readonly as?: string;
};
const list = <const T extends Table>(one: Listed<T>) => one;

const qualityKey = 'adGroupCriterion.qualityInfo';
const budgetKey = 'recommendation.campaignBudgetRecommendation';

/** An asset where it hangs. */
const linkTable = <const T extends Table>(link: string, owner: T) => ({
  id: 'asset.id',
  type: 'asset.type',
  text: 'asset.textAsset.text',
  link_text: 'asset.sitelinkAsset.linkText',
  callout: 'asset.calloutAsset.calloutText',
  header: 'asset.structuredSnippetAsset.header',
  phone_number: 'asset.callAsset.phoneNumber',
  promotion: 'asset.promotionAsset.promotionTarget',
  final_urls: ['list', 'asset.finalUrls'] as const,
  field: `${link}.fieldType`,
  status: `${link}.status`,
  ...owner,
});

export const library = {
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
  labels: list({
    from: 'label',
    where: ["label.status != 'REMOVED'"],
    orderBy: 'label.id',
    table: {
      id: 'label.id',
      name: 'label.name',
      description: 'label.textLabel.description',
      background_color: 'label.textLabel.backgroundColor',
    },
  }),
  shared_lists: list({
    from: 'shared_set',
    where: [
      "shared_set.status != 'REMOVED'",
      "shared_set.type IN ('NEGATIVE_KEYWORDS', 'NEGATIVE_PLACEMENTS')",
    ],
    orderBy: 'shared_set.id',
    table: {
      id: 'sharedSet.id',
      name: 'sharedSet.name',
      type: 'sharedSet.type',
      entries: ['number', 'sharedSet.memberCount'],
      campaigns: ['number', 'sharedSet.referenceCount'],
    },
  }),
  campaign_assets: list({
    as: 'assets',
    from: 'campaign_asset',
    where: ["campaign_asset.status != 'REMOVED'"],
    orderBy: 'asset.id',
    table: linkTable('campaignAsset', {
      campaign_id: 'campaign.id',
      campaign_name: 'campaign.name',
    }),
  }),
  ad_group_assets: list({
    as: 'assets',
    from: 'ad_group_asset',
    where: ["ad_group_asset.status != 'REMOVED'"],
    orderBy: 'asset.id',
    table: linkTable('adGroupAsset', { ad_group_id: 'adGroup.id', ad_group_name: 'adGroup.name' }),
  }),
  account_assets: list({
    as: 'assets',
    from: 'customer_asset',
    where: ["customer_asset.status != 'REMOVED'"],
    orderBy: 'asset.id',
    table: linkTable('customerAsset', {}),
  }),
  campaign_criteria: list({
    from: 'campaign_criterion',
    where: ["campaign_criterion.status != 'REMOVED'"],
    orderBy: 'campaign_criterion.criterion_id',
    table: {
      id: 'campaignCriterion.criterionId',
      type: 'campaignCriterion.type',
      name: 'campaignCriterion.displayName',
      excluded: ['flag', 'campaignCriterion.negative'],
      bid_modifier: ['number', 'campaignCriterion.bidModifier'],
      location: ['tail', 'campaignCriterion.location.geoTargetConstant'],
      language: ['tail', 'campaignCriterion.language.languageConstant'],
      device: 'campaignCriterion.device.type',
      day: 'campaignCriterion.adSchedule.dayOfWeek',
      from_hour: ['number', 'campaignCriterion.adSchedule.startHour'],
      to_hour: ['number', 'campaignCriterion.adSchedule.endHour'],
      keyword: 'campaignCriterion.keyword.text',
      match_type: 'campaignCriterion.keyword.matchType',
      campaign_id: 'campaign.id',
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
