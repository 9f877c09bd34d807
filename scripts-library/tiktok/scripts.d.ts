// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_tiktok_ads: { args: PullTiktokAdsArgs; result: PullTiktokAdsResult; effect: 'read' };
    tiktok_ads_attach_audience: { args: TiktokAdsAttachAudienceArgs; result: TiktokAdsAttachAudienceResult; effect: 'write' };
    tiktok_ads_audit_structure: { args: TiktokAdsAuditStructureArgs; result: TiktokAdsAuditStructureResult; effect: 'read' };
    tiktok_ads_create_ad: { args: TiktokAdsCreateAdArgs; result: TiktokAdsCreateAdResult; effect: 'write' };
    tiktok_ads_create_adgroup: { args: TiktokAdsCreateAdgroupArgs; result: TiktokAdsCreateAdgroupResult; effect: 'write' };
    tiktok_ads_create_audience: { args: TiktokAdsCreateAudienceArgs; result: TiktokAdsCreateAudienceResult; effect: 'write' };
    tiktok_ads_create_campaign: { args: TiktokAdsCreateCampaignArgs; result: TiktokAdsCreateCampaignResult; effect: 'write' };
    tiktok_ads_create_lookalike_audience: { args: TiktokAdsCreateLookalikeAudienceArgs; result: TiktokAdsCreateLookalikeAudienceResult; effect: 'write' };
    tiktok_ads_create_report_task: { args: TiktokAdsCreateReportTaskArgs; result: TiktokAdsCreateReportTaskResult; effect: 'read' };
    tiktok_ads_create_spark_ad: { args: TiktokAdsCreateSparkAdArgs; result: TiktokAdsCreateSparkAdResult; effect: 'write' };
    tiktok_ads_create_website_audience: { args: TiktokAdsCreateWebsiteAudienceArgs; result: TiktokAdsCreateWebsiteAudienceResult; effect: 'write' };
    tiktok_ads_delete_ad: { args: TiktokAdsDeleteAdArgs; result: TiktokAdsDeleteAdResult; effect: 'write' };
    tiktok_ads_delete_adgroup: { args: TiktokAdsDeleteAdgroupArgs; result: TiktokAdsDeleteAdgroupResult; effect: 'write' };
    tiktok_ads_delete_audience: { args: TiktokAdsDeleteAudienceArgs; result: TiktokAdsDeleteAudienceResult; effect: 'write' };
    tiktok_ads_delete_campaign: { args: TiktokAdsDeleteCampaignArgs; result: TiktokAdsDeleteCampaignResult; effect: 'write' };
    tiktok_ads_get_account_info: { args: TiktokAdsGetAccountInfoArgs; result: TiktokAdsGetAccountInfoResult; effect: 'read' };
    tiktok_ads_get_ad: { args: TiktokAdsGetAdArgs; result: TiktokAdsGetAdResult; effect: 'read' };
    tiktok_ads_get_ad_groups: { args: TiktokAdsGetAdGroupsArgs; result: TiktokAdsGetAdGroupsResult; effect: 'read' };
    tiktok_ads_get_ad_readback: { args: TiktokAdsGetAdReadbackArgs; result: TiktokAdsGetAdReadbackResult; effect: 'read' };
    tiktok_ads_get_adgroup: { args: TiktokAdsGetAdgroupArgs; result: TiktokAdsGetAdgroupResult; effect: 'read' };
    tiktok_ads_get_ads: { args: TiktokAdsGetAdsArgs; result: TiktokAdsGetAdsResult; effect: 'read' };
    tiktok_ads_get_audience: { args: TiktokAdsGetAudienceArgs; result: TiktokAdsGetAudienceResult; effect: 'read' };
    tiktok_ads_get_audience_report: { args: TiktokAdsGetAudienceReportArgs; result: TiktokAdsGetAudienceReportResult; effect: 'read' };
    tiktok_ads_get_campaign: { args: TiktokAdsGetCampaignArgs; result: TiktokAdsGetCampaignResult; effect: 'read' };
    tiktok_ads_get_change_history: { args: TiktokAdsGetChangeHistoryArgs; result: TiktokAdsGetChangeHistoryResult; effect: 'read' };
    tiktok_ads_get_daily_report: { args: TiktokAdsGetDailyReportArgs; result: TiktokAdsGetDailyReportResult; effect: 'read' };
    tiktok_ads_get_daily_spend: { args: TiktokAdsGetDailySpendArgs; result: TiktokAdsGetDailySpendResult; effect: 'read' };
    tiktok_ads_get_insights: { args: TiktokAdsGetInsightsArgs; result: TiktokAdsGetInsightsResult; effect: 'read' };
    tiktok_ads_get_placement_report: { args: TiktokAdsGetPlacementReportArgs; result: TiktokAdsGetPlacementReportResult; effect: 'read' };
    tiktok_ads_list_advertisers: { args: TiktokAdsListAdvertisersArgs; result: TiktokAdsListAdvertisersResult; effect: 'read' };
    tiktok_ads_list_audiences: { args: TiktokAdsListAudiencesArgs; result: TiktokAdsListAudiencesResult; effect: 'read' };
    tiktok_ads_list_campaigns: { args: TiktokAdsListCampaignsArgs; result: TiktokAdsListCampaignsResult; effect: 'read' };
    tiktok_ads_list_identities: { args: TiktokAdsListIdentitiesArgs; result: TiktokAdsListIdentitiesResult; effect: 'read' };
    tiktok_ads_list_pixels: { args: TiktokAdsListPixelsArgs; result: TiktokAdsListPixelsResult; effect: 'read' };
    tiktok_ads_list_regions: { args: TiktokAdsListRegionsArgs; result: TiktokAdsListRegionsResult; effect: 'read' };
    tiktok_ads_search_targeting: { args: TiktokAdsSearchTargetingArgs; result: TiktokAdsSearchTargetingResult; effect: 'read' };
    tiktok_ads_search_videos: { args: TiktokAdsSearchVideosArgs; result: TiktokAdsSearchVideosResult; effect: 'read' };
    tiktok_ads_send_conversion_event: { args: TiktokAdsSendConversionEventArgs; result: TiktokAdsSendConversionEventResult; effect: 'write' };
    tiktok_ads_update_ad: { args: TiktokAdsUpdateAdArgs; result: TiktokAdsUpdateAdResult; effect: 'write' };
    tiktok_ads_update_ad_status: { args: TiktokAdsUpdateAdStatusArgs; result: TiktokAdsUpdateAdStatusResult; effect: 'state' };
    tiktok_ads_update_adgroup: { args: TiktokAdsUpdateAdgroupArgs; result: TiktokAdsUpdateAdgroupResult; effect: 'write' };
    tiktok_ads_update_campaign: { args: TiktokAdsUpdateCampaignArgs; result: TiktokAdsUpdateCampaignResult; effect: 'write' };
    tiktok_ads_update_campaign_budget: { args: TiktokAdsUpdateCampaignBudgetArgs; result: TiktokAdsUpdateCampaignBudgetResult; effect: 'write' };
    tiktok_ads_upload_image: { args: TiktokAdsUploadImageArgs; result: TiktokAdsUploadImageResult; effect: 'write' };
    tiktok_ads_upload_video: { args: TiktokAdsUploadVideoArgs; result: TiktokAdsUploadVideoResult; effect: 'write' };
    tiktok_ads_validate_campaign_structure: { args: TiktokAdsValidateCampaignStructureArgs; result: TiktokAdsValidateCampaignStructureResult; effect: 'read' };
  }
}

