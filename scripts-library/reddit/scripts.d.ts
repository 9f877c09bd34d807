// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_reddit_ads: { args: PullRedditAdsArgs; result: PullRedditAdsResult; effect: 'read' };
    reddit_ads_archive_ad: { args: RedditAdsArchiveAdArgs; result: RedditAdsArchiveAdResult; effect: 'write' };
    reddit_ads_archive_ad_group: { args: RedditAdsArchiveAdGroupArgs; result: RedditAdsArchiveAdGroupResult; effect: 'write' };
    reddit_ads_archive_campaign: { args: RedditAdsArchiveCampaignArgs; result: RedditAdsArchiveCampaignResult; effect: 'write' };
    reddit_ads_attach_audience: { args: RedditAdsAttachAudienceArgs; result: RedditAdsAttachAudienceResult; effect: 'write' };
    reddit_ads_audit_structure: { args: RedditAdsAuditStructureArgs; result: RedditAdsAuditStructureResult; effect: 'read' };
    reddit_ads_create_ad: { args: RedditAdsCreateAdArgs; result: RedditAdsCreateAdResult; effect: 'write' };
    reddit_ads_create_ad_group: { args: RedditAdsCreateAdGroupArgs; result: RedditAdsCreateAdGroupResult; effect: 'write' };
    reddit_ads_create_audience: { args: RedditAdsCreateAudienceArgs; result: RedditAdsCreateAudienceResult; effect: 'write' };
    reddit_ads_create_campaign: { args: RedditAdsCreateCampaignArgs; result: RedditAdsCreateCampaignResult; effect: 'write' };
    reddit_ads_create_media_ad: { args: RedditAdsCreateMediaAdArgs; result: RedditAdsCreateMediaAdResult; effect: 'write' };
    reddit_ads_create_post: { args: RedditAdsCreatePostArgs; result: RedditAdsCreatePostResult; effect: 'write' };
    reddit_ads_create_website_audience: { args: RedditAdsCreateWebsiteAudienceArgs; result: RedditAdsCreateWebsiteAudienceResult; effect: 'write' };
    reddit_ads_delete_ad: { args: RedditAdsDeleteAdArgs; result: RedditAdsDeleteAdResult; effect: 'write' };
    reddit_ads_delete_ad_group: { args: RedditAdsDeleteAdGroupArgs; result: RedditAdsDeleteAdGroupResult; effect: 'write' };
    reddit_ads_delete_audience: { args: RedditAdsDeleteAudienceArgs; result: RedditAdsDeleteAudienceResult; effect: 'write' };
    reddit_ads_delete_campaign: { args: RedditAdsDeleteCampaignArgs; result: RedditAdsDeleteCampaignResult; effect: 'write' };
    reddit_ads_delete_creative_asset: { args: RedditAdsDeleteCreativeAssetArgs; result: RedditAdsDeleteCreativeAssetResult; effect: 'write' };
    reddit_ads_get_ad: { args: RedditAdsGetAdArgs; result: RedditAdsGetAdResult; effect: 'read' };
    reddit_ads_get_ad_group: { args: RedditAdsGetAdGroupArgs; result: RedditAdsGetAdGroupResult; effect: 'read' };
    reddit_ads_get_audience: { args: RedditAdsGetAudienceArgs; result: RedditAdsGetAudienceResult; effect: 'read' };
    reddit_ads_get_audience_performance: { args: RedditAdsGetAudiencePerformanceArgs; result: RedditAdsGetAudiencePerformanceResult; effect: 'read' };
    reddit_ads_get_campaign: { args: RedditAdsGetCampaignArgs; result: RedditAdsGetCampaignResult; effect: 'read' };
    reddit_ads_get_campaign_daily_performance: { args: RedditAdsGetCampaignDailyPerformanceArgs; result: RedditAdsGetCampaignDailyPerformanceResult; effect: 'read' };
    reddit_ads_get_change_history: { args: RedditAdsGetChangeHistoryArgs; result: RedditAdsGetChangeHistoryResult; effect: 'read' };
    reddit_ads_get_community_performance: { args: RedditAdsGetCommunityPerformanceArgs; result: RedditAdsGetCommunityPerformanceResult; effect: 'read' };
    reddit_ads_get_daily_performance: { args: RedditAdsGetDailyPerformanceArgs; result: RedditAdsGetDailyPerformanceResult; effect: 'read' };
    reddit_ads_get_daily_spend: { args: RedditAdsGetDailySpendArgs; result: RedditAdsGetDailySpendResult; effect: 'read' };
    reddit_ads_get_geo_performance: { args: RedditAdsGetGeoPerformanceArgs; result: RedditAdsGetGeoPerformanceResult; effect: 'read' };
    reddit_ads_get_interest_performance: { args: RedditAdsGetInterestPerformanceArgs; result: RedditAdsGetInterestPerformanceResult; effect: 'read' };
    reddit_ads_get_keyword_performance: { args: RedditAdsGetKeywordPerformanceArgs; result: RedditAdsGetKeywordPerformanceResult; effect: 'read' };
    reddit_ads_get_pixel_health: { args: RedditAdsGetPixelHealthArgs; result: RedditAdsGetPixelHealthResult; effect: 'read' };
    reddit_ads_get_placement_performance: { args: RedditAdsGetPlacementPerformanceArgs; result: RedditAdsGetPlacementPerformanceResult; effect: 'read' };
    reddit_ads_get_post: { args: RedditAdsGetPostArgs; result: RedditAdsGetPostResult; effect: 'read' };
    reddit_ads_list_ad_accounts: { args: RedditAdsListAdAccountsArgs; result: RedditAdsListAdAccountsResult; effect: 'read' };
    reddit_ads_list_ad_groups: { args: RedditAdsListAdGroupsArgs; result: RedditAdsListAdGroupsResult; effect: 'read' };
    reddit_ads_list_ads: { args: RedditAdsListAdsArgs; result: RedditAdsListAdsResult; effect: 'read' };
    reddit_ads_list_audiences: { args: RedditAdsListAudiencesArgs; result: RedditAdsListAudiencesResult; effect: 'read' };
    reddit_ads_list_campaigns: { args: RedditAdsListCampaignsArgs; result: RedditAdsListCampaignsResult; effect: 'read' };
    reddit_ads_list_creative_assets: { args: RedditAdsListCreativeAssetsArgs; result: RedditAdsListCreativeAssetsResult; effect: 'read' };
    reddit_ads_list_languages: { args: RedditAdsListLanguagesArgs; result: RedditAdsListLanguagesResult; effect: 'read' };
    reddit_ads_list_posts: { args: RedditAdsListPostsArgs; result: RedditAdsListPostsResult; effect: 'read' };
    reddit_ads_repair_structure: { args: RedditAdsRepairStructureArgs; result: RedditAdsRepairStructureResult; effect: 'write' };
    reddit_ads_send_conversion_event: { args: RedditAdsSendConversionEventArgs; result: RedditAdsSendConversionEventResult; effect: 'write' };
    reddit_ads_suggest_communities: { args: RedditAdsSuggestCommunitiesArgs; result: RedditAdsSuggestCommunitiesResult; effect: 'read' };
    reddit_ads_suggest_keywords: { args: RedditAdsSuggestKeywordsArgs; result: RedditAdsSuggestKeywordsResult; effect: 'read' };
    reddit_ads_update_account: { args: RedditAdsUpdateAccountArgs; result: RedditAdsUpdateAccountResult; effect: 'write' };
    reddit_ads_update_ad: { args: RedditAdsUpdateAdArgs; result: RedditAdsUpdateAdResult; effect: 'write' };
    reddit_ads_update_ad_group: { args: RedditAdsUpdateAdGroupArgs; result: RedditAdsUpdateAdGroupResult; effect: 'write' };
    reddit_ads_update_ad_group_targeting: { args: RedditAdsUpdateAdGroupTargetingArgs; result: RedditAdsUpdateAdGroupTargetingResult; effect: 'write' };
    reddit_ads_update_audience_users: { args: RedditAdsUpdateAudienceUsersArgs; result: RedditAdsUpdateAudienceUsersResult; effect: 'write' };
    reddit_ads_update_campaign: { args: RedditAdsUpdateCampaignArgs; result: RedditAdsUpdateCampaignResult; effect: 'write' };
    reddit_ads_update_campaign_budget: { args: RedditAdsUpdateCampaignBudgetArgs; result: RedditAdsUpdateCampaignBudgetResult; effect: 'write' };
    reddit_ads_upload_creative_asset: { args: RedditAdsUploadCreativeAssetArgs; result: RedditAdsUploadCreativeAssetResult; effect: 'write' };
    reddit_ads_validate_campaign_structure: { args: RedditAdsValidateCampaignStructureArgs; result: RedditAdsValidateCampaignStructureResult; effect: 'read' };
  }
}

