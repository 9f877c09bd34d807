// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
export interface Scripts {
  google_ads_add_keywords: { args: GoogleAdsAddKeywordsArgs; result: GoogleAdsAddKeywordsResult; effect: 'write' };
  google_ads_add_negative_keywords: { args: GoogleAdsAddNegativeKeywordsArgs; result: GoogleAdsAddNegativeKeywordsResult; effect: 'write' };
  google_ads_create_ad_group: { args: GoogleAdsCreateAdGroupArgs; result: GoogleAdsCreateAdGroupResult; effect: 'write' };
  google_ads_create_conversion: { args: GoogleAdsCreateConversionArgs; result: GoogleAdsCreateConversionResult; effect: 'write' };
  google_ads_create_responsive_search_ad: { args: GoogleAdsCreateResponsiveSearchAdArgs; result: GoogleAdsCreateResponsiveSearchAdResult; effect: 'write' };
  google_ads_create_search_campaign: { args: GoogleAdsCreateSearchCampaignArgs; result: GoogleAdsCreateSearchCampaignResult; effect: 'write' };
  google_ads_enable_campaign: { args: GoogleAdsEnableCampaignArgs; result: GoogleAdsEnableCampaignResult; effect: 'state' };
  google_ads_export_campaigns: { args: GoogleAdsExportCampaignsArgs; result: GoogleAdsExportCampaignsResult; effect: 'read' };
  google_ads_get_account_hierarchy: { args: GoogleAdsGetAccountHierarchyArgs; result: GoogleAdsGetAccountHierarchyResult; effect: 'read' };
  google_ads_get_account_info: { args: GoogleAdsGetAccountInfoArgs; result: GoogleAdsGetAccountInfoResult; effect: 'read' };
  google_ads_get_ad_groups: { args: GoogleAdsGetAdGroupsArgs; result: GoogleAdsGetAdGroupsResult; effect: 'read' };
  google_ads_get_ad_policy_issues: { args: GoogleAdsGetAdPolicyIssuesArgs; result: GoogleAdsGetAdPolicyIssuesResult; effect: 'read' };
  google_ads_get_ads: { args: GoogleAdsGetAdsArgs; result: GoogleAdsGetAdsResult; effect: 'read' };
  google_ads_get_campaign: { args: GoogleAdsGetCampaignArgs; result: GoogleAdsGetCampaignResult; effect: 'read' };
  google_ads_get_campaigns: { args: GoogleAdsGetCampaignsArgs; result: GoogleAdsGetCampaignsResult; effect: 'read' };
  google_ads_get_change_history: { args: GoogleAdsGetChangeHistoryArgs; result: GoogleAdsGetChangeHistoryResult; effect: 'read' };
  google_ads_get_conversion_performance: { args: GoogleAdsGetConversionPerformanceArgs; result: GoogleAdsGetConversionPerformanceResult; effect: 'read' };
  google_ads_get_daily_spend: { args: GoogleAdsGetDailySpendArgs; result: GoogleAdsGetDailySpendResult; effect: 'read' };
  google_ads_get_device_performance: { args: GoogleAdsGetDevicePerformanceArgs; result: GoogleAdsGetDevicePerformanceResult; effect: 'read' };
  google_ads_get_impression_share: { args: GoogleAdsGetImpressionShareArgs; result: GoogleAdsGetImpressionShareResult; effect: 'read' };
  google_ads_get_keywords: { args: GoogleAdsGetKeywordsArgs; result: GoogleAdsGetKeywordsResult; effect: 'read' };
  google_ads_get_negative_keywords: { args: GoogleAdsGetNegativeKeywordsArgs; result: GoogleAdsGetNegativeKeywordsResult; effect: 'read' };
  google_ads_get_search_terms: { args: GoogleAdsGetSearchTermsArgs; result: GoogleAdsGetSearchTermsResult; effect: 'read' };
  google_ads_get_weekday_performance: { args: GoogleAdsGetWeekdayPerformanceArgs; result: GoogleAdsGetWeekdayPerformanceResult; effect: 'read' };
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
  google_ads_set_campaign_geo_targets: { args: GoogleAdsSetCampaignGeoTargetsArgs; result: GoogleAdsSetCampaignGeoTargetsResult; effect: 'write' };
  google_ads_set_campaign_languages: { args: GoogleAdsSetCampaignLanguagesArgs; result: GoogleAdsSetCampaignLanguagesResult; effect: 'write' };
  google_ads_update_ad_group: { args: GoogleAdsUpdateAdGroupArgs; result: GoogleAdsUpdateAdGroupResult; effect: 'write' };
  google_ads_update_ad_status: { args: GoogleAdsUpdateAdStatusArgs; result: GoogleAdsUpdateAdStatusResult; effect: 'state' };
  google_ads_update_campaign: { args: GoogleAdsUpdateCampaignArgs; result: GoogleAdsUpdateCampaignResult; effect: 'write' };
  google_ads_update_campaign_bidding: { args: GoogleAdsUpdateCampaignBiddingArgs; result: GoogleAdsUpdateCampaignBiddingResult; effect: 'write' };
  google_ads_update_campaign_budget: { args: GoogleAdsUpdateCampaignBudgetArgs; result: GoogleAdsUpdateCampaignBudgetResult; effect: 'write' };
  google_ads_update_conversion: { args: GoogleAdsUpdateConversionArgs; result: GoogleAdsUpdateConversionResult; effect: 'write' };
  google_ads_update_keyword_bids: { args: GoogleAdsUpdateKeywordBidsArgs; result: GoogleAdsUpdateKeywordBidsResult; effect: 'write' };
  google_ads_update_keyword_status: { args: GoogleAdsUpdateKeywordStatusArgs; result: GoogleAdsUpdateKeywordStatusResult; effect: 'state' };
  google_ads_validate_campaign_structure: { args: GoogleAdsValidateCampaignStructureArgs; result: GoogleAdsValidateCampaignStructureResult; effect: 'read' };
  pull_google_ads: { args: PullGoogleAdsArgs; result: PullGoogleAdsResult; effect: 'read' };
  run_gaql: { args: RunGaqlArgs; result: RunGaqlResult; effect: 'read' };
  meta_ads_create_ad: { args: MetaAdsCreateAdArgs; result: MetaAdsCreateAdResult; effect: 'write' };
  meta_ads_create_ad_set: { args: MetaAdsCreateAdSetArgs; result: MetaAdsCreateAdSetResult; effect: 'write' };
  meta_ads_create_campaign: { args: MetaAdsCreateCampaignArgs; result: MetaAdsCreateCampaignResult; effect: 'write' };
  meta_ads_create_creative: { args: MetaAdsCreateCreativeArgs; result: MetaAdsCreateCreativeResult; effect: 'write' };
  meta_ads_delete_ad: { args: MetaAdsDeleteAdArgs; result: MetaAdsDeleteAdResult; effect: 'write' };
  meta_ads_delete_ad_set: { args: MetaAdsDeleteAdSetArgs; result: MetaAdsDeleteAdSetResult; effect: 'write' };
  meta_ads_delete_campaign: { args: MetaAdsDeleteCampaignArgs; result: MetaAdsDeleteCampaignResult; effect: 'write' };
  meta_ads_get_account_info: { args: MetaAdsGetAccountInfoArgs; result: MetaAdsGetAccountInfoResult; effect: 'read' };
  meta_ads_get_ad: { args: MetaAdsGetAdArgs; result: MetaAdsGetAdResult; effect: 'read' };
  meta_ads_get_ad_preview: { args: MetaAdsGetAdPreviewArgs; result: MetaAdsGetAdPreviewResult; effect: 'read' };
  meta_ads_get_ad_readback: { args: MetaAdsGetAdReadbackArgs; result: MetaAdsGetAdReadbackResult; effect: 'read' };
  meta_ads_get_ad_set: { args: MetaAdsGetAdSetArgs; result: MetaAdsGetAdSetResult; effect: 'read' };
  meta_ads_get_campaign: { args: MetaAdsGetCampaignArgs; result: MetaAdsGetCampaignResult; effect: 'read' };
  meta_ads_get_change_history: { args: MetaAdsGetChangeHistoryArgs; result: MetaAdsGetChangeHistoryResult; effect: 'read' };
  meta_ads_get_creative_fatigue: { args: MetaAdsGetCreativeFatigueArgs; result: MetaAdsGetCreativeFatigueResult; effect: 'read' };
  meta_ads_get_daily_spend: { args: MetaAdsGetDailySpendArgs; result: MetaAdsGetDailySpendResult; effect: 'read' };
  meta_ads_get_demographic_performance: { args: MetaAdsGetDemographicPerformanceArgs; result: MetaAdsGetDemographicPerformanceResult; effect: 'read' };
  meta_ads_get_device_performance: { args: MetaAdsGetDevicePerformanceArgs; result: MetaAdsGetDevicePerformanceResult; effect: 'read' };
  meta_ads_get_geo_performance: { args: MetaAdsGetGeoPerformanceArgs; result: MetaAdsGetGeoPerformanceResult; effect: 'read' };
  meta_ads_get_placement_performance: { args: MetaAdsGetPlacementPerformanceArgs; result: MetaAdsGetPlacementPerformanceResult; effect: 'read' };
  meta_ads_list_ad_accounts: { args: MetaAdsListAdAccountsArgs; result: MetaAdsListAdAccountsResult; effect: 'read' };
  meta_ads_list_ad_sets: { args: MetaAdsListAdSetsArgs; result: MetaAdsListAdSetsResult; effect: 'read' };
  meta_ads_list_ads: { args: MetaAdsListAdsArgs; result: MetaAdsListAdsResult; effect: 'read' };
  meta_ads_list_campaigns: { args: MetaAdsListCampaignsArgs; result: MetaAdsListCampaignsResult; effect: 'read' };
  meta_ads_list_creatives: { args: MetaAdsListCreativesArgs; result: MetaAdsListCreativesResult; effect: 'read' };
  meta_ads_list_images: { args: MetaAdsListImagesArgs; result: MetaAdsListImagesResult; effect: 'read' };
  meta_ads_list_pages: { args: MetaAdsListPagesArgs; result: MetaAdsListPagesResult; effect: 'read' };
  meta_ads_list_pixels: { args: MetaAdsListPixelsArgs; result: MetaAdsListPixelsResult; effect: 'read' };
  meta_ads_search_geo: { args: MetaAdsSearchGeoArgs; result: MetaAdsSearchGeoResult; effect: 'read' };
  meta_ads_search_targeting: { args: MetaAdsSearchTargetingArgs; result: MetaAdsSearchTargetingResult; effect: 'read' };
  meta_ads_update_ad: { args: MetaAdsUpdateAdArgs; result: MetaAdsUpdateAdResult; effect: 'write' };
  meta_ads_update_ad_set: { args: MetaAdsUpdateAdSetArgs; result: MetaAdsUpdateAdSetResult; effect: 'write' };
  meta_ads_update_campaign: { args: MetaAdsUpdateCampaignArgs; result: MetaAdsUpdateCampaignResult; effect: 'write' };
  meta_ads_update_campaign_budget: { args: MetaAdsUpdateCampaignBudgetArgs; result: MetaAdsUpdateCampaignBudgetResult; effect: 'write' };
  meta_ads_validate_campaign_structure: { args: MetaAdsValidateCampaignStructureArgs; result: MetaAdsValidateCampaignStructureResult; effect: 'read' };
  pull_meta_ads: { args: PullMetaAdsArgs; result: PullMetaAdsResult; effect: 'read' };
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
final_url: string
/**
 * @minItems 1
 * @maxItems 200
 */
keyword: string[]
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
days: number
resource_type?: ("CAMPAIGN" | "CAMPAIGN_BUDGET" | "AD_GROUP" | "AD_GROUP_AD" | "AD_GROUP_CRITERION" | "CAMPAIGN_CRITERION")
limit: number
}
export interface GoogleAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
}
truncated: boolean
warnings: string[]
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
}
truncated: boolean
warnings: string[]
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
campaign_id?: (string | null)
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
}
truncated: boolean
warnings: string[]
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
}
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

