// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_x_ads: { args: PullXAdsArgs; result: PullXAdsResult; effect: 'read' };
    x_ads_add_targeting: { args: XAdsAddTargetingArgs; result: XAdsAddTargetingResult; effect: 'write' };
    x_ads_attach_audience: { args: XAdsAttachAudienceArgs; result: XAdsAttachAudienceResult; effect: 'write' };
    x_ads_audit_structure: { args: XAdsAuditStructureArgs; result: XAdsAuditStructureResult; effect: 'read' };
    x_ads_create_app_card: { args: XAdsCreateAppCardArgs; result: XAdsCreateAppCardResult; effect: 'write' };
    x_ads_create_audience: { args: XAdsCreateAudienceArgs; result: XAdsCreateAudienceResult; effect: 'write' };
    x_ads_create_campaign: { args: XAdsCreateCampaignArgs; result: XAdsCreateCampaignResult; effect: 'write' };
    x_ads_create_line_item: { args: XAdsCreateLineItemArgs; result: XAdsCreateLineItemResult; effect: 'write' };
    x_ads_create_promoted_tweet: { args: XAdsCreatePromotedTweetArgs; result: XAdsCreatePromotedTweetResult; effect: 'write' };
    x_ads_create_tweet: { args: XAdsCreateTweetArgs; result: XAdsCreateTweetResult; effect: 'publish' };
    x_ads_create_website_card: { args: XAdsCreateWebsiteCardArgs; result: XAdsCreateWebsiteCardResult; effect: 'write' };
    x_ads_delete_audience: { args: XAdsDeleteAudienceArgs; result: XAdsDeleteAudienceResult; effect: 'write' };
    x_ads_delete_campaign: { args: XAdsDeleteCampaignArgs; result: XAdsDeleteCampaignResult; effect: 'write' };
    x_ads_delete_card: { args: XAdsDeleteCardArgs; result: XAdsDeleteCardResult; effect: 'write' };
    x_ads_delete_line_item: { args: XAdsDeleteLineItemArgs; result: XAdsDeleteLineItemResult; effect: 'write' };
    x_ads_delete_media: { args: XAdsDeleteMediaArgs; result: XAdsDeleteMediaResult; effect: 'write' };
    x_ads_delete_promoted_tweet: { args: XAdsDeletePromotedTweetArgs; result: XAdsDeletePromotedTweetResult; effect: 'write' };
    x_ads_estimate_audience: { args: XAdsEstimateAudienceArgs; result: XAdsEstimateAudienceResult; effect: 'read' };
    x_ads_get_account_info: { args: XAdsGetAccountInfoArgs; result: XAdsGetAccountInfoResult; effect: 'read' };
    x_ads_get_active_entities: { args: XAdsGetActiveEntitiesArgs; result: XAdsGetActiveEntitiesResult; effect: 'read' };
    x_ads_get_campaign: { args: XAdsGetCampaignArgs; result: XAdsGetCampaignResult; effect: 'read' };
    x_ads_get_campaign_daily_performance: { args: XAdsGetCampaignDailyPerformanceArgs; result: XAdsGetCampaignDailyPerformanceResult; effect: 'read' };
    x_ads_get_change_history: { args: XAdsGetChangeHistoryArgs; result: XAdsGetChangeHistoryResult; effect: 'read' };
    x_ads_get_daily_spend: { args: XAdsGetDailySpendArgs; result: XAdsGetDailySpendResult; effect: 'read' };
    x_ads_get_insights: { args: XAdsGetInsightsArgs; result: XAdsGetInsightsResult; effect: 'read' };
    x_ads_get_line_item: { args: XAdsGetLineItemArgs; result: XAdsGetLineItemResult; effect: 'read' };
    x_ads_get_promoted_tweet: { args: XAdsGetPromotedTweetArgs; result: XAdsGetPromotedTweetResult; effect: 'read' };
    x_ads_get_reach: { args: XAdsGetReachArgs; result: XAdsGetReachResult; effect: 'read' };
    x_ads_get_targeting_suggestions: { args: XAdsGetTargetingSuggestionsArgs; result: XAdsGetTargetingSuggestionsResult; effect: 'read' };
    x_ads_get_tweet_preview: { args: XAdsGetTweetPreviewArgs; result: XAdsGetTweetPreviewResult; effect: 'read' };
    x_ads_list_accounts: { args: XAdsListAccountsArgs; result: XAdsListAccountsResult; effect: 'read' };
    x_ads_list_audiences: { args: XAdsListAudiencesArgs; result: XAdsListAudiencesResult; effect: 'read' };
    x_ads_list_campaigns: { args: XAdsListCampaignsArgs; result: XAdsListCampaignsResult; effect: 'read' };
    x_ads_list_cards: { args: XAdsListCardsArgs; result: XAdsListCardsResult; effect: 'read' };
    x_ads_list_funding_instruments: { args: XAdsListFundingInstrumentsArgs; result: XAdsListFundingInstrumentsResult; effect: 'read' };
    x_ads_list_line_items: { args: XAdsListLineItemsArgs; result: XAdsListLineItemsResult; effect: 'read' };
    x_ads_list_media: { args: XAdsListMediaArgs; result: XAdsListMediaResult; effect: 'read' };
    x_ads_list_promotable_users: { args: XAdsListPromotableUsersArgs; result: XAdsListPromotableUsersResult; effect: 'read' };
    x_ads_list_promoted_tweets: { args: XAdsListPromotedTweetsArgs; result: XAdsListPromotedTweetsResult; effect: 'read' };
    x_ads_list_targeting: { args: XAdsListTargetingArgs; result: XAdsListTargetingResult; effect: 'read' };
    x_ads_list_tweets: { args: XAdsListTweetsArgs; result: XAdsListTweetsResult; effect: 'read' };
    x_ads_remove_targeting: { args: XAdsRemoveTargetingArgs; result: XAdsRemoveTargetingResult; effect: 'write' };
    x_ads_search_targeting: { args: XAdsSearchTargetingArgs; result: XAdsSearchTargetingResult; effect: 'read' };
    x_ads_update_campaign: { args: XAdsUpdateCampaignArgs; result: XAdsUpdateCampaignResult; effect: 'write' };
    x_ads_update_line_item: { args: XAdsUpdateLineItemArgs; result: XAdsUpdateLineItemResult; effect: 'write' };
    x_ads_upload_media: { args: XAdsUploadMediaArgs; result: XAdsUploadMediaResult; effect: 'write' };
    x_ads_validate_campaign_structure: { args: XAdsValidateCampaignStructureArgs; result: XAdsValidateCampaignStructureResult; effect: 'read' };
    x_delete_post: { args: XDeletePostArgs; result: XDeletePostResult; effect: 'write' };
    x_publish_post: { args: XPublishPostArgs; result: XPublishPostResult; effect: 'publish' };
    x_search_posts: { args: XSearchPostsArgs; result: XSearchPostsResult; effect: 'read' };
  }
}