export interface PullRedditAdsArgs {
level: ("account" | "campaign" | "ad-group" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface PullRedditAdsResult {
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

export interface RedditAdsArchiveAdArgs {
ad_id: string
}
export interface RedditAdsArchiveAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsArchiveAdGroupArgs {
ad_group_id: string
}
export interface RedditAdsArchiveAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsArchiveCampaignArgs {
campaign_id: string
}
export interface RedditAdsArchiveCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsAttachAudienceArgs {
ad_group_id: string
audience_id: string
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface RedditAdsAttachAudienceResult {
ad_group: {
id: string
name: string
status: string
targeting: {
[k: string]: string[]
}
}
}

export interface RedditAdsAuditStructureArgs {

}
export interface RedditAdsAuditStructureResult {
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

export interface RedditAdsCreateAdArgs {
ad_group_id: string
post_id: string
name?: string
click_url?: string
status: ("ACTIVE" | "PAUSED")
campaign_name?: string
no_utm: boolean
}
export interface RedditAdsCreateAdResult {
ad: {
id: string
name: (string | null)
status: string
platform_status?: (string | null)
campaign_id?: (string | null)
ad_group_id: string
post_id: string
click_url: (string | null)
rejection_reason?: (string | null)
preview_url?: (string | null)
}
}

export interface RedditAdsCreateAdGroupArgs {
campaign_id: string
name: string
daily_budget?: string
bid?: string
bid_strategy: ("BIDLESS" | "MANUAL_BIDDING" | "MAXIMIZE_VOLUME" | "TARGET_CPX")
bid_type: ("CPC" | "CPM" | "CPV6")
optimization_goal?: ("CLICKS" | "PURCHASE" | "LEAD" | "SIGN_UP" | "PAGE_VISIT" | "ADD_TO_CART")
pixel_id?: string
/**
 * @minItems 0
 * @maxItems 1000
 */
communities?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
interests?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
keywords?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
geolocations?: string[]
/**
 * @minItems 1
 * @maxItems 4
 */
devices?: string[]
gender?: ("FEMALE" | "MALE")
/**
 * @minItems 1
 * @maxItems 100
 */
languages?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
excluded_audience_ids?: string[]
start_time?: string
end_time?: string
status: ("PAUSED" | "ACTIVE")
}
export interface RedditAdsCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
bid_type: (string | null)
optimization_goal: (string | null)
end_time: (string | null)
targeting: {
[k: string]: string[]
}
}
}

export interface RedditAdsCreateAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_mobile_ids?: string[]
csv_url?: string
i_have_consent?: boolean
}
export interface RedditAdsCreateAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}
sent: number
warnings: string[]
}