export interface GoogleAdsUpdateCampaignArgs {
campaign_id: string
name?: string
status?: ("ENABLED" | "PAUSED")
end_date?: string
tracking_template?: string
final_url_suffix?: string
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
strategy: ("MANUAL_CPC" | "MAXIMIZE_CLICKS" | "MAXIMIZE_CONVERSIONS" | "MAXIMIZE_CONVERSION_VALUE")
target_cpa?: string
target_roas?: number
max_cpc?: string
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
}
truncated: boolean
warnings: string[]
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
rows: {

}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsCreateAdArgs {
adset_id: string
name: string
creative_id?: string
page_id?: string
link?: string
message?: string
headline?: string
description?: string
/**
 * @minItems 1
 * @maxItems 5
 */
messages?: string[]
/**
 * @minItems 1
 * @maxItems 5
 */
headlines?: string[]
/**
 * @minItems 1
 * @maxItems 5
 */
descriptions?: string[]
call_to_action?: string
image_url?: string
image_hash?: string
video_id?: string
instagram_user_id?: string
allow_weak_creative_variants: boolean
status: ("ACTIVE" | "PAUSED")
}
export interface MetaAdsCreateAdResult {
ad: {
id: string
name: string
status: string
adset_id: string
creative_id: (string | null)
preview_url?: (string | null)
}
}

