/** Labels, shared lists, targets, and assets where they hang. */
import { list } from './listed.ts';
import type { Table } from './shape.ts';

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

export const beside = {
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
  account_exclusions: list({
    as: 'exclusions',
    from: 'customer_negative_criterion',
    orderBy: 'customer_negative_criterion.id',
    table: {
      id: 'customerNegativeCriterion.id',
      type: 'customerNegativeCriterion.type',
      placement: 'customerNegativeCriterion.placement.url',
      channel: 'customerNegativeCriterion.youtubeChannel.channelId',
      film: 'customerNegativeCriterion.youtubeVideo.videoId',
      app: 'customerNegativeCriterion.mobileApplication.appId',
      content: 'customerNegativeCriterion.contentLabel.type',
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
  asset_group_assets: list({
    as: 'assets',
    from: 'asset_group_asset',
    where: ["asset_group_asset.status != 'REMOVED'"],
    orderBy: 'asset.id',
    table: {
      id: 'asset.id',
      field: 'assetGroupAsset.fieldType',
      type: 'asset.type',
      text: 'asset.textAsset.text',
      name: 'asset.name',
      url: 'asset.imageAsset.fullSize.url',
      video_id: 'asset.youtubeVideoAsset.youtubeVideoId',
      status: 'assetGroupAsset.status',
      asset_group_id: 'assetGroup.id',
      asset_group_name: 'assetGroup.name',
      campaign_id: 'campaign.id',
    },
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
};