export interface RedditAdsCreateCampaignArgs {
name: string
objective: ("TRAFFIC" | "CONVERSIONS" | "VIDEO_VIEWS" | "APP_INSTALLS" | "REACH")
status: ("PAUSED" | "ACTIVE")
daily_budget?: string
cbo: boolean
spend_cap?: string
optimization_goal: ("PURCHASE" | "LEAD" | "SIGN_UP" | "PAGE_VISIT" | "ADD_TO_CART")
pixel_id?: string
funding_instrument_id?: string
}
export interface RedditAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
spend_cap: (number | null)
}
}

export interface RedditAdsCreateMediaAdArgs {
ad_group_id: string
headline: string
media_url: string
type: ("IMAGE" | "VIDEO")
thumbnail_url?: string
landing_url: string
profile_id?: string
call_to_action?: ("Apply Now" | "Book Now" | "Buy Tickets" | "Contact Us" | "Donate Now" | "Download" | "Get Directions" | "Get Showtimes" | "Get a Quote" | "Install" | "Learn More" | "Listen Now" | "Order Now" | "Play Now" | "Pre-order Now" | "Read More" | "See Menu" | "Shop Now" | "Sign Up" | "Subscribe" | "View More" | "Visit Store" | "Watch Now")
allow_comments: boolean
name?: string
status: ("ACTIVE" | "PAUSED")
}
export interface RedditAdsCreateMediaAdResult {
ad: {
id: string
name: (string | null)
status: string
platform_status?: (string | null)
campaign_id?: (string | null)
ad_group_id: string
post_id: string
click_url: (string | null)
rejection_reason?: (string | null)
preview_url?: (string | null)
}
}