export interface MetaAdsCreateAdSetArgs {
campaign_id: string
name: string
daily_budget?: string
lifetime_budget?: string
optimization_goal: string
billing_event: string
targeting: ({
[k: string]: unknown
} & {
geo_locations?: {

}
custom_audiences?: unknown[]
})
pixel_id?: string
conversion_event?: string
bid_amount?: string
start_time?: string
end_time?: string
dsa_beneficiary?: string
dsa_payor?: string
status: ("ACTIVE" | "PAUSED")
}
export interface MetaAdsCreateAdSetResult {
ad_set: {
id: string
name: string
status: string
campaign_id: string
daily_budget?: (number | null)
lifetime_budget?: (number | null)
currency?: string
}
}

export interface MetaAdsCreateCampaignArgs {
name: string
objective: ("CONVERSIONS" | "TRAFFIC" | "LEADS" | "AWARENESS" | "ENGAGEMENT")
daily_budget: string
status: ("PAUSED" | "ACTIVE")
/**
 * @minItems 1
 * @maxItems 6
 */
special_ad_categories?: ("HOUSING" | "EMPLOYMENT" | "FINANCIAL_PRODUCTS_SERVICES" | "CREDIT" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING")[]
/**
 * @minItems 1
 * @maxItems 25
 */
special_ad_category_country?: string[]
bid_strategy: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS")
}
export interface MetaAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
objective: string
daily_budget: (number | null)
currency: string
}
}

