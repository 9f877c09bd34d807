// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    meta_ads_attach_audience: { args: MetaAdsAttachAudienceArgs; result: MetaAdsAttachAudienceResult; effect: 'write' };
    meta_ads_audit_structure: { args: MetaAdsAuditStructureArgs; result: MetaAdsAuditStructureResult; effect: 'read' };
    meta_ads_create_ad: { args: MetaAdsCreateAdArgs; result: MetaAdsCreateAdResult; effect: 'write' };
    meta_ads_create_ad_set: { args: MetaAdsCreateAdSetArgs; result: MetaAdsCreateAdSetResult; effect: 'write' };
    meta_ads_create_audience: { args: MetaAdsCreateAudienceArgs; result: MetaAdsCreateAudienceResult; effect: 'write' };
    meta_ads_create_campaign: { args: MetaAdsCreateCampaignArgs; result: MetaAdsCreateCampaignResult; effect: 'write' };
    meta_ads_create_creative: { args: MetaAdsCreateCreativeArgs; result: MetaAdsCreateCreativeResult; effect: 'write' };
    meta_ads_create_lookalike_audience: { args: MetaAdsCreateLookalikeAudienceArgs; result: MetaAdsCreateLookalikeAudienceResult; effect: 'write' };
    meta_ads_create_website_audience: { args: MetaAdsCreateWebsiteAudienceArgs; result: MetaAdsCreateWebsiteAudienceResult; effect: 'write' };
    meta_ads_delete_ad: { args: MetaAdsDeleteAdArgs; result: MetaAdsDeleteAdResult; effect: 'write' };
    meta_ads_delete_ad_set: { args: MetaAdsDeleteAdSetArgs; result: MetaAdsDeleteAdSetResult; effect: 'write' };
    meta_ads_delete_audience: { args: MetaAdsDeleteAudienceArgs; result: MetaAdsDeleteAudienceResult; effect: 'write' };
    meta_ads_delete_campaign: { args: MetaAdsDeleteCampaignArgs; result: MetaAdsDeleteCampaignResult; effect: 'write' };
    meta_ads_delete_creative: { args: MetaAdsDeleteCreativeArgs; result: MetaAdsDeleteCreativeResult; effect: 'write' };
    meta_ads_get_account_info: { args: MetaAdsGetAccountInfoArgs; result: MetaAdsGetAccountInfoResult; effect: 'read' };
    meta_ads_get_ad: { args: MetaAdsGetAdArgs; result: MetaAdsGetAdResult; effect: 'read' };
    meta_ads_get_ad_preview: { args: MetaAdsGetAdPreviewArgs; result: MetaAdsGetAdPreviewResult; effect: 'read' };
    meta_ads_get_ad_readback: { args: MetaAdsGetAdReadbackArgs; result: MetaAdsGetAdReadbackResult; effect: 'read' };
    meta_ads_get_ad_set: { args: MetaAdsGetAdSetArgs; result: MetaAdsGetAdSetResult; effect: 'read' };
    meta_ads_get_audience: { args: MetaAdsGetAudienceArgs; result: MetaAdsGetAudienceResult; effect: 'read' };
    meta_ads_get_campaign: { args: MetaAdsGetCampaignArgs; result: MetaAdsGetCampaignResult; effect: 'read' };
    meta_ads_get_campaign_daily_performance: { args: MetaAdsGetCampaignDailyPerformanceArgs; result: MetaAdsGetCampaignDailyPerformanceResult; effect: 'read' };
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
    meta_ads_list_audiences: { args: MetaAdsListAudiencesArgs; result: MetaAdsListAudiencesResult; effect: 'read' };
    meta_ads_list_campaigns: { args: MetaAdsListCampaignsArgs; result: MetaAdsListCampaignsResult; effect: 'read' };
    meta_ads_list_creatives: { args: MetaAdsListCreativesArgs; result: MetaAdsListCreativesResult; effect: 'read' };
    meta_ads_list_images: { args: MetaAdsListImagesArgs; result: MetaAdsListImagesResult; effect: 'read' };
    meta_ads_list_pages: { args: MetaAdsListPagesArgs; result: MetaAdsListPagesResult; effect: 'read' };
    meta_ads_list_pixels: { args: MetaAdsListPixelsArgs; result: MetaAdsListPixelsResult; effect: 'read' };
    meta_ads_search_ad_library: { args: MetaAdsSearchAdLibraryArgs; result: MetaAdsSearchAdLibraryResult; effect: 'read' };
    meta_ads_search_geo: { args: MetaAdsSearchGeoArgs; result: MetaAdsSearchGeoResult; effect: 'read' };
    meta_ads_search_targeting: { args: MetaAdsSearchTargetingArgs; result: MetaAdsSearchTargetingResult; effect: 'read' };
    meta_ads_send_conversion_event: { args: MetaAdsSendConversionEventArgs; result: MetaAdsSendConversionEventResult; effect: 'write' };
    meta_ads_update_ad: { args: MetaAdsUpdateAdArgs; result: MetaAdsUpdateAdResult; effect: 'write' };
    meta_ads_update_ad_set: { args: MetaAdsUpdateAdSetArgs; result: MetaAdsUpdateAdSetResult; effect: 'write' };
    meta_ads_update_campaign: { args: MetaAdsUpdateCampaignArgs; result: MetaAdsUpdateCampaignResult; effect: 'write' };
    meta_ads_update_campaign_budget: { args: MetaAdsUpdateCampaignBudgetArgs; result: MetaAdsUpdateCampaignBudgetResult; effect: 'write' };
    meta_ads_upload_image: { args: MetaAdsUploadImageArgs; result: MetaAdsUploadImageResult; effect: 'write' };
    meta_ads_validate_campaign_structure: { args: MetaAdsValidateCampaignStructureArgs; result: MetaAdsValidateCampaignStructureResult; effect: 'read' };
    pull_meta_ads: { args: PullMetaAdsArgs; result: PullMetaAdsResult; effect: 'read' };
  }
}

