// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    google_ads_add_keywords: { args: GoogleAdsAddKeywordsArgs; result: GoogleAdsAddKeywordsResult; effect: 'write' };
    google_ads_add_negative_keywords: { args: GoogleAdsAddNegativeKeywordsArgs; result: GoogleAdsAddNegativeKeywordsResult; effect: 'write' };
    google_ads_attach_audience: { args: GoogleAdsAttachAudienceArgs; result: GoogleAdsAttachAudienceResult; effect: 'write' };
    google_ads_audit_structure: { args: GoogleAdsAuditStructureArgs; result: GoogleAdsAuditStructureResult; effect: 'read' };
    google_ads_create_ad_group: { args: GoogleAdsCreateAdGroupArgs; result: GoogleAdsCreateAdGroupResult; effect: 'write' };
    google_ads_create_conversion: { args: GoogleAdsCreateConversionArgs; result: GoogleAdsCreateConversionResult; effect: 'write' };
    google_ads_create_customer_match: { args: GoogleAdsCreateCustomerMatchArgs; result: GoogleAdsCreateCustomerMatchResult; effect: 'write' };
    google_ads_create_display_campaign: { args: GoogleAdsCreateDisplayCampaignArgs; result: GoogleAdsCreateDisplayCampaignResult; effect: 'write' };
    google_ads_create_lookalike_audience: { args: GoogleAdsCreateLookalikeAudienceArgs; result: GoogleAdsCreateLookalikeAudienceResult; effect: 'write' };
    google_ads_create_pmax_campaign: { args: GoogleAdsCreatePmaxCampaignArgs; result: GoogleAdsCreatePmaxCampaignResult; effect: 'write' };
    google_ads_create_responsive_display_ad: { args: GoogleAdsCreateResponsiveDisplayAdArgs; result: GoogleAdsCreateResponsiveDisplayAdResult; effect: 'write' };
    google_ads_create_responsive_search_ad: { args: GoogleAdsCreateResponsiveSearchAdArgs; result: GoogleAdsCreateResponsiveSearchAdResult; effect: 'write' };
    google_ads_create_search_campaign: { args: GoogleAdsCreateSearchCampaignArgs; result: GoogleAdsCreateSearchCampaignResult; effect: 'write' };
    google_ads_create_standard_retargeting_audiences: { args: GoogleAdsCreateStandardRetargetingAudiencesArgs; result: GoogleAdsCreateStandardRetargetingAudiencesResult; effect: 'write' };
    google_ads_create_website_visitor_audience: { args: GoogleAdsCreateWebsiteVisitorAudienceArgs; result: GoogleAdsCreateWebsiteVisitorAudienceResult; effect: 'write' };
    google_ads_data_manager: { args: GoogleAdsDataManagerArgs; result: GoogleAdsDataManagerResult; effect: 'write' };
    google_ads_delete_audience: { args: GoogleAdsDeleteAudienceArgs; result: GoogleAdsDeleteAudienceResult; effect: 'write' };
    google_ads_enable_campaign: { args: GoogleAdsEnableCampaignArgs; result: GoogleAdsEnableCampaignResult; effect: 'state' };
    google_ads_export_campaigns: { args: GoogleAdsExportCampaignsArgs; result: GoogleAdsExportCampaignsResult; effect: 'read' };
    google_ads_generate_keyword_ideas: { args: GoogleAdsGenerateKeywordIdeasArgs; result: GoogleAdsGenerateKeywordIdeasResult; effect: 'read' };
    google_ads_get_account_changelog: { args: GoogleAdsGetAccountChangelogArgs; result: GoogleAdsGetAccountChangelogResult; effect: 'read' };
    google_ads_get_account_hierarchy: { args: GoogleAdsGetAccountHierarchyArgs; result: GoogleAdsGetAccountHierarchyResult; effect: 'read' };
    google_ads_get_account_info: { args: GoogleAdsGetAccountInfoArgs; result: GoogleAdsGetAccountInfoResult; effect: 'read' };
    google_ads_get_ad_groups: { args: GoogleAdsGetAdGroupsArgs; result: GoogleAdsGetAdGroupsResult; effect: 'read' };
    google_ads_get_ad_policy_issues: { args: GoogleAdsGetAdPolicyIssuesArgs; result: GoogleAdsGetAdPolicyIssuesResult; effect: 'read' };
    google_ads_get_ads: { args: GoogleAdsGetAdsArgs; result: GoogleAdsGetAdsResult; effect: 'read' };
    google_ads_get_asset_groups: { args: GoogleAdsGetAssetGroupsArgs; result: GoogleAdsGetAssetGroupsResult; effect: 'read' };
    google_ads_get_assets: { args: GoogleAdsGetAssetsArgs; result: GoogleAdsGetAssetsResult; effect: 'read' };
    google_ads_get_campaign: { args: GoogleAdsGetCampaignArgs; result: GoogleAdsGetCampaignResult; effect: 'read' };
    google_ads_get_campaign_daily_performance: { args: GoogleAdsGetCampaignDailyPerformanceArgs; result: GoogleAdsGetCampaignDailyPerformanceResult; effect: 'read' };
    google_ads_get_campaigns: { args: GoogleAdsGetCampaignsArgs; result: GoogleAdsGetCampaignsResult; effect: 'read' };
    google_ads_get_change_history: { args: GoogleAdsGetChangeHistoryArgs; result: GoogleAdsGetChangeHistoryResult; effect: 'read' };
    google_ads_get_conversion_performance: { args: GoogleAdsGetConversionPerformanceArgs; result: GoogleAdsGetConversionPerformanceResult; effect: 'read' };
    google_ads_get_country_performance: { args: GoogleAdsGetCountryPerformanceArgs; result: GoogleAdsGetCountryPerformanceResult; effect: 'read' };
    google_ads_get_daily_spend: { args: GoogleAdsGetDailySpendArgs; result: GoogleAdsGetDailySpendResult; effect: 'read' };
    google_ads_get_demographic_performance: { args: GoogleAdsGetDemographicPerformanceArgs; result: GoogleAdsGetDemographicPerformanceResult; effect: 'read' };
    google_ads_get_device_performance: { args: GoogleAdsGetDevicePerformanceArgs; result: GoogleAdsGetDevicePerformanceResult; effect: 'read' };
    google_ads_get_geo_performance: { args: GoogleAdsGetGeoPerformanceArgs; result: GoogleAdsGetGeoPerformanceResult; effect: 'read' };
    google_ads_get_hourly_performance: { args: GoogleAdsGetHourlyPerformanceArgs; result: GoogleAdsGetHourlyPerformanceResult; effect: 'read' };
    google_ads_get_impression_share: { args: GoogleAdsGetImpressionShareArgs; result: GoogleAdsGetImpressionShareResult; effect: 'read' };
    google_ads_get_keyword_volume: { args: GoogleAdsGetKeywordVolumeArgs; result: GoogleAdsGetKeywordVolumeResult; effect: 'read' };
    google_ads_get_keywords: { args: GoogleAdsGetKeywordsArgs; result: GoogleAdsGetKeywordsResult; effect: 'read' };
    google_ads_get_negative_keywords: { args: GoogleAdsGetNegativeKeywordsArgs; result: GoogleAdsGetNegativeKeywordsResult; effect: 'read' };
    google_ads_get_quality_scores: { args: GoogleAdsGetQualityScoresArgs; result: GoogleAdsGetQualityScoresResult; effect: 'read' };
    google_ads_get_recommendations: { args: GoogleAdsGetRecommendationsArgs; result: GoogleAdsGetRecommendationsResult; effect: 'read' };
    google_ads_get_search_terms: { args: GoogleAdsGetSearchTermsArgs; result: GoogleAdsGetSearchTermsResult; effect: 'read' };
    google_ads_get_weekday_performance: { args: GoogleAdsGetWeekdayPerformanceArgs; result: GoogleAdsGetWeekdayPerformanceResult; effect: 'read' };
    google_ads_list_audiences: { args: GoogleAdsListAudiencesArgs; result: GoogleAdsListAudiencesResult; effect: 'read' };
    google_ads_list_bidding_strategies: { args: GoogleAdsListBiddingStrategiesArgs; result: GoogleAdsListBiddingStrategiesResult; effect: 'read' };
    google_ads_list_budgets: { args: GoogleAdsListBudgetsArgs; result: GoogleAdsListBudgetsResult; effect: 'read' };
    google_ads_list_campaigns: { args: GoogleAdsListCampaignsArgs; result: GoogleAdsListCampaignsResult; effect: 'read' };
    google_ads_list_conversions: { args: GoogleAdsListConversionsArgs; result: GoogleAdsListConversionsResult; effect: 'read' };
    google_ads_list_customers: { args: GoogleAdsListCustomersArgs; result: GoogleAdsListCustomersResult; effect: 'read' };
    google_ads_pause_campaign: { args: GoogleAdsPauseCampaignArgs; result: GoogleAdsPauseCampaignResult; effect: 'state' };
    google_ads_remove_ad: { args: GoogleAdsRemoveAdArgs; result: GoogleAdsRemoveAdResult; effect: 'write' };
    google_ads_remove_ad_group: { args: GoogleAdsRemoveAdGroupArgs; result: GoogleAdsRemoveAdGroupResult; effect: 'write' };
    google_ads_remove_campaign: { args: GoogleAdsRemoveCampaignArgs; result: GoogleAdsRemoveCampaignResult; effect: 'write' };
    google_ads_remove_conversion: { args: GoogleAdsRemoveConversionArgs; result: GoogleAdsRemoveConversionResult; effect: 'write' };
    google_ads_remove_keywords: { args: GoogleAdsRemoveKeywordsArgs; result: GoogleAdsRemoveKeywordsResult; effect: 'write' };
    google_ads_remove_negative_keywords: { args: GoogleAdsRemoveNegativeKeywordsArgs; result: GoogleAdsRemoveNegativeKeywordsResult; effect: 'write' };
    google_ads_remove_video_upload: { args: GoogleAdsRemoveVideoUploadArgs; result: GoogleAdsRemoveVideoUploadResult; effect: 'write' };
    google_ads_repair_structure: { args: GoogleAdsRepairStructureArgs; result: GoogleAdsRepairStructureResult; effect: 'write' };
    google_ads_search_geo_targets: { args: GoogleAdsSearchGeoTargetsArgs; result: GoogleAdsSearchGeoTargetsResult; effect: 'read' };
    google_ads_send_conversion_event: { args: GoogleAdsSendConversionEventArgs; result: GoogleAdsSendConversionEventResult; effect: 'write' };
    google_ads_set_campaign_geo_targets: { args: GoogleAdsSetCampaignGeoTargetsArgs; result: GoogleAdsSetCampaignGeoTargetsResult; effect: 'write' };
    google_ads_set_campaign_languages: { args: GoogleAdsSetCampaignLanguagesArgs; result: GoogleAdsSetCampaignLanguagesResult; effect: 'write' };
    google_ads_update_ad_group: { args: GoogleAdsUpdateAdGroupArgs; result: GoogleAdsUpdateAdGroupResult; effect: 'write' };
    google_ads_update_ad_status: { args: GoogleAdsUpdateAdStatusArgs; result: GoogleAdsUpdateAdStatusResult; effect: 'state' };
    google_ads_update_audience: { args: GoogleAdsUpdateAudienceArgs; result: GoogleAdsUpdateAudienceResult; effect: 'write' };
    google_ads_update_campaign: { args: GoogleAdsUpdateCampaignArgs; result: GoogleAdsUpdateCampaignResult; effect: 'write' };
    google_ads_update_campaign_bidding: { args: GoogleAdsUpdateCampaignBiddingArgs; result: GoogleAdsUpdateCampaignBiddingResult; effect: 'write' };
    google_ads_update_campaign_budget: { args: GoogleAdsUpdateCampaignBudgetArgs; result: GoogleAdsUpdateCampaignBudgetResult; effect: 'write' };
    google_ads_update_conversion: { args: GoogleAdsUpdateConversionArgs; result: GoogleAdsUpdateConversionResult; effect: 'write' };
    google_ads_update_keyword_bids: { args: GoogleAdsUpdateKeywordBidsArgs; result: GoogleAdsUpdateKeywordBidsResult; effect: 'write' };
    google_ads_update_keyword_status: { args: GoogleAdsUpdateKeywordStatusArgs; result: GoogleAdsUpdateKeywordStatusResult; effect: 'state' };
    google_ads_upload_image_asset: { args: GoogleAdsUploadImageAssetArgs; result: GoogleAdsUploadImageAssetResult; effect: 'write' };
    google_ads_upload_video: { args: GoogleAdsUploadVideoArgs; result: GoogleAdsUploadVideoResult; effect: 'write' };
    google_ads_validate_campaign_structure: { args: GoogleAdsValidateCampaignStructureArgs; result: GoogleAdsValidateCampaignStructureResult; effect: 'read' };
    google_ads_watch_campaigns: { args: GoogleAdsWatchCampaignsArgs; result: GoogleAdsWatchCampaignsResult; effect: 'read' };
    pull_google_ads: { args: PullGoogleAdsArgs; result: PullGoogleAdsResult; effect: 'read' };
    run_gaql: { args: RunGaqlArgs; result: RunGaqlResult; effect: 'read' };
    setup_google_ads_trial_funnel: { args: SetupGoogleAdsTrialFunnelArgs; result: SetupGoogleAdsTrialFunnelResult; effect: 'write' };
  }
}