export interface MetaAdsCreateCreativeArgs {
name: string
page_id: string
link: string
message?: string
headline?: string
description?: string
call_to_action?: string
image_url?: string
image_hash?: string
video_id?: string
instagram_user_id?: string
url_tags?: string
}
export interface MetaAdsCreateCreativeResult {
creative: {
id: string
name: string
page_id: string
call_to_action: (string | null)
}
}

export interface MetaAdsDeleteAdArgs {
ad_id: string
}
export interface MetaAdsDeleteAdResult {
deleted: {
id: string
name: (string | null)
}
}

export interface MetaAdsDeleteAdSetArgs {
adset_id: string
}
export interface MetaAdsDeleteAdSetResult {
deleted: {
id: string
name: (string | null)
}
}

export interface MetaAdsDeleteCampaignArgs {
campaign_id: string
}
export interface MetaAdsDeleteCampaignResult {
deleted: {
id: string
name: (string | null)
}
}

export interface MetaAdsGetAccountInfoArgs {

}
export interface MetaAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
status: string
amount_spent: (number | null)
balance: (number | null)
spend_cap: (number | null)
min_daily_budget: (number | null)
business: (string | null)
}

export interface MetaAdsGetAdArgs {
ad_id: string
}
export interface MetaAdsGetAdResult {
ad: {

}
creative: ({

} | null)
review: {

}
}

export interface MetaAdsGetAdPreviewArgs {
ad_id: string
format: ("DESKTOP_FEED_STANDARD" | "MOBILE_FEED_STANDARD" | "INSTAGRAM_STANDARD" | "INSTAGRAM_STORY" | "INSTAGRAM_REELS" | "FACEBOOK_STORY_MOBILE" | "RIGHT_COLUMN_STANDARD")
}
export interface MetaAdsGetAdPreviewResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_id: string
format: string
html: string
}

export interface MetaAdsGetAdReadbackArgs {
ad_id: string
approved_cta?: string
}
export interface MetaAdsGetAdReadbackResult {
platform: string
ad_id: string
supported: boolean
status: ("pass" | "fail" | "warn" | "unsupported")
message?: (string | null)
creative?: {
name?: (string | null)
message?: (string | null)
headline?: (string | null)
description?: (string | null)
link?: (string | null)
image_url?: (string | null)
video_id?: (string | null)
}
call_to_action?: {
value: (string | null)
valid: boolean
approved?: (string | null)
matches_approved?: (boolean | null)
}
policy_findings?: {
rule: string
severity: ("info" | "warning" | "error")
text: (string | null)
}[]
effective_status?: (string | null)
preview_url?: (string | null)
}

export interface MetaAdsGetAdSetArgs {
adset_id: string
}
export interface MetaAdsGetAdSetResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_set: {
id: string
name: string
status: string
platform_status: string
campaign_id: string
daily_budget: (number | null)
lifetime_budget: (number | null)
bid_amount: (number | null)
optimization_goal: (string | null)
billing_event: (string | null)
targeting: ({

} | null)
promoted_object: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface MetaAdsGetCampaignArgs {
campaign_id: string
}
export interface MetaAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: string
status: string
platform_status: string
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid_strategy: (string | null)
special_ad_categories: string[]
start_time: (string | null)
ad_sets: number
}
}