export interface PullXAdsArgs {
level: ("campaign" | "line-item" | "promoted-tweet")
campaign_id?: string
/**
 * @minItems 1
 * @maxItems 100
 */
campaign_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullXAdsResult {
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
engagements?: (number | null)
url_clicks?: (number | null)
likes?: (number | null)
retweets?: (number | null)
replies?: (number | null)
follows?: (number | null)
video_views?: (number | null)
video_completions?: (number | null)
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

export interface XAdsAddTargetingArgs {
line_item_id: string
type: ("LOCATION" | "AGE" | "GENDER" | "LANGUAGE" | "INTEREST" | "BROAD_KEYWORD" | "EXACT_KEYWORD" | "PHRASE_KEYWORD" | "SIMILAR_TO_FOLLOWERS_OF_USER" | "CUSTOM_AUDIENCE" | "CONVERSATION" | "EVENT" | "PLATFORM" | "DEVICE" | "KEYWORD" | "FOLLOWER_LOOK_ALIKES")
value: string
operator: ("EQ" | "NE")
}
export interface XAdsAddTargetingResult {
criterion: {
id: string
line_item_id: (string | null)
type: (string | null)
value: (string | null)
name: (string | null)
operator: (string | null)
}
}

export interface XAdsAttachAudienceArgs {
line_item_id: string
audience_id: string
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface XAdsAttachAudienceResult {
line_item_id: string
audiences: {
criterion_id: string
audience_id: string
excluded: boolean
}[]
}

export interface XAdsAuditStructureArgs {

}
export interface XAdsAuditStructureResult {
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

export interface XAdsCreateAppCardArgs {
name: string
media_key: string
app_id_ios?: string
app_id_android?: string
country: string
cta: ("BOOK" | "CONNECT" | "INSTALL" | "OPEN" | "ORDER" | "PLAY" | "SHOP")
}
export interface XAdsCreateAppCardResult {
card: {
id: string
card_uri: string
name: (string | null)
type: (string | null)
}
}

export interface XAdsCreateAudienceArgs {
name: string
description?: string
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
/**
 * @minItems 1
 * @maxItems 2500
 */
mobile_ids?: string[]
csv_url?: string
/**
 * @minItems 1
 * @maxItems 2500
 */
handles?: string[]
i_have_consent: boolean
}
export interface XAdsCreateAudienceResult {
audience: {
id: string
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
targetable: boolean
reasons_not_targetable: string[]
}
members_sent: number
warnings: string[]
}

export interface XAdsCreateCampaignArgs {
name: string
funding_instrument_id?: string
daily_budget: string
total_budget?: string
budget_optimization: "LINE_ITEM"
status: ("PAUSED" | "ACTIVE")
}
export interface XAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
daily_budget: (number | null)
}
currency: string
}

export interface XAdsCreateLineItemArgs {
campaign_id: string
name: string
objective: ("REACH" | "FOLLOWERS" | "ENGAGEMENTS" | "VIDEO_VIEWS" | "PREROLL_VIEWS" | "WEBSITE_CLICKS" | "APP_INSTALLS" | "APP_ENGAGEMENTS")
product_type: ("PROMOTED_TWEETS" | "PROMOTED_ACCOUNT" | "MEDIA")
/**
 * @minItems 1
 * @maxItems 10
 */
placements: string[]
goal?: ("LINK_CLICKS" | "SITE_VISITS" | "WEBSITE_CONVERSIONS" | "MAX_REACH" | "ENGAGEMENT" | "FOLLOWERS" | "VIDEO_VIEW" | "REACH_WITH_ENGAGEMENT")
bid_strategy: ("AUTO" | "MAX" | "TARGET")
bid?: string
daily_budget?: string
start_time?: string
end_time?: string
primary_web_event_tag?: string
status: ("PAUSED" | "ACTIVE")
}
export interface XAdsCreateLineItemResult {
line_item: {
id: string
name: (string | null)
status: string
campaign_id: string
}
}

export interface XAdsCreatePromotedTweetArgs {
line_item_id: string
/**
 * @minItems 1
 * @maxItems 50
 */
tweet_ids: string[]
}
export interface XAdsCreatePromotedTweetResult {
promoted_tweets: {
id: string
status: string
line_item_id: string
tweet_id: string
}[]
promoted_tweet_ids: string[]
}

export interface XAdsCreateTweetArgs {
text: string
as_user_id?: string
/**
 * @minItems 1
 * @maxItems 4
 */
media_keys?: string[]
card_uri?: string
nullcast: boolean
}
export interface XAdsCreateTweetResult {
tweet: {
id: string
text: string
}
}

export interface XAdsCreateWebsiteCardArgs {
name: string
title: string
website_url: string
/**
 * @minItems 1
 * @maxItems 6
 */
media_key: string[]
type: ("IMAGE" | "VIDEO" | "CAROUSEL")
}
export interface XAdsCreateWebsiteCardResult {
card: {
id: string
card_uri: string
name: (string | null)
type: (string | null)
}
}

export interface XAdsDeleteAudienceArgs {
audience_id: string
}
export interface XAdsDeleteAudienceResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsDeleteCampaignArgs {
campaign_id: string
}
export interface XAdsDeleteCampaignResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsDeleteCardArgs {
card_id: string
}
export interface XAdsDeleteCardResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsDeleteLineItemArgs {
line_item_id: string
}
export interface XAdsDeleteLineItemResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsDeleteMediaArgs {
media_key: string
}
export interface XAdsDeleteMediaResult {
deleted: {
media_key: string
name: (string | null)
}
}

export interface XAdsDeletePromotedTweetArgs {
/**
 * @minItems 1
 * @maxItems 50
 */
promoted_tweet_id: string[]
}
export interface XAdsDeletePromotedTweetResult {
deleted: {
id: string
name: (string | null)
}[]
}

export interface XAdsEstimateAudienceArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
criteria: {
type: string
value: string
operator?: ("EQ" | "NE")
}[]
}
export interface XAdsEstimateAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
people: {
min: (number | null)
max: (number | null)
}
}