export interface RedditAdsCreatePostArgs {
headline: string
profile_id: string
type: ("IMAGE" | "VIDEO" | "TEXT")
body?: string
media_url?: string
thumbnail_url?: string
destination_url?: string
display_url?: string
call_to_action?: ("Apply Now" | "Book Now" | "Buy Tickets" | "Contact Us" | "Donate Now" | "Download" | "Get Directions" | "Get Showtimes" | "Get a Quote" | "Install" | "Learn More" | "Listen Now" | "Order Now" | "Play Now" | "Pre-order Now" | "Read More" | "See Menu" | "Shop Now" | "Sign Up" | "Subscribe" | "View More" | "Visit Store" | "Watch Now")
allow_comments: boolean
}
export interface RedditAdsCreatePostResult {
post: {
id: string
type: (string | null)
headline: string
body: (string | null)
allow_comments: (boolean | null)
profile_id: (string | null)
destination_url: (string | null)
call_to_action: (string | null)
media_url: (string | null)
post_url: (string | null)
}
}

export interface RedditAdsCreateWebsiteAudienceArgs {
name: string
pixel_id?: string
/**
 * @minItems 1
 */
event: ("PAGE_VISIT" | "VIEW_CONTENT" | "SEARCH" | "ADD_TO_CART" | "ADD_TO_WISHLIST" | "PURCHASE" | "LEAD" | "SIGN_UP")[]
lookback_days: number
}
export interface RedditAdsCreateWebsiteAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}
}

export interface RedditAdsDeleteAdArgs {
ad_id: string
}
export interface RedditAdsDeleteAdResult {
ad: {
id: string
name: string
status: string
}
}

export interface RedditAdsDeleteAdGroupArgs {
ad_group_id: string
}
export interface RedditAdsDeleteAdGroupResult {
ad_group: {
id: string
name: string
status: string
}
}

export interface RedditAdsDeleteAudienceArgs {
audience_id: string
}
export interface RedditAdsDeleteAudienceResult {
audience: {
id: string
name: string
deleted: boolean
}
}

export interface RedditAdsDeleteCampaignArgs {
campaign_id: string
}
export interface RedditAdsDeleteCampaignResult {
campaign: {
id: string
name: string
status: string
}
}

export interface RedditAdsDeleteCreativeAssetArgs {
/**
 * @minItems 1
 * @maxItems 50
 */
asset_id: string[]
}
export interface RedditAdsDeleteCreativeAssetResult {
assets: {
id: string
name: (string | null)
deleted: boolean
}[]
}

export interface RedditAdsGetAdArgs {
ad_id: string
}
export interface RedditAdsGetAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
ad_group_id: (string | null)
post_id: (string | null)
click_url: (string | null)
rejection_reason: (string | null)
preview_url: (string | null)
}
}

export interface RedditAdsGetAdGroupArgs {
ad_group_id: string
}
export interface RedditAdsGetAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
bid_type: (string | null)
optimization_goal: (string | null)
end_time: (string | null)
targeting: {
[k: string]: string[]
}
}
}

export interface RedditAdsGetAudienceArgs {
audience_id: string
}
export interface RedditAdsGetAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}
}

export interface RedditAdsGetAudiencePerformanceArgs {
by: ("GENDER" | "OS_TYPE")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetAudiencePerformanceResult {
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

export interface RedditAdsGetCampaignArgs {
campaign_id: string
}
export interface RedditAdsGetCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
spend_cap: (number | null)
}
}