export interface MetaAdsAttachAudienceArgs {
adset_id: string
audience_id?: string
/**
 * @minItems 1
 * @maxItems 200
 */
audience_ids?: string[]
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface MetaAdsAttachAudienceResult {
ad_set: {
id: string
name: string
status: string
audience_ids: string[]
excluded_audience_ids: string[]
}
}

export interface MetaAdsAuditStructureArgs {

}
export interface MetaAdsAuditStructureResult {
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
call_to_action?: ("ADD_TO_CART" | "APPLY_NOW" | "ASK_ABOUT_SERVICES" | "ASK_A_QUESTION" | "ASK_FOR_MORE_INFO" | "ASK_US" | "AUDIO_CALL" | "BOOK_A_CONSULTATION" | "BOOK_NOW" | "BOOK_TRAVEL" | "BROWSE_SHOP" | "BUY" | "BUY_NOW" | "BUY_TICKETS" | "BUY_VIA_MESSAGE" | "CALL" | "CALL_ME" | "CALL_NOW" | "CHAT_NOW" | "CHAT_WITH_US" | "CONFIRM" | "CONTACT" | "CONTACT_US" | "DONATE" | "DONATE_NOW" | "DOWNLOAD" | "EVENT_RSVP" | "FIND_A_GROUP" | "FIND_OUT_MORE" | "FIND_YOUR_GROUPS" | "FOLLOW_NEWS_STORYLINE" | "FOLLOW_PAGE" | "FOLLOW_USER" | "GET_A_QUOTE" | "GET_DETAILS" | "GET_DIRECTIONS" | "GET_IN_TOUCH" | "GET_OFFER" | "GET_OFFER_VIEW" | "GET_PROMOTIONS" | "GET_QUOTE" | "GET_SHOWTIMES" | "GET_STARTED" | "INQUIRE_NOW" | "INSTALL_APP" | "INSTALL_MOBILE_APP" | "JOIN_CHANNEL" | "LEARN_MORE" | "LIKE_PAGE" | "LISTEN_MUSIC" | "LISTEN_NOW" | "MAKE_AN_APPOINTMENT" | "MESSAGE_PAGE" | "MOBILE_DOWNLOAD" | "NO_BUTTON" | "OPEN_INSTANT_APP" | "OPEN_LINK" | "ORDER_NOW" | "PAY_TO_ACCESS" | "PLAY_GAME" | "PLAY_GAME_ON_FACEBOOK" | "PURCHASE_GIFT_CARDS" | "RAISE_MONEY" | "RECORD_NOW" | "REFER_FRIENDS" | "REQUEST_TIME" | "SAY_THANKS" | "SEE_MORE" | "SEE_SHOP" | "SELL_NOW" | "SEND_A_GIFT" | "SEND_GIFT_MONEY" | "SEND_UPDATES" | "SHARE" | "SHOP_NOW" | "SHOP_WITH_AI" | "SIGN_UP" | "SOTTO_SUBSCRIBE" | "START_A_CHAT" | "START_ORDER" | "SUBSCRIBE" | "SWIPE_UP_PRODUCT" | "SWIPE_UP_SHOP" | "TRY_DEMO" | "TRY_ON_WITH_AI" | "UPDATE_APP" | "USE_APP" | "USE_MOBILE_APP" | "VIDEO_ANNOTATION" | "VIDEO_CALL" | "VIEW_CART" | "VIEW_CHANNEL" | "VIEW_IN_CART" | "VIEW_PRODUCT" | "VISIT_PAGES_FEED" | "VISIT_WEBSITE" | "WATCH_LIVE_VIDEO" | "WATCH_MORE" | "WATCH_VIDEO" | "WHATSAPP_MESSAGE" | "WOODHENGE_SUPPORT")
image_url?: string
image_hash?: string
video_id?: string
video_url?: string
instagram_user_id?: string
/**
 * @minItems 2
 * @maxItems 10
 */
children?: {
headline?: string
description?: string
link?: string
image_url?: string
image_hash?: string
call_to_action?: string
}[]
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
optimization_goal: ("ADVERTISER_SILOED_VALUE" | "AD_RECALL_LIFT" | "APP_INSTALLS" | "APP_INSTALLS_AND_OFFSITE_CONVERSIONS" | "AUTOMATIC_OBJECTIVE" | "CONVERSATIONS" | "DERIVED_EVENTS" | "ENGAGED_PAGE_VIEWS" | "ENGAGED_USERS" | "EVENT_RESPONSES" | "IMPRESSIONS" | "IN_APP_VALUE" | "LANDING_PAGE_VIEWS" | "LEAD_GENERATION" | "LINK_CLICKS" | "MEANINGFUL_CALL_ATTEMPT" | "MESSAGING_APPOINTMENT_CONVERSION" | "MESSAGING_PURCHASE_CONVERSION" | "NONE" | "OFFSITE_CONVERSIONS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "PROFILE_AND_PAGE_ENGAGEMENT" | "PROFILE_VISIT" | "QUALITY_CALL" | "QUALITY_LEAD" | "REACH" | "REMINDERS_SET" | "SUBSCRIBERS" | "THRUPLAY" | "VALUE" | "VISIT_INSTAGRAM_PROFILE")
billing_event: ("APP_INSTALLS" | "CLICKS" | "IMPRESSIONS" | "LINK_CLICKS" | "LISTING_INTERACTION" | "NONE" | "OFFER_CLAIMS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "PURCHASE" | "THRUPLAY")
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

export interface MetaAdsCreateAudienceArgs {
name: string
description?: string
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
/**
 * @minItems 1
 * @maxItems 2500
 */
mobile_ids?: string[]
csv_url?: string
subtype: "CUSTOM"
customer_file_source: ("USER_PROVIDED_ONLY" | "PARTNER_PROVIDED_ONLY" | "BOTH_USER_AND_PARTNER_PROVIDED")
i_have_consent: boolean
}
export interface MetaAdsCreateAudienceResult {
audience: {
id: string
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
subtype: (string | null)
customer_file_source: (string | null)
size_lower: (number | null)
size_upper: (number | null)
retention_days: (number | null)
is_ready: boolean
status: (string | null)
delivery: (string | null)
created_at: (string | null)
updated_at: (string | null)
}
members_received: number
members_invalid: number
warnings: string[]
}

export interface MetaAdsCreateCampaignArgs {
name: string
objective: ("CONVERSIONS" | "TRAFFIC" | "LEADS" | "AWARENESS" | "ENGAGEMENT")
daily_budget?: string
lifetime_budget?: string
ad_set_budgets: boolean
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
lifetime_budget: (number | null)
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
call_to_action?: ("ADD_TO_CART" | "APPLY_NOW" | "ASK_ABOUT_SERVICES" | "ASK_A_QUESTION" | "ASK_FOR_MORE_INFO" | "ASK_US" | "AUDIO_CALL" | "BOOK_A_CONSULTATION" | "BOOK_NOW" | "BOOK_TRAVEL" | "BROWSE_SHOP" | "BUY" | "BUY_NOW" | "BUY_TICKETS" | "BUY_VIA_MESSAGE" | "CALL" | "CALL_ME" | "CALL_NOW" | "CHAT_NOW" | "CHAT_WITH_US" | "CONFIRM" | "CONTACT" | "CONTACT_US" | "DONATE" | "DONATE_NOW" | "DOWNLOAD" | "EVENT_RSVP" | "FIND_A_GROUP" | "FIND_OUT_MORE" | "FIND_YOUR_GROUPS" | "FOLLOW_NEWS_STORYLINE" | "FOLLOW_PAGE" | "FOLLOW_USER" | "GET_A_QUOTE" | "GET_DETAILS" | "GET_DIRECTIONS" | "GET_IN_TOUCH" | "GET_OFFER" | "GET_OFFER_VIEW" | "GET_PROMOTIONS" | "GET_QUOTE" | "GET_SHOWTIMES" | "GET_STARTED" | "INQUIRE_NOW" | "INSTALL_APP" | "INSTALL_MOBILE_APP" | "JOIN_CHANNEL" | "LEARN_MORE" | "LIKE_PAGE" | "LISTEN_MUSIC" | "LISTEN_NOW" | "MAKE_AN_APPOINTMENT" | "MESSAGE_PAGE" | "MOBILE_DOWNLOAD" | "NO_BUTTON" | "OPEN_INSTANT_APP" | "OPEN_LINK" | "ORDER_NOW" | "PAY_TO_ACCESS" | "PLAY_GAME" | "PLAY_GAME_ON_FACEBOOK" | "PURCHASE_GIFT_CARDS" | "RAISE_MONEY" | "RECORD_NOW" | "REFER_FRIENDS" | "REQUEST_TIME" | "SAY_THANKS" | "SEE_MORE" | "SEE_SHOP" | "SELL_NOW" | "SEND_A_GIFT" | "SEND_GIFT_MONEY" | "SEND_UPDATES" | "SHARE" | "SHOP_NOW" | "SHOP_WITH_AI" | "SIGN_UP" | "SOTTO_SUBSCRIBE" | "START_A_CHAT" | "START_ORDER" | "SUBSCRIBE" | "SWIPE_UP_PRODUCT" | "SWIPE_UP_SHOP" | "TRY_DEMO" | "TRY_ON_WITH_AI" | "UPDATE_APP" | "USE_APP" | "USE_MOBILE_APP" | "VIDEO_ANNOTATION" | "VIDEO_CALL" | "VIEW_CART" | "VIEW_CHANNEL" | "VIEW_IN_CART" | "VIEW_PRODUCT" | "VISIT_PAGES_FEED" | "VISIT_WEBSITE" | "WATCH_LIVE_VIDEO" | "WATCH_MORE" | "WATCH_VIDEO" | "WHATSAPP_MESSAGE" | "WOODHENGE_SUPPORT")
image_url?: string
image_hash?: string
video_id?: string
video_url?: string
instagram_user_id?: string
/**
 * @minItems 2
 * @maxItems 10
 */
children?: {
headline?: string
description?: string
link?: string
image_url?: string
image_hash?: string
call_to_action?: string
}[]
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

export interface MetaAdsCreateLookalikeAudienceArgs {
name: string
source_audience_id: string
country?: string
expansion_factor: number
ratio?: number
}
export interface MetaAdsCreateLookalikeAudienceResult {
audience: {
id: string
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
subtype: (string | null)
customer_file_source: (string | null)
size_lower: (number | null)
size_upper: (number | null)
retention_days: (number | null)
is_ready: boolean
status: (string | null)
delivery: (string | null)
created_at: (string | null)
updated_at: (string | null)
}
warnings: string[]
}

export interface MetaAdsCreateWebsiteAudienceArgs {
name: string
pixel_id?: string
/**
 * @minItems 1
 * @maxItems 10
 */
url_contains?: string[]
/**
 * @minItems 1
 * @maxItems 10
 */
url_not_contains?: string[]
event?: string
lookback_days: number
}
export interface MetaAdsCreateWebsiteAudienceResult {
audience: {
id: string
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
subtype: (string | null)
customer_file_source: (string | null)
size_lower: (number | null)
size_upper: (number | null)
retention_days: (number | null)
is_ready: boolean
status: (string | null)
delivery: (string | null)
created_at: (string | null)
updated_at: (string | null)
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

export interface MetaAdsDeleteAudienceArgs {
audience_id: string
}
export interface MetaAdsDeleteAudienceResult {
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

export interface MetaAdsDeleteCreativeArgs {
creative_id: string
}
export interface MetaAdsDeleteCreativeResult {
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
ad_id?: string
creative_id?: string
format: ("DESKTOP_FEED_STANDARD" | "MOBILE_FEED_STANDARD" | "INSTAGRAM_STANDARD" | "INSTAGRAM_STORY" | "INSTAGRAM_REELS" | "FACEBOOK_STORY_MOBILE" | "RIGHT_COLUMN_STANDARD")
}
export interface MetaAdsGetAdPreviewResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_id: (string | null)
creative_id: (string | null)
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

export interface MetaAdsGetAudienceArgs {
audience_id: string
}
export interface MetaAdsGetAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audience: {
id: string
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
subtype: (string | null)
customer_file_source: (string | null)
size_lower: (number | null)
size_upper: (number | null)
retention_days: (number | null)
is_ready: boolean
status: (string | null)
delivery: (string | null)
created_at: (string | null)
updated_at: (string | null)
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

export interface MetaAdsGetCampaignDailyPerformanceArgs {
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetCampaignDailyPerformanceResult {
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
warnings?: string[]
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

export interface MetaAdsGetGeoPerformanceArgs {
campaign_id?: string
by: ("country" | "region" | "dma")
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

export interface MetaAdsListAudiencesArgs {
limit: number
}
export interface MetaAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: (string | null)
subtype: (string | null)
customer_file_source: (string | null)
size_lower: (number | null)
size_upper: (number | null)
retention_days: (number | null)
is_ready: boolean
status: (string | null)
delivery: (string | null)
created_at: (string | null)
updated_at: (string | null)
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

export interface MetaAdsSearchAdLibraryArgs {
query?: string
/**
 * @minItems 1
 * @maxItems 10
 */
page_ids?: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
countries: string[]
ad_type: ("ALL" | "POLITICAL_AND_ISSUE_ADS")
active_status: ("ACTIVE" | "INACTIVE" | "ALL")
limit: number
}
export interface MetaAdsSearchAdLibraryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ads: {
id: string
advertiser: (string | null)
headline: (string | null)
text: (string | null)
landing_url: (string | null)
preview_url: (string | null)
first_seen: (string | null)
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
type: ("adinterest" | "adTargetingCategory" | "adworkemployer" | "adworkposition" | "adeducationschool")
category: ("behaviors" | "demographics" | "life_events" | "industries" | "income" | "family_statuses" | "interests")
limit: number
}
export interface MetaAdsSearchTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
options: {
id: string
name: string
key: string
path: string[]
detail: (string | null)
audience_lower: (number | null)
audience_upper: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsSendConversionEventArgs {
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
export interface MetaAdsSendConversionEventResult {
results: {
event_id: string
status: ("accepted" | "refused" | "retry")
error: (string | null)
http_status: (number | null)
}[]
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

export interface MetaAdsUploadImageArgs {
image_url: string
name?: string
}
export interface MetaAdsUploadImageResult {
image: {
hash: string
name: (string | null)
width: (number | null)
height: (number | null)
url: (string | null)
}
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