export interface XAdsGetAccountInfoArgs {

}
export interface XAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
status: (string | null)
business_name: (string | null)
funding_instruments: number
}

export interface XAdsGetActiveEntitiesArgs {
entity: ("CAMPAIGN" | "LINE_ITEM" | "PROMOTED_TWEET")
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetActiveEntitiesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
entity: string
entities: {
id: string
first_activity: (string | null)
last_activity: (string | null)
placements: string[]
}[]
total: number
}

export interface XAdsGetCampaignArgs {
campaign_id: string
}
export interface XAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: (string | null)
status: string
platform_status: (string | null)
daily_budget: (number | null)
total_budget: (number | null)
funding_instrument_id: (string | null)
servable: boolean
reasons_not_servable: string[]
}
}

export interface XAdsGetCampaignDailyPerformanceArgs {
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetCampaignDailyPerformanceResult {
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

export interface XAdsGetChangeHistoryArgs {
entity_type: ("CAMPAIGN" | "LINE_ITEM" | "PROMOTED_TWEET" | "TARGETING_CRITERIA")
entity_id: string
limit: number
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
changes: {
time: string
type: string
user_id: (string | null)
platform: (string | null)
status: (string | null)
daily_budget: (number | null)
name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsGetDailySpendArgs {
date?: string
days: number
}
export interface XAdsGetDailySpendResult {
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

export interface XAdsGetInsightsArgs {
entity: ("ACCOUNT" | "CAMPAIGN" | "LINE_ITEM" | "PROMOTED_TWEET" | "FUNDING_INSTRUMENT")
/**
 * @minItems 1
 * @maxItems 100
 */
entity_ids: string[]
granularity: ("TOTAL" | "DAY" | "HOUR")
/**
 * @minItems 1
 * @maxItems 6
 */
metric_groups: string[]
placement: ("ALL_ON_TWITTER" | "PUBLISHER_NETWORK" | "SPOTLIGHT" | "TREND")
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetInsightsResult {
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
entity: string
granularity: string
rows: {
id: string
start: (string | null)
metrics: {
[k: string]: number | null
}
}[]
warnings: string[]
}

export interface XAdsGetLineItemArgs {
line_item_id: string
}
export interface XAdsGetLineItemResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
line_item: {
id: string
name: (string | null)
status: string
campaign_id: (string | null)
objective: (string | null)
goal: (string | null)
product_type: (string | null)
placements: string[]
bid_strategy: (string | null)
bid: (number | null)
daily_budget: (number | null)
total_budget: (number | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface XAdsGetPromotedTweetArgs {
promoted_tweet_id: string
}
export interface XAdsGetPromotedTweetResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
promoted_tweet: {
id: string
status: string
line_item_id: (string | null)
tweet_id: (string | null)
approval_status: (string | null)
}
}

export interface XAdsGetReachArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
campaign_ids: string[]
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetReachResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
rows: {
campaign_id: string
reach: (number | null)
frequency: (number | null)
}[]
warnings: string[]
}

export interface XAdsGetTargetingSuggestionsArgs {
type: ("KEYWORD" | "USER_ID")
/**
 * @minItems 1
 * @maxItems 50
 */
values: string[]
limit: number
}
export interface XAdsGetTargetingSuggestionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
suggestions: {
type: string
value: string
}[]
}

export interface XAdsGetTweetPreviewArgs {
/**
 * @minItems 1
 * @maxItems 200
 */
tweet_ids: string[]
}
export interface XAdsGetTweetPreviewResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
previews: {
tweet_id: string
html: string
}[]
warnings: string[]
}

export interface XAdsListAccountsArgs {
limit: number
}
export interface XAdsListAccountsResult {
accounts: {
account_id: string
name: (string | null)
business_name: (string | null)
time_zone: (string | null)
status: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListAudiencesArgs {
limit: number
}
export interface XAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
audiences: {
id: string
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
targetable: boolean
reasons_not_targetable: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface XAdsListCampaignsResult {
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

export interface XAdsListCardsArgs {
type?: ("IMAGE_WEBSITE" | "VIDEO_WEBSITE" | "IMAGE_CAROUSEL_WEBSITE" | "VIDEO_CAROUSEL_WEBSITE" | "MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE" | "IMAGE_APP" | "VIDEO_APP" | "IMAGE_CAROUSEL_APP" | "VIDEO_CAROUSEL_APP" | "MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP")
limit: number
}
export interface XAdsListCardsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
cards: {
id: string
card_uri: string
name: (string | null)
type: (string | null)
components: {

}[]
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListFundingInstrumentsArgs {

}
export interface XAdsListFundingInstrumentsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
funding_instruments: {
id: string
type: (string | null)
description: (string | null)
currency: (string | null)
able_to_fund: boolean
credit_remaining: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListLineItemsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface XAdsListLineItemsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
line_items: {
id: string
name: (string | null)
status: string
campaign_id: (string | null)
objective: (string | null)
goal: (string | null)
product_type: (string | null)
placements: string[]
bid_strategy: (string | null)
bid: (number | null)
daily_budget: (number | null)
total_budget: (number | null)
start_time: (string | null)
end_time: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListMediaArgs {
type?: ("IMAGE" | "GIF" | "VIDEO")
limit: number
}
export interface XAdsListMediaResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
media: {
media_key: string
name: (string | null)
type: (string | null)
category: (string | null)
status: (string | null)
file_name: (string | null)
url: (string | null)
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListPromotableUsersArgs {

}
export interface XAdsListPromotableUsersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
users: {
user_id: string
type: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListPromotedTweetsArgs {
line_item_id?: string
limit: number
}
export interface XAdsListPromotedTweetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
promoted_tweets: {
id: string
status: string
line_item_id: (string | null)
tweet_id: (string | null)
approval_status: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListTargetingArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
line_item_ids: string[]
}
export interface XAdsListTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
criteria: {
id: string
line_item_id: (string | null)
type: (string | null)
value: (string | null)
name: (string | null)
operator: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListTweetsArgs {
tweet_type: ("PUBLISHED" | "SCHEDULED" | "DRAFT")
timeline: ("ALL" | "NULLCAST" | "ORGANIC")
limit: number
}
export interface XAdsListTweetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
tweets: {
id: string
text: (string | null)
nullcast: boolean
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsRemoveTargetingArgs {
line_item_id: string
criterion_id: string
}
export interface XAdsRemoveTargetingResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsSearchTargetingArgs {
type: ("locations" | "interests" | "languages" | "platforms" | "devices" | "conversations" | "events")
query?: string
limit: number
}
export interface XAdsSearchTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
values: {
type: (string | null)
value: string
name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsUpdateCampaignArgs {
campaign_id: string
status?: ("ACTIVE" | "PAUSED")
action?: ("pause" | "enable")
daily_budget?: string
total_budget?: string
no_total_budget?: boolean
name?: string
currency?: string
}
export interface XAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget?: (number | null)
currency: string
}

export interface XAdsUpdateLineItemArgs {
line_item_id: string
status?: ("ACTIVE" | "PAUSED")
name?: string
bid?: string
bid_strategy?: ("AUTO" | "MAX" | "TARGET")
daily_budget?: string
no_daily_budget?: boolean
end_time?: string
no_end_time?: boolean
}
export interface XAdsUpdateLineItemResult {
line_item: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface XAdsUploadMediaArgs {
media_url: string
category: ("TWEET_IMAGE" | "TWEET_GIF")
name?: string
file_name?: string
}
export interface XAdsUploadMediaResult {
media: {
media_key: string
name: (string | null)
type: (string | null)
category: (string | null)
status: (string | null)
file_name: (string | null)
url: (string | null)
created_at: (string | null)
}
}

export interface XAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface XAdsValidateCampaignStructureResult {
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

export interface XDeletePostArgs {
post_id: string
}
export interface XDeletePostResult {
post_id: string
}

export interface XPublishPostArgs {
text: string
in_reply_to?: string
}
export interface XPublishPostResult {
post_id: string
url: string
status: string
}

export interface XSearchPostsArgs {
query: string
limit: number
}
export interface XSearchPostsResult {
posts: {
post_id: string
text: string
url: string
author_id: (string | null)
created_at: (string | null)
likes: (number | null)
}[]
}