export interface GoogleAdsAddKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 500
 */
keyword: string[]
match_type: ("EXACT" | "PHRASE" | "BROAD")
}
export interface GoogleAdsAddKeywordsResult {
ad_group: {
id: string
name: string
}
added: {
text: string
match_type: string
}[]
criterion_ids: string[]
}

export interface GoogleAdsAddNegativeKeywordsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 500
 */
keywords: string[]
match_type: ("EXACT" | "PHRASE" | "BROAD")
}
export interface GoogleAdsAddNegativeKeywordsResult {
campaign: {
id: string
name: string
}
added: {
text: string
match_type: string
}[]
criterion_ids: string[]
}

export interface GoogleAdsAttachAudienceArgs {
campaign_id?: string
ad_group_id?: string
audience_id?: string
mode: ("add" | "remove" | "replace")
targeting?: ("observation" | "targeting" | "exclusion" | "unset")
bid_modifier?: number
/**
 * @maxItems 100
 */
audiences?: {
audience_id: string
exclude?: boolean
bid_modifier?: (number | null)
}[]
}
export interface GoogleAdsAttachAudienceResult {
level: ("campaign" | "ad_group")
id: string
name: (string | null)
targeting: ("observation" | "targeting" | "unset")
audiences: {
audience_id: string
exclude: boolean
bid_modifier: (number | null)
}[]
}