export interface PullTiktokAdsArgs {
level: ("campaign" | "adgroup" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface PullTiktokAdsResult {
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

export interface TiktokAdsAttachAudienceArgs {
adgroup_id: string
audience_id: string
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface TiktokAdsAttachAudienceResult {
ad_group: {
id: string
name: string
status: string
audience_ids: string[]
excluded_audience_ids: string[]
}
}

export interface TiktokAdsAuditStructureArgs {

}
export interface TiktokAdsAuditStructureResult {
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

export interface TiktokAdsCreateAdArgs {
adgroup_id: string
name: string
identity_id: string
identity_type: ("CUSTOMIZED_USER" | "AUTH_CODE" | "TT_USER" | "BC_AUTH_TT")
identity_bc_id?: string
text: string
landing_url: string
video_id?: string
video_url?: string
/**
 * @minItems 1
 * @maxItems 1
 */
image_ids?: string[]
image_url?: string
call_to_action?: ("APPLY_NOW" | "BOOK_NOW" | "CALL_NOW" | "CONTACT_US" | "DOWNLOAD_NOW" | "EXPERIENCE_NOW" | "GET_QUOTE" | "GET_SHOWTIMES" | "GET_TICKETS_NOW" | "INSTALL_NOW" | "INTERESTED" | "LEARN_MORE" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "PREORDER_NOW" | "READ_MORE" | "SEND_MESSAGE" | "SHOP_NOW" | "SIGN_UP" | "SUBSCRIBE" | "VIEW_NOW" | "VIEW_PROFILE" | "VISIT_STORE" | "WATCH_LIVE" | "WATCH_NOW")
status: ("DISABLE" | "ENABLE")
}
export interface TiktokAdsCreateAdResult {
ad: {
id: string
name: string
status: string
platform_status?: (string | null)
adgroup_id: string
}
}

export interface TiktokAdsCreateAdgroupArgs {
campaign_id: string
name: string
budget?: string
budget_mode: ("BUDGET_MODE_DAY" | "BUDGET_MODE_TOTAL")
locations: string
optimization_goal: ("CLICK" | "CONVERT" | "INSTALL" | "IN_APP_EVENT" | "SHOW" | "REACH" | "ENGAGED_VIEW" | "ENGAGED_VIEW_FIFTEEN" | "LEAD_GENERATION" | "TRAFFIC_LANDING_PAGE_VIEW" | "VALUE")
billing_event?: ("CPC" | "CPM" | "CPV" | "OCPM")
promotion_type: ("WEBSITE" | "APP_ANDROID" | "APP_IOS" | "LEAD_GENERATION")
/**
 * @minItems 1
 * @maxItems 3
 */
placements?: string[]
bid?: string
bid_type?: ("BID_TYPE_NO_BID" | "BID_TYPE_CUSTOM")
pixel_id?: string
conversion_event?: string
/**
 * @minItems 1
 * @maxItems 6
 */
age_groups?: string[]
gender?: ("GENDER_UNLIMITED" | "GENDER_MALE" | "GENDER_FEMALE")
/**
 * @minItems 1
 * @maxItems 50
 */
languages?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
interest_ids?: string[]
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
status: ("DISABLE" | "ENABLE")
}
export interface TiktokAdsCreateAdgroupResult {
ad_group: {
id: string
name: string
status: string
campaign_id: string
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
currency: string
}
}

export interface TiktokAdsCreateAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 100000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 100000
 */
hashed_phones?: string[]
/**
 * @minItems 1
 * @maxItems 100000
 */
hashed_mobile_ids?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
mobile_ids?: string[]
csv_url?: string
mobile_id_type?: ("IDFA_SHA256" | "GAID_SHA256")
retention_days?: number
i_have_consent: boolean
}
export interface TiktokAdsCreateAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
is_ready: boolean
}
uploaded: number
warnings: string[]
}

export interface TiktokAdsCreateCampaignArgs {
name: string
objective: ("REACH" | "TRAFFIC" | "VIDEO_VIEWS" | "ENGAGEMENT" | "APP_PROMOTION" | "LEAD_GENERATION" | "WEB_CONVERSIONS" | "PRODUCT_SALES")
daily_budget?: string
lifetime_budget?: string
budget_mode?: ("BUDGET_MODE_DAY" | "BUDGET_MODE_TOTAL" | "BUDGET_MODE_INFINITE")
cbo: boolean
/**
 * @minItems 1
 * @maxItems 3
 */
special_industries?: string[]
status: ("DISABLE" | "ENABLE")
}
export interface TiktokAdsCreateCampaignResult {
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

export interface TiktokAdsCreateLookalikeAudienceArgs {
name: string
source_audience_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
location_ids?: string[]
size?: ("NARROW" | "BALANCED" | "BROAD")
include_source: boolean
country?: string
expansion_factor: number
}
export interface TiktokAdsCreateLookalikeAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
is_ready: boolean
}
}

export interface TiktokAdsCreateReportTaskArgs {
data_level: ("AUCTION_ADVERTISER" | "AUCTION_CAMPAIGN" | "AUCTION_ADGROUP" | "AUCTION_AD")
/**
 * @minItems 1
 * @maxItems 3
 */
dimensions?: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
metrics: string[]
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsCreateReportTaskResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
task_id: string
columns: string[]
rows: {

}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsCreateSparkAdArgs {
adgroup_id: string
name: string
identity_id: string
identity_type: ("CUSTOMIZED_USER" | "AUTH_CODE" | "TT_USER" | "BC_AUTH_TT")
identity_bc_id?: string
item_id: string
landing_url?: string
call_to_action?: ("APPLY_NOW" | "BOOK_NOW" | "CALL_NOW" | "CONTACT_US" | "DOWNLOAD_NOW" | "EXPERIENCE_NOW" | "GET_QUOTE" | "GET_SHOWTIMES" | "GET_TICKETS_NOW" | "INSTALL_NOW" | "INTERESTED" | "LEARN_MORE" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "PREORDER_NOW" | "READ_MORE" | "SEND_MESSAGE" | "SHOP_NOW" | "SIGN_UP" | "SUBSCRIBE" | "VIEW_NOW" | "VIEW_PROFILE" | "VISIT_STORE" | "WATCH_LIVE" | "WATCH_NOW")
status: ("DISABLE" | "ENABLE")
}
export interface TiktokAdsCreateSparkAdResult {
ad: {
id: string
name: string
status: string
platform_status?: (string | null)
adgroup_id: string
}
}

export interface TiktokAdsCreateWebsiteAudienceArgs {
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
export interface TiktokAdsCreateWebsiteAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
is_ready: boolean
}
}

export interface TiktokAdsDeleteAdArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
ad_ids: string[]
}
export interface TiktokAdsDeleteAdResult {
ads: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}[]
}

export interface TiktokAdsDeleteAdgroupArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
adgroup_ids: string[]
}
export interface TiktokAdsDeleteAdgroupResult {
ad_groups: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}[]
}

export interface TiktokAdsDeleteAudienceArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids: string[]
}
export interface TiktokAdsDeleteAudienceResult {
audiences: {
id: string
name: string
status: string
}[]
}

export interface TiktokAdsDeleteCampaignArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
campaign_ids: string[]
}
export interface TiktokAdsDeleteCampaignResult {
campaigns: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}[]
}

export interface TiktokAdsGetAccountInfoArgs {

}
export interface TiktokAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
status: (string | null)
currency: (string | null)
time_zone: (string | null)
company: (string | null)
country: (string | null)
industry: (string | null)
balance: (number | null)
created_at: (string | null)
}

export interface TiktokAdsGetAdArgs {
ad_id: string
}
export interface TiktokAdsGetAdResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad: {
id: string
name: string
status: string
platform_status?: (string | null)
adgroup_id: string
campaign_id: string
ad_format: (string | null)
text?: (string | null)
landing_url?: (string | null)
call_to_action?: (string | null)
video_id?: (string | null)
image_ids?: string[]
tiktok_item_id?: (string | null)
identity_id?: (string | null)
identity_type?: (string | null)
created_at?: (string | null)
updated_at?: (string | null)
}
}