export interface RedditAdsGetCampaignDailyPerformanceArgs {
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetCampaignDailyPerformanceResult {
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

export interface RedditAdsGetChangeHistoryArgs {
/**
 * @minItems 1
 * @maxItems 9
 */
change_types?: ("AD" | "AD_ACCOUNT" | "AD_GROUP" | "AUDIENCE" | "BID" | "BUDGET" | "CAMPAIGN" | "STATUS" | "TARGETING")[]
/**
 * @minItems 1
 * @maxItems 100
 */
entity_ids?: string[]
entity_type: ("CAMPAIGN" | "AD_GROUP" | "AD")
limit: number
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
window: {
start_date: string
end_date: string
}
time_zone: (string | null)
entries: {
changed_at: string
user: (string | null)
entity: string
id: string
name: (string | null)
field: string
before: (string | null)
after: (string | null)
}[]
}

export interface RedditAdsGetCommunityPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetCommunityPerformanceResult {
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

export interface RedditAdsGetDailyPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetDailyPerformanceResult {
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

export interface RedditAdsGetDailySpendArgs {
date?: string
days: number
}
export interface RedditAdsGetDailySpendResult {
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

export interface RedditAdsGetGeoPerformanceArgs {
by: ("COUNTRY" | "REGION" | "DMA")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetGeoPerformanceResult {
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

export interface RedditAdsGetInterestPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetInterestPerformanceResult {
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

export interface RedditAdsGetKeywordPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetKeywordPerformanceResult {
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

export interface RedditAdsGetPixelHealthArgs {
pixel_id?: string
}
export interface RedditAdsGetPixelHealthResult {
pixel_id: string
events: {
event: string
last_fired_at: (string | null)
hours_ago: (number | null)
}[]
warnings: string[]
}

export interface RedditAdsGetPlacementPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetPlacementPerformanceResult {
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

export interface RedditAdsGetPostArgs {
post_id: string
}
export interface RedditAdsGetPostResult {
post: {
id: string
type: (string | null)
headline: string
body: (string | null)
allow_comments: (boolean | null)
profile_id: (string | null)
destination_url: (string | null)
call_to_action: (string | null)
media_url: (string | null)
post_url: (string | null)
}
}

export interface RedditAdsListAdAccountsArgs {

}
export interface RedditAdsListAdAccountsResult {
accounts: {
id: string
name: (string | null)
business_id: string
business_name: (string | null)
currency: (string | null)
time_zone: (string | null)
status: (string | null)
is_current: boolean
}[]
total: number
}

export interface RedditAdsListAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface RedditAdsListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
ad_groups: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
bid_type: (string | null)
optimization_goal: (string | null)
end_time: (string | null)
targeting: {
[k: string]: string[]
}
}[]
}

export interface RedditAdsListAdsArgs {
campaign_id?: string
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface RedditAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
ads: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
ad_group_id: (string | null)
post_id: (string | null)
click_url: (string | null)
rejection_reason: (string | null)
preview_url: (string | null)
}[]
}

export interface RedditAdsListAudiencesArgs {
name?: string
limit: number
}
export interface RedditAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
audiences: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}[]
}

export interface RedditAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface RedditAdsListCampaignsResult {
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

export interface RedditAdsListCreativeAssetsArgs {
profile_id: string
/**
 * @minItems 1
 * @maxItems 4
 */
types?: ("IMAGE" | "VIDEO" | "HEADLINE" | "CTA")[]
limit: number
}
export interface RedditAdsListCreativeAssetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
assets: {
id: string
type: (string | null)
name: (string | null)
status: (string | null)
url: (string | null)
poster_url: (string | null)
text: (string | null)
call_to_action: (string | null)
}[]
}

export interface RedditAdsListLanguagesArgs {
query?: string
}
export interface RedditAdsListLanguagesResult {
languages: {
code: string
name: (string | null)
}[]
}

export interface RedditAdsListPostsArgs {
profile_id: string
source: ("ORGANIC" | "PROMOTED")
limit: number
}
export interface RedditAdsListPostsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
posts: {
id: string
type: (string | null)
headline: string
body: (string | null)
allow_comments: (boolean | null)
profile_id: (string | null)
destination_url: (string | null)
call_to_action: (string | null)
media_url: (string | null)
post_url: (string | null)
}[]
}

export interface RedditAdsRepairStructureArgs {
apply: boolean
}
export interface RedditAdsRepairStructureResult {
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

export interface RedditAdsSendConversionEventArgs {
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
export interface RedditAdsSendConversionEventResult {
results: {
event_id: string
status: ("accepted" | "refused" | "retry")
error: (string | null)
http_status: (number | null)
}[]
}

export interface RedditAdsSuggestCommunitiesArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
names?: string[]
website_url?: string
limit: number
}
export interface RedditAdsSuggestCommunitiesResult {
communities: {
id: string
name: string
description: (string | null)
subscriber_count: (number | null)
categories: string[]
}[]
}

export interface RedditAdsSuggestKeywordsArgs {
/**
 * @minItems 1
 * @maxItems 1000
 */
seed_keywords: string[]
}
export interface RedditAdsSuggestKeywordsResult {
keywords: {
keyword: string
monthly_views: (number | null)
}[]
}

export interface RedditAdsUpdateAccountArgs {
click_window?: ("DAY" | "WEEK" | "MONTH")
view_window?: ("DAY" | "WEEK" | "MONTH")
/**
 * @minItems 0
 * @maxItems 500
 */
excluded_communities?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_keywords?: string[]
}
export interface RedditAdsUpdateAccountResult {
settings: {
click_window: (string | null)
view_window: (string | null)
excluded_communities: string[]
excluded_keywords: string[]
}
}

export interface RedditAdsUpdateAdArgs {
ad_id: string
status?: ("ACTIVE" | "PAUSED" | "ARCHIVED")
name?: string
post_id?: string
click_url?: string
}
export interface RedditAdsUpdateAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsUpdateAdGroupArgs {
ad_group_id: string
status?: ("ACTIVE" | "PAUSED" | "ARCHIVED")
name?: string
daily_budget?: string
bid?: string
end_time?: string
}
export interface RedditAdsUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsUpdateAdGroupTargetingArgs {
ad_group_id: string
/**
 * @minItems 0
 * @maxItems 1000
 */
communities?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_communities?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
interests?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
keywords?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_keywords?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
geolocations?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_geolocations?: string[]
/**
 * @minItems 0
 * @maxItems 100
 */
languages?: string[]
/**
 * @minItems 0
 * @maxItems 1
 */
gender?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
custom_audience_ids?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_custom_audience_ids?: string[]
mode: ("merge" | "remove" | "replace")
}
export interface RedditAdsUpdateAdGroupTargetingResult {
ad_group: {
id: string
name: string
status: string
targeting: {
[k: string]: string[]
}
}
}

export interface RedditAdsUpdateAudienceUsersArgs {
audience_id: string
action: ("ADD" | "REMOVE")
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_mobile_ids?: string[]
i_have_consent?: boolean
}
export interface RedditAdsUpdateAudienceUsersResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}
sent: number
}

export interface RedditAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable" | "archive")
name?: string
daily_budget?: string
spend_cap?: string
}
export interface RedditAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
warnings?: string[]
}

export interface RedditAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface RedditAdsUpdateCampaignBudgetResult {
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

export interface RedditAdsUploadCreativeAssetArgs {
profile_id: string
/**
 * @minItems 1
 * @maxItems 50
 */
assets: {
type: ("IMAGE" | "VIDEO" | "HEADLINE" | "CTA")
name?: string
url?: string
poster_url?: string
text?: string
call_to_action?: ("Apply Now" | "Book Now" | "Buy Tickets" | "Contact Us" | "Donate Now" | "Download" | "Get Directions" | "Get Showtimes" | "Get a Quote" | "Install" | "Learn More" | "Listen Now" | "Order Now" | "Play Now" | "Pre-order Now" | "Read More" | "See Menu" | "Shop Now" | "Sign Up" | "Subscribe" | "View More" | "Visit Store" | "Watch Now")
}[]
}
export interface RedditAdsUploadCreativeAssetResult {
profile_id: string
asset_ids: string[]
uploads: {
upload_id: string
status: string
asset: ({
id: string
type: (string | null)
name: (string | null)
status: (string | null)
url: (string | null)
poster_url: (string | null)
text: (string | null)
call_to_action: (string | null)
} | null)
}[]
}

export interface RedditAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface RedditAdsValidateCampaignStructureResult {
campaign: {
id: string
name: string
status: string
}
ready: boolean
checks: {
check: string
id: (string | null)
status: ("pass" | "warn" | "fail")
message: string
}[]
}