export interface MetaAdsGetChangeHistoryArgs {
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
entries: {
at: string
event: string
summary?: (string | null)
actor?: (string | null)
entity: (string | null)
id: (string | null)
name: (string | null)
before?: unknown
after?: unknown
}[]
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetCreativeFatigueArgs {
campaign_id?: string
weeks: number
}
export interface MetaAdsGetCreativeFatigueResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
ads: {
id: string
name: (string | null)
frequency: (number | null)
frequency_before: (number | null)
ctr: (number | null)
ctr_before: (number | null)
tired: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetDailySpendArgs {
date?: string
days: number
}
export interface MetaAdsGetDailySpendResult {
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
}

export interface MetaAdsGetDemographicPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetDemographicPerformanceResult {
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
breakdown?: {

}
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
}
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetDevicePerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetDevicePerformanceResult {
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
breakdown?: {

}
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
}
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetGeoPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetGeoPerformanceResult {
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
breakdown?: {

}
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
}
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetPlacementPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetPlacementPerformanceResult {
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
breakdown?: {

}
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
}
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAdAccountsArgs {
limit: number
}
export interface MetaAdsListAdAccountsResult {
accounts: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
amount_spent?: (number | null)
business?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAdSetsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListAdSetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
ad_sets: {
id: string
name: string
status: string
platform_status: string
campaign_id?: string
daily_budget?: (number | null)
lifetime_budget?: (number | null)
optimization_goal?: (string | null)
billing_event?: (string | null)
end_time?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAdsArgs {
campaign_id?: string
adset_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
ads: {
id: string
name: string
status: string
platform_status: string
campaign_id?: string
adset_id?: string
creative_id?: (string | null)
review_findings?: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListCampaignsResult {
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

export interface MetaAdsListCreativesArgs {
limit: number
}
export interface MetaAdsListCreativesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creatives: {
id: string
name: (string | null)
message: (string | null)
headline: (string | null)
description: (string | null)
link: (string | null)
image_url: (string | null)
video_id: (string | null)
call_to_action: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListImagesArgs {
limit: number
}
export interface MetaAdsListImagesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
images: {
hash: string
name: (string | null)
width: (number | null)
height: (number | null)
url: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListPagesArgs {
limit: number
}
export interface MetaAdsListPagesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
pages: {
id: string
name: (string | null)
category: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListPixelsArgs {

}
export interface MetaAdsListPixelsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
pixels: {
id: string
name: (string | null)
last_fired_at: (string | null)
is_unavailable: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsSearchGeoArgs {
query: string
/**
 * @minItems 1
 * @maxItems 5
 */
types?: string[]
limit: number
}
export interface MetaAdsSearchGeoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
places: {
key: string
name: string
type: string
country_code: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsSearchTargetingArgs {
query: string
limit: number
}
export interface MetaAdsSearchTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
interests: {
id: string
name: string
path: string[]
audience_lower: (number | null)
audience_upper: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsUpdateAdArgs {
ad_id: string
name?: string
status?: ("ACTIVE" | "PAUSED")
creative_id?: string
}
export interface MetaAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
previous_status?: (string | null)
creative_id?: (string | null)
}
}

export interface MetaAdsUpdateAdSetArgs {
adset_id: string
name?: string
status?: ("ACTIVE" | "PAUSED")
daily_budget?: string
bid_amount?: string
targeting?: {

}
end_time?: string
}
export interface MetaAdsUpdateAdSetResult {
ad_set: {
id: string
name: string
status: string
previous_status?: (string | null)
daily_budget?: (number | null)
currency?: string
}
}

export interface MetaAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
daily_budget?: string
lifetime_budget?: string
name?: string
bid_strategy?: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS")
}
export interface MetaAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget?: (number | null)
previous_daily_budget?: (number | null)
currency?: (string | null)
}

export interface MetaAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface MetaAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
warnings?: string[]
}

export interface MetaAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface MetaAdsValidateCampaignStructureResult {
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

export interface PullMetaAdsArgs {
level: ("campaign" | "ad-set" | "ad")
/**
 * @minItems 1
 * @maxItems 3
 */
breakdowns?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullMetaAdsResult {
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
}
truncated: boolean
warnings: string[]
}