export interface TiktokAdsGetAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TiktokAdsGetAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_groups: {
id: string
name: string
status: string
platform_status?: (string | null)
campaign_id?: (string | null)
budget: (number | null)
daily_budget?: (number | null)
bid: (number | null)
optimization_goal: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetAdReadbackArgs {
ad_id: string
approved_cta?: string
}
export interface TiktokAdsGetAdReadbackResult {
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

export interface TiktokAdsGetAdgroupArgs {
adgroup_id: string
}
export interface TiktokAdsGetAdgroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_group: {
id: string
name: string
status: string
platform_status?: (string | null)
campaign_id: string
budget: (number | null)
budget_mode?: (string | null)
bid: (number | null)
bid_type: (string | null)
optimization_goal: (string | null)
billing_event?: (string | null)
pixel_id: (string | null)
conversion_event?: (string | null)
languages: string[]
locations: string[]
age_groups: string[]
gender?: (string | null)
audience_ids?: string[]
excluded_audience_ids?: string[]
interest_category_ids?: string[]
placements?: string[]
identity: {
identity_id?: (string | null)
identity_type?: (string | null)
display_name?: (string | null)
}
schedule_start?: (string | null)
schedule_end?: (string | null)
}
}

export interface TiktokAdsGetAdsArgs {
adgroup_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TiktokAdsGetAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ads: {
ad_id: string
ad_name: string
adgroup_id: string
campaign_id: string
status: string
platform_status?: (string | null)
ad_format: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetAudienceArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids: string[]
}
export interface TiktokAdsGetAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
audience_id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type?: (string | null)
is_ready: boolean
calculate_type?: (string | null)
created_at?: (string | null)
expires_at?: (string | null)
message?: (string | null)
history: {

}[]
}[]
}