export interface GoogleAdsAuditStructureArgs {

}
export interface GoogleAdsAuditStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
supported: boolean
depth?: ("campaign" | "ad_group" | "ad")
findings: {
kind: ("duplicate_name" | "empty_targeting" | "rebuilt_campaign")
entity: string
id: string
name: (string | null)
keep_id?: (string | null)
repairable: boolean
message: string
}[]
counts: {

}
warnings: string[]
}

export interface GoogleAdsCreateAdGroupArgs {
campaign_id: string
name: string
cpc_bid?: string
type: ("SEARCH_STANDARD" | "DISPLAY_STANDARD")
status: ("ENABLED" | "PAUSED")
}
export interface GoogleAdsCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
campaign_id: string
}
}

export interface GoogleAdsCreateConversionArgs {
name: string
value?: string
category: ("PURCHASE" | "SIGNUP" | "LEAD" | "PAGE_VIEW" | "ADD_TO_CART" | "DOWNLOAD" | "OTHER")
}
export interface GoogleAdsCreateConversionResult {
conversion: {
id: string
name: string
status: string
category: (string | null)
send_to: (string | null)
}
}

export interface GoogleAdsCreateCustomerMatchArgs {
name: string
/**
 * @minItems 1
 * @maxItems 2500
 */
emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
hashed_phones?: string[]
csv_url?: string
/**
 * @minItems 1
 * @maxItems 1000
 */
company_domains?: string[]
membership_lifespan: number
ad_user_data_consent: ("GRANTED" | "DENIED")
ad_personalization_consent: ("GRANTED" | "DENIED")
i_have_consent: boolean
}
export interface GoogleAdsCreateCustomerMatchResult {
audience: {
id: (string | null)
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}
job: {
id: string
status: string
}
members_sent: number
warnings: string[]
}

export interface GoogleAdsCreateDisplayCampaignArgs {
campaign_name: string
daily_budget: string
business_name: string
final_url: string
/**
 * @minItems 1
 * @maxItems 5
 */
headline: string[]
long_headline?: string
/**
 * @minItems 1
 * @maxItems 5
 */
description: string[]
landscape_image?: string
square_image?: string
/**
 * @minItems 1
 * @maxItems 50
 */
geo_targets?: string[]
status: ("PAUSED" | "ENABLED")
bidding_strategy: ("MAXIMIZE_CONVERSIONS" | "MAXIMIZE_CLICKS" | "MANUAL_CPC")
eu_political_ads: boolean
}
export interface GoogleAdsCreateDisplayCampaignResult {
campaign: {
id: string
name: string
status: string
}
budget_id: string
ad_group_id: string
ad_id: string
images: {
use: ("landscape" | "square" | "logo")
name: string
asset_id: (string | null)
width: number
height: number
}[]
daily_budget: number
currency: string
warnings: string[]
}

export interface GoogleAdsCreateLookalikeAudienceArgs {
name: string
seed_audience_id: string
country: string
expansion_factor: number
expansion_level?: ("NARROW" | "BALANCED" | "BROAD")
}
export interface GoogleAdsCreateLookalikeAudienceResult {
audience: {
id: (string | null)
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}
}

export interface GoogleAdsCreatePmaxCampaignArgs {
campaign_name: string
daily_budget: string
business_name: string
final_url: string
long_headline: string
/**
 * @minItems 3
 * @maxItems 15
 */
headline: string[]
/**
 * @minItems 2
 * @maxItems 5
 */
description: string[]
landscape_image_url?: string
square_image_url?: string
logo_url?: string
target_cpa?: string
/**
 * @minItems 1
 * @maxItems 50
 */
geo_targets?: string[]
status: ("PAUSED" | "ENABLED")
eu_political_ads: boolean
}
export interface GoogleAdsCreatePmaxCampaignResult {
campaign: {
id: string
name: string
status: string
}
budget_id: string
asset_group_id: string
images: {
use: ("landscape" | "square" | "logo")
name: string
asset_id: (string | null)
width: number
height: number
}[]
daily_budget: number
currency: string
warnings: string[]
}

export interface GoogleAdsCreateResponsiveDisplayAdArgs {
ad_group_id: string
final_url: string
/**
 * @minItems 1
 * @maxItems 2
 */
image_url?: string[]
video_url?: string
business_name?: string
/**
 * @minItems 1
 * @maxItems 5
 */
headline: string[]
long_headline?: string
/**
 * @minItems 1
 * @maxItems 5
 */
description: string[]
name?: string
status: ("PAUSED" | "ENABLED")
}
export interface GoogleAdsCreateResponsiveDisplayAdResult {
ad: {
id: string
name: (string | null)
ad_group_id: string
status: string
video_id?: (string | null)
video_upload_id?: (string | null)
}
}

export interface GoogleAdsCreateResponsiveSearchAdArgs {
ad_group_id: string
final_url: string
/**
 * @minItems 3
 * @maxItems 15
 */
headline: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
description: string[]
path1?: string
path2?: string
pins?: {
[k: string]: "HEADLINE_1" | "HEADLINE_2" | "HEADLINE_3" | "DESCRIPTION_1" | "DESCRIPTION_2"
}
status: ("PAUSED" | "ENABLED")
}
export interface GoogleAdsCreateResponsiveSearchAdResult {
ad: {
id: string
ad_group_id: string
status: string
}
}