export interface TiktokAdsGetAudienceReportArgs {
dimension: ("age" | "gender" | "country_code" | "platform" | "language")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsGetAudienceReportResult {
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

export interface TiktokAdsGetCampaignArgs {
campaign_id: string
}
export interface TiktokAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: string
objective: string
budget: (number | null)
budget_mode?: (string | null)
status: string
platform_status?: (string | null)
campaign_budget_optimization?: boolean
smart_plus?: boolean
created_at: (string | null)
updated_at: (string | null)
}
}

export interface TiktokAdsGetChangeHistoryArgs {
object_type?: ("ADVERTISER" | "CAMPAIGN" | "ADGROUP" | "AD")
/**
 * @minItems 1
 * @maxItems 100
 */
object_ids?: string[]
module?: ("BIDDING_AND_OPTIMIZATION" | "BUDGET" | "STATUS" | "TARGETING")
/**
 * @minItems 1
 * @maxItems 5
 */
operation_types?: ("CREATE" | "AUDIT" | "STATUS" | "UPDATE" | "DELETE")[]
limit: number
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsGetChangeHistoryResult {
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
entries: {
changed_at: string
user: (string | null)
source: (string | null)
app_id: (string | null)
entity: string
id: string
field: string
action: string
what: (string | null)
before: (string | null)
after: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetDailyReportArgs {
level: ("campaign" | "adgroup" | "ad")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsGetDailyReportResult {
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
video_play_actions?: (number | null)
video_watched_2s?: (number | null)
video_watched_6s?: (number | null)
video_views_p25?: (number | null)
video_views_p50?: (number | null)
video_views_p75?: (number | null)
video_views_p100?: (number | null)
average_video_play?: (number | null)
engagements?: (number | null)
likes?: (number | null)
comments?: (number | null)
shares?: (number | null)
follows?: (number | null)
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

export interface TiktokAdsGetDailySpendArgs {
date?: string
days: number
}
export interface TiktokAdsGetDailySpendResult {
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

export interface TiktokAdsGetInsightsArgs {
days: number
data_level: ("AUCTION_CAMPAIGN" | "AUCTION_ADGROUP" | "AUCTION_AD")
}
export interface TiktokAdsGetInsightsResult {
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
video_play_actions?: (number | null)
video_watched_2s?: (number | null)
video_watched_6s?: (number | null)
video_views_p25?: (number | null)
video_views_p50?: (number | null)
video_views_p75?: (number | null)
video_views_p100?: (number | null)
average_video_play?: (number | null)
engagements?: (number | null)
likes?: (number | null)
comments?: (number | null)
shares?: (number | null)
follows?: (number | null)
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

export interface TiktokAdsGetPlacementReportArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsGetPlacementReportResult {
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

export interface TiktokAdsListAdvertisersArgs {

}
export interface TiktokAdsListAdvertisersResult {
accounts: {
account_id: string
name: (string | null)
status: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListAudiencesArgs {
limit: number
}
export interface TiktokAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
audience_id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type?: (string | null)
is_ready: boolean
calculate_type?: (string | null)
created_at?: (string | null)
expires_at?: (string | null)
message?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TiktokAdsListCampaignsResult {
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

export interface TiktokAdsListIdentitiesArgs {
type?: ("CUSTOMIZED_USER" | "AUTH_CODE" | "TT_USER" | "BC_AUTH_TT")
bc_id?: string
}
export interface TiktokAdsListIdentitiesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
identities: {
identity_id: string
identity_type: string
display_name: (string | null)
status: (string | null)
bc_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListPixelsArgs {
limit: number
}
export interface TiktokAdsListPixelsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
pixels: {
pixel_id: string
pixel_code: string
name: string
events: {
event_type: (string | null)
name: (string | null)
optimization_event: (string | null)
}[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListRegionsArgs {
objective: ("REACH" | "TRAFFIC" | "VIDEO_VIEWS" | "ENGAGEMENT" | "APP_PROMOTION" | "LEAD_GENERATION" | "WEB_CONVERSIONS" | "PRODUCT_SALES")
/**
 * @minItems 1
 * @maxItems 3
 */
placements: string[]
level: ("COUNTRY" | "PROVINCE" | "CITY" | "DISTRICT")
country?: string
}
export interface TiktokAdsListRegionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
locations: {
location_id: string
name: string
level: string
region_code: (string | null)
parent_id: (string | null)
}[]
total: number
}

export interface TiktokAdsSearchTargetingArgs {
query: string
type: ("interest" | "location")
objective: ("REACH" | "TRAFFIC" | "VIDEO_VIEWS" | "ENGAGEMENT" | "APP_PROMOTION" | "LEAD_GENERATION" | "WEB_CONVERSIONS" | "PRODUCT_SALES")
/**
 * @minItems 1
 * @maxItems 3
 */
placements: string[]
country?: string
}
export interface TiktokAdsSearchTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
values: {
id: string
name: string
type: string
level: (string | null)
region_code: (string | null)
parent_id: (string | null)
}[]
total: number
}

export interface TiktokAdsSearchVideosArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
video_ids?: string[]
limit: number
}
export interface TiktokAdsSearchVideosResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
videos: {
video_id: string
name: (string | null)
width?: (number | null)
height?: (number | null)
duration?: (number | null)
material_id?: (string | null)
cover_url?: (string | null)
preview_url?: (string | null)
created_at?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsSendConversionEventArgs {
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
export interface TiktokAdsSendConversionEventResult {
results: {
event_id: string
status: ("accepted" | "refused" | "retry")
error: (string | null)
http_status: (number | null)
}[]
}

export interface TiktokAdsUpdateAdArgs {
ad_id: string
adgroup_id?: string
name?: string
text?: string
landing_url?: string
call_to_action?: ("APPLY_NOW" | "BOOK_NOW" | "CALL_NOW" | "CONTACT_US" | "DOWNLOAD_NOW" | "EXPERIENCE_NOW" | "GET_QUOTE" | "GET_SHOWTIMES" | "GET_TICKETS_NOW" | "INSTALL_NOW" | "INTERESTED" | "LEARN_MORE" | "LISTEN_NOW" | "ORDER_NOW" | "PLAY_GAME" | "PREORDER_NOW" | "READ_MORE" | "SEND_MESSAGE" | "SHOP_NOW" | "SIGN_UP" | "SUBSCRIBE" | "VIEW_NOW" | "VIEW_PROFILE" | "VISIT_STORE" | "WATCH_LIVE" | "WATCH_NOW")
video_id?: string
}
export interface TiktokAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
platform_status?: (string | null)
adgroup_id: string
}
}

export interface TiktokAdsUpdateAdStatusArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
ad_ids: string[]
status: ("ENABLE" | "DISABLE")
}
export interface TiktokAdsUpdateAdStatusResult {
ads: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}[]
}

export interface TiktokAdsUpdateAdgroupArgs {
adgroup_id: string
name?: string
status?: ("ENABLE" | "PAUSE")
budget?: string
locations?: string
age_min?: number
age_max?: number
/**
 * @minItems 1
 * @maxItems 6
 */
age_groups?: string[]
gender?: ("GENDER_UNLIMITED" | "GENDER_MALE" | "GENDER_FEMALE")
bid?: string
bid_type?: ("BID_TYPE_NO_BID" | "BID_TYPE_CUSTOM")
languages?: string
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
optimization_goal?: ("CLICK" | "CONVERT" | "SHOW" | "REACH" | "VIDEO_VIEW" | "ENGAGED_VIEW" | "LEAD_GENERATION" | "INSTALL" | "IN_APP_EVENT")
pixel_id?: string
conversion_event?: string
}
export interface TiktokAdsUpdateAdgroupResult {
ad_group: {
id: string
name: string
status: string
previous_status?: (string | null)
budget: (number | null)
bid: (number | null)
currency?: string
}
warnings?: string[]
}

export interface TiktokAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
daily_budget?: string
lifetime_budget?: string
name?: string
}
export interface TiktokAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget?: (number | null)
lifetime_budget?: (number | null)
currency?: string
}

export interface TiktokAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface TiktokAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget?: (number | null)
currency: string
warnings?: string[]
}

export interface TiktokAdsUploadImageArgs {
image_url: string
name?: string
}
export interface TiktokAdsUploadImageResult {
image: {
id: string
name?: (string | null)
width?: (number | null)
height?: (number | null)
material_id?: (string | null)
}
}

export interface TiktokAdsUploadVideoArgs {
video_url: string
name?: string
}
export interface TiktokAdsUploadVideoResult {
video: {
id: string
name?: (string | null)
width?: (number | null)
height?: (number | null)
material_id?: (string | null)
}
}

export interface TiktokAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface TiktokAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: string
status: string
}
can_serve: boolean
checks: {
check: string
passed: boolean
severity: ("error" | "warning")
message: string
entity: string
id: string
}[]
}