export interface GoogleAdsCreateSearchCampaignArgs {
campaign_name: string
daily_budget: string
final_url?: string
/**
 * @minItems 1
 * @maxItems 20
 */
ad_groups?: {
name: string
cpc_bid?: number
/**
 * @minItems 1
 * @maxItems 200
 */
keywords: string[]
/**
 * @minItems 1
 * @maxItems 3
 */
ads: {
/**
 * @minItems 3
 * @maxItems 15
 */
headlines: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
descriptions: string[]
final_url?: string
}[]
}[]
/**
 * @minItems 1
 * @maxItems 200
 */
keyword?: string[]
match_type: ("EXACT" | "PHRASE" | "BROAD")
/**
 * @minItems 3
 * @maxItems 15
 */
headline?: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
description?: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
geo_targets?: string[]
/**
 * @minItems 1
 * @maxItems 13
 */
language?: ("en" | "de" | "fr" | "es" | "it" | "ja" | "da" | "nl" | "fi" | "ko" | "no" | "pt" | "sv")[]
status: ("PAUSED" | "ENABLED")
bidding_strategy: ("MAXIMIZE_CONVERSIONS" | "MAXIMIZE_CONVERSION_VALUE" | "MAXIMIZE_CLICKS" | "MANUAL_CPC")
search_partners: boolean
display_network: boolean
eu_political_ads: boolean
}
export interface GoogleAdsCreateSearchCampaignResult {
campaign: {
id: string
name: string
status: string
}
budget_id: string
ad_group_id: string
ad_id: string
keywords: number
daily_budget: number
currency: string
warnings: string[]
ad_groups: {
id: string
name: string
keywords: number
ad_ids: string[]
}[]
}

export interface GoogleAdsCreateStandardRetargetingAudiencesArgs {
/**
 * @minItems 1
 * @maxItems 20
 */
url_contains: string[]
/**
 * @minItems 1
 * @maxItems 10
 */
lookbacks: string[]
prefix: string
include_converters: boolean
}
export interface GoogleAdsCreateStandardRetargetingAudiencesResult {
audiences: {
id: (string | null)
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}[]
audience_ids: string[]
}

export interface GoogleAdsCreateWebsiteVisitorAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 20
 */
url_contains: string[]
/**
 * @minItems 1
 * @maxItems 20
 */
url_not_contains?: string[]
lookback_days: number
}
export interface GoogleAdsCreateWebsiteVisitorAudienceResult {
audience: {
id: (string | null)
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}
}

export interface GoogleAdsDataManagerArgs {
action: ("create" | "upload" | "list" | "status" | "list-sources")
name?: string
/**
 * @minItems 1
 * @maxItems 2500
 */
emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
phones?: string[]
/**
 * @minItems 1
 * @maxItems 1000
 */
company_domains?: string[]
audience_id?: string
membership_lifespan: number
job_resource_name?: string
ad_user_data_consent?: ("GRANTED" | "DENIED")
ad_personalization_consent?: ("GRANTED" | "DENIED")
i_have_consent?: boolean
}
export interface GoogleAdsDataManagerResult {
action: string
audience?: {
id: (string | null)
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}
members_sent?: number
job_resource_name?: (string | null)
audiences?: {
id: (string | null)
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
upload_key: (string | null)
}[]
sources?: {
type: string
data_source: (string | null)
key: (string | null)
lists: number
members: number
}[]
job?: {
job_resource_name: string
status: string
members: (number | null)
match_rate: (string | null)
errors: string[]
}
warnings?: string[]
}

export interface GoogleAdsDeleteAudienceArgs {
audience_id?: string
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids?: string[]
}
export interface GoogleAdsDeleteAudienceResult {
closed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsEnableCampaignArgs {
campaign_id: string
}
export interface GoogleAdsEnableCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface GoogleAdsExportCampaignsArgs {
campaign_filter?: string
format: ("json" | "csv")
}
export interface GoogleAdsExportCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
format: string
campaigns?: {

}[]
csv?: string
total: number
truncated: boolean
}

export interface GoogleAdsGenerateKeywordIdeasArgs {
/**
 * @minItems 1
 * @maxItems 20
 */
keywords?: string[]
url?: string
/**
 * @minItems 1
 * @maxItems 10
 */
geo_targets: string[]
language: string
limit: number
}
export interface GoogleAdsGenerateKeywordIdeasResult {
account: {

}
currency: (string | null)
keywords: {
keyword: string
monthly_searches: (number | null)
competition: (string | null)
competition_index: (number | null)
low_bid: (number | null)
high_bid: (number | null)
cpc: (number | null)
}[]
}

export interface GoogleAdsGetAccountChangelogArgs {
lookback_days?: number
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetAccountChangelogResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
changelog_supported: boolean
window: {
start_date: string
end_date: string
}
events: {
changed_at: string
user: (string | null)
client: (string | null)
automated: boolean
entity: string
id: string
name: (string | null)
operation: string
fields: {
field: string
before: unknown
after: unknown
}[]
}[]
advice: string[]
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAccountHierarchyArgs {
max_depth: number
}
export interface GoogleAdsGetAccountHierarchyResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
accounts: {
id: (string | null)
name: (string | null)
level: (number | null)
currency: (string | null)
time_zone: (string | null)
status: (string | null)
is_manager: boolean
is_test: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAccountInfoArgs {

}
export interface GoogleAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
status: (string | null)
auto_tagging: boolean
is_manager: boolean
is_test: boolean
conversion_tracking_id: (string | null)
optimization_score: (number | null)
}

export interface GoogleAdsGetAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsGetAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_groups: {
id: (string | null)
name: (string | null)
status: (string | null)
type: (string | null)
cpc_bid: (number | null)
campaign_id: (string | null)
campaign_name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAdPolicyIssuesArgs {
campaign_id?: string
}
export interface GoogleAdsGetAdPolicyIssuesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ads: {
id: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
status: (string | null)
approval: (string | null)
review: (string | null)
topics: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAdsArgs {
campaign_id?: string
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsGetAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ads: {
id: (string | null)
name: (string | null)
status: (string | null)
type: (string | null)
headlines: string[]
descriptions: string[]
final_urls: string[]
approval: (string | null)
strength: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAssetGroupsArgs {
campaign_id?: string
limit: number
}
export interface GoogleAdsGetAssetGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
asset_groups: {
id: (string | null)
name: (string | null)
status: (string | null)
primary_status: (string | null)
ad_strength: (string | null)
final_urls: string[]
campaign_id: (string | null)
campaign_name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAssetsArgs {
asset_type?: ("IMAGE" | "TEXT" | "YOUTUBE_VIDEO" | "SITELINK" | "CALLOUT" | "STRUCTURED_SNIPPET" | "CALL" | "PROMOTION" | "PRICE" | "LEAD_FORM")
limit: number
}
export interface GoogleAdsGetAssetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
assets: {
id: (string | null)
name: (string | null)
type: (string | null)
source: (string | null)
text: (string | null)
url: (string | null)
width: (number | null)
height: (number | null)
final_urls: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetCampaignArgs {
campaign_id: string
}
export interface GoogleAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: (string | null)
name: (string | null)
status: (string | null)
serving_status: (string | null)
channel: (string | null)
bidding_strategy: (string | null)
start_date: (string | null)
end_date: (string | null)
daily_budget: (number | null)
budget_id: (string | null)
tracking_template: (string | null)
final_url_suffix: (string | null)
search_partners: boolean
display_network: boolean
locations: string[]
excluded_locations: string[]
languages: string[]
}
}

export interface GoogleAdsGetCampaignDailyPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetCampaignDailyPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
date?: string
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsGetCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
window: {
start_date: string
end_date: string
}
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
lifetime_budget?: (number | null)
shared_budget_id?: string
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
}

export interface GoogleAdsGetChangeHistoryArgs {
resource_type?: ("CAMPAIGN" | "CAMPAIGN_BUDGET" | "AD_GROUP" | "AD_GROUP_AD" | "AD_GROUP_CRITERION" | "CAMPAIGN_CRITERION")
limit: number
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
time_zone: (string | null)
changes: {
at: string
user: (string | null)
client: (string | null)
operation: (string | null)
resource_type: (string | null)
resource: (string | null)
campaign_id: (string | null)
fields: string[]
before: {

}
after: {

}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetConversionPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetConversionPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
window: {
start_date: string
end_date: string
}
rows: {
campaign_id: (string | null)
campaign_name: (string | null)
conversion_action: (string | null)
conversions: (number | null)
conversion_value: (number | null)
all_conversions: (number | null)
}[]
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetCountryPerformanceArgs {
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetCountryPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsGetDailySpendArgs {
date?: string
days: number
}
export interface GoogleAdsGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
warnings?: string[]
}

export interface GoogleAdsGetDemographicPerformanceArgs {
campaign_id?: string
dimension: ("age" | "gender" | "income" | "parental")
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetDemographicPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
segment?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsGetDevicePerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetDevicePerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
device?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsGetGeoPerformanceArgs {
campaign_id?: string
view: ("user" | "target")
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetGeoPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
country_id?: (number | null)
is_targeted?: boolean
location_type?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsGetHourlyPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetHourlyPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
day_of_week?: (string | null)
hour?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsGetImpressionShareArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetImpressionShareResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
impression_share?: (number | null)
lost_to_budget?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsGetKeywordVolumeArgs {
/**
 * @minItems 1
 * @maxItems 1000
 */
keywords: string[]
/**
 * @minItems 1
 * @maxItems 10
 */
geo_targets: string[]
language: string
}
export interface GoogleAdsGetKeywordVolumeResult {
account: {

}
currency: (string | null)
keywords: {
keyword: string
monthly_searches: (number | null)
competition: (string | null)
competition_index: (number | null)
low_bid: (number | null)
high_bid: (number | null)
cpc: (number | null)
months: {
month: string
searches: number
}[]
}[]
}

export interface GoogleAdsGetKeywordsArgs {
campaign_id?: string
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsGetKeywordsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
keywords: {
id: (string | null)
text: (string | null)
match_type: (string | null)
status: (string | null)
cpc_bid: (number | null)
ad_group_id: (string | null)
ad_group_name: (string | null)
campaign_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetNegativeKeywordsArgs {
campaign_id?: string
level: ("all" | "campaign" | "ad-group")
limit: number
}
export interface GoogleAdsGetNegativeKeywordsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
negative_keywords: {
id: (string | null)
level: string
text: (string | null)
match_type: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
campaign_name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetQualityScoresArgs {
campaign_id?: string
min_impressions: number
limit: number
}
export interface GoogleAdsGetQualityScoresResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
keywords: {
id: (string | null)
text: (string | null)
match_type: (string | null)
quality_score: (number | null)
ad_relevance: (string | null)
landing_page: (string | null)
expected_ctr: (string | null)
ad_group_id: (string | null)
ad_group_name: (string | null)
campaign_id: (string | null)
campaign_name: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetRecommendationsArgs {
/**
 * @minItems 1
 * @maxItems 20
 */
types?: string[]
campaign_id?: string
limit: number
}
export interface GoogleAdsGetRecommendationsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
recommendations: {
id: (string | null)
type: (string | null)
campaign_id: (string | null)
campaign_name: (string | null)
current_budget: (number | null)
recommended_budget: (number | null)
clicks: (number | null)
potential_clicks: (number | null)
spend: (number | null)
potential_spend: (number | null)
conversions: (number | null)
potential_conversions: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetSearchTermsArgs {
campaign_id?: string
min_cost: number
limit: number
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetSearchTermsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
match_type?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsGetWeekdayPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetWeekdayPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
day_of_week?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
}

export interface GoogleAdsListAudiencesArgs {
status?: ("ENABLED" | "OPEN" | "CLOSED")
limit: number
}
export interface GoogleAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
audiences: {
id: (string | null)
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListBiddingStrategiesArgs {
limit: number
}
export interface GoogleAdsListBiddingStrategiesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
bidding_strategies: {
id: (string | null)
name: (string | null)
type: (string | null)
status: (string | null)
campaigns: (number | null)
target_cpa: (number | null)
target_roas: (number | null)
max_cpc: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListBudgetsArgs {
limit: number
}
export interface GoogleAdsListBudgetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
budgets: {
id: (string | null)
name: (string | null)
status: (string | null)
daily_budget: (number | null)
is_shared: boolean
delivery: (string | null)
campaigns: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
lifetime_budget?: (number | null)
shared_budget_id?: string
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListConversionsArgs {

}
export interface GoogleAdsListConversionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
conversion_tracking_id: (string | null)
conversions: {
id: string
name: string
status: string
type: (string | null)
category: (string | null)
is_primary: boolean
counting: (string | null)
default_value: (number | null)
send_to: (string | null)
all_conversions: (number | null)
}[]
total: number
}

export interface GoogleAdsListCustomersArgs {

}
export interface GoogleAdsListCustomersResult {
customers: {
id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
status: (string | null)
is_manager: boolean
is_test: boolean
manager_id: (string | null)
}[]
total: number
warnings: string[]
}

export interface GoogleAdsPauseCampaignArgs {
campaign_id: string
action: ("pause" | "enable")
}
export interface GoogleAdsPauseCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface GoogleAdsRemoveAdArgs {
ad_group_id: string
ad_id: string
}
export interface GoogleAdsRemoveAdResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveAdGroupArgs {
ad_group_id: string
}
export interface GoogleAdsRemoveAdGroupResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveCampaignArgs {
campaign_id: string
}
export interface GoogleAdsRemoveCampaignResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveConversionArgs {
conversion_id: string
}
export interface GoogleAdsRemoveConversionResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
criterion_ids: string[]
}
export interface GoogleAdsRemoveKeywordsResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveNegativeKeywordsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
criterion_ids: string[]
}
export interface GoogleAdsRemoveNegativeKeywordsResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveVideoUploadArgs {
upload_id: string
}
export interface GoogleAdsRemoveVideoUploadResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRepairStructureArgs {
apply: boolean
}
export interface GoogleAdsRepairStructureResult {
supported: boolean
applied: boolean
findings: {
entity: string
id: string
name: (string | null)
action: ("archive" | "keep" | "flag")
}[]
warnings?: string[]
}

export interface GoogleAdsSearchGeoTargetsArgs {
query: string
country_code?: string
locale: string
}
export interface GoogleAdsSearchGeoTargetsResult {
places: {
id: (string | null)
name: (string | null)
type: (string | null)
country_code: (string | null)
canonical_name: (string | null)
status: (string | null)
reach: (number | null)
}[]
}

export interface GoogleAdsSendConversionEventArgs {
destination_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
events: {
id: string
name: ("lead" | "sign_up" | "purchase" | "schedule")
at: number
url?: string
value?: number
currency?: string
consent: ("granted" | "implied")
click: {
[k: string]: string
}
user: {
email?: string
email_google?: string
phone?: string
phone_digits?: string
external_id?: string
ip?: string
agent?: string
}
}[]
}
export interface GoogleAdsSendConversionEventResult {
results: {
event_id: string
status: ("accepted" | "refused" | "retry")
error: (string | null)
http_status: (number | null)
}[]
}

export interface GoogleAdsSetCampaignGeoTargetsArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
campaign_ids: string[]
/**
 * @minItems 1
 * @maxItems 2
 */
tier?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
geo_targets?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
exclude?: string[]
}
export interface GoogleAdsSetCampaignGeoTargetsResult {
campaigns: {
id: string
name: (string | null)
locations: string
excluded_locations: string
}[]
}

export interface GoogleAdsSetCampaignLanguagesArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 13
 */
languages: string[]
}
export interface GoogleAdsSetCampaignLanguagesResult {
campaigns: {
id: string
name: (string | null)
languages: string
}[]
}

export interface GoogleAdsUpdateAdGroupArgs {
ad_group_id: string
name?: string
status?: ("ENABLED" | "PAUSED")
cpc_bid?: string
target_cpa?: string
target_roas?: number
}
export interface GoogleAdsUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
cpc_bid?: (number | null)
changed?: string[]
target_cpa?: (number | null)
target_roas?: (number | null)
}

export interface GoogleAdsUpdateAdStatusArgs {
ad_group_id: string
ad_id: string
status: ("ENABLED" | "PAUSED")
}
export interface GoogleAdsUpdateAdStatusResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
ad_group_id?: string
}

export interface GoogleAdsUpdateAudienceArgs {
audience_id: string
name?: string
status?: ("OPEN" | "CLOSED")
}
export interface GoogleAdsUpdateAudienceResult {
audience: {
id: string
name: (string | null)
status: string
previous_status: string
changed: string[]
}
}

export interface GoogleAdsUpdateCampaignArgs {
campaign_id: string
name?: string
status?: ("ENABLED" | "PAUSED")
end_date?: string
no_end_date?: boolean
tracking_template?: string
no_tracking_template?: boolean
final_url_suffix?: string
no_final_url_suffix?: boolean
search_partners?: boolean
display_network?: boolean
}
export interface GoogleAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
changed?: string[]
}

export interface GoogleAdsUpdateCampaignBiddingArgs {
campaign_id: string
strategy?: ("MANUAL_CPC" | "MAXIMIZE_CLICKS" | "MAXIMIZE_CONVERSIONS" | "MAXIMIZE_CONVERSION_VALUE")
target_cpa?: string
target_roas?: number
max_cpc?: string
no_target?: boolean
portfolio_strategy_id?: string
}
export interface GoogleAdsUpdateCampaignBiddingResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
bidding_strategy?: string
}

export interface GoogleAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface GoogleAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
warnings: string[]
}

export interface GoogleAdsUpdateConversionArgs {
conversion_id: string
name?: string
value?: number
counting?: ("ONE_PER_CLICK" | "MANY_PER_CLICK")
lookback_days?: number
primary?: boolean
status?: ("ENABLED" | "HIDDEN")
}
export interface GoogleAdsUpdateConversionResult {
conversion: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
changed?: string[]
}

export interface GoogleAdsUpdateKeywordBidsArgs {
ad_group_id: string
bids: {
[k: string]: string | number
}
}
export interface GoogleAdsUpdateKeywordBidsResult {
ad_group_id: string
keywords: {
id: string
text: (string | null)
cpc_bid: (number | null)
}[]
}

export interface GoogleAdsUpdateKeywordStatusArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
criterion_ids: string[]
status: ("ENABLED" | "PAUSED")
}
export interface GoogleAdsUpdateKeywordStatusResult {
ad_group_id: string
keywords: {
id: string
text: (string | null)
status: string
}[]
}

export interface GoogleAdsUploadImageAssetArgs {
image_url: string
asset_name: string
}
export interface GoogleAdsUploadImageAssetResult {
asset: {
id: string
name: (string | null)
width: number
height: number
url: (string | null)
}
warnings: string[]
}

export interface GoogleAdsUploadVideoArgs {
video_url: string
title: string
}
export interface GoogleAdsUploadVideoResult {
upload: {
id: string
state: string
video_id: (string | null)
}
}

export interface GoogleAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface GoogleAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
}
ready: boolean
checks: {
check: string
ok: boolean
message: string
}[]
}

export interface GoogleAdsWatchCampaignsArgs {
/**
 * @minItems 1
 * @maxItems 200
 */
campaign_ids: string[]
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsWatchCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
window: {
start_date: string
end_date: string
}
campaigns: {
id: string
name: string
status: string
start_date: (string | null)
days: {
date: string
spend: (number | null)
}[]
conversions: {
date: string
conversion_action: (string | null)
conversions: (number | null)
all_conversions: (number | null)
}[]
}[]
}

export interface PullGoogleAdsArgs {
level: ("campaigns" | "ad-groups" | "keywords" | "ads" | "search-terms")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface PullGoogleAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
common_level?: ("account" | "campaign" | "group" | "ad" | null)
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
ad_group_id?: (string | null)
ad_group_name?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
}
data_through?: (string | null)
attribution?: (string | null)
lag?: (string | null)
truncated: boolean
warnings: string[]
whole?: boolean
compared?: {
window: {
start_date: string
end_date: string
}
previous: ({
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
covers?: {

}
} | null)
change_percent: ({

} | null)
}
level_covers?: {
spend: number
of: number
share: number
}
}

export interface RunGaqlArgs {
query: string
page_size: number
}
export interface RunGaqlResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
fields: string[]
units?: {

}
rows: {

}[]
total: number
truncated: boolean
warnings: string[]
}

export interface SetupGoogleAdsTrialFunnelArgs {
landing_page_url: string
business_name: string
trial_days: number
total_daily_budget: string
month_label?: string
}
export interface SetupGoogleAdsTrialFunnelResult {
campaigns: {
id: string
name: string
type: ("search" | "performance_max" | "display")
status: string
daily_budget: number
}[]
audience: {
id: string
name: string
created: boolean
}
currency: string
warnings: string[]
}
