// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_spotify_ads: { args: PullSpotifyAdsArgs; result: PullSpotifyAdsResult; effect: 'read' };
    spotify_ads_archive_campaign: { args: SpotifyAdsArchiveCampaignArgs; result: SpotifyAdsArchiveCampaignResult; effect: 'write' };
    spotify_ads_audit_structure: { args: SpotifyAdsAuditStructureArgs; result: SpotifyAdsAuditStructureResult; effect: 'read' };
    spotify_ads_create_ad_set: { args: SpotifyAdsCreateAdSetArgs; result: SpotifyAdsCreateAdSetResult; effect: 'write' };
    spotify_ads_create_campaign: { args: SpotifyAdsCreateCampaignArgs; result: SpotifyAdsCreateCampaignResult; effect: 'write' };
    spotify_ads_get_account_info: { args: SpotifyAdsGetAccountInfoArgs; result: SpotifyAdsGetAccountInfoResult; effect: 'read' };
    spotify_ads_get_ad: { args: SpotifyAdsGetAdArgs; result: SpotifyAdsGetAdResult; effect: 'read' };
    spotify_ads_get_ad_set: { args: SpotifyAdsGetAdSetArgs; result: SpotifyAdsGetAdSetResult; effect: 'read' };
    spotify_ads_get_campaign: { args: SpotifyAdsGetCampaignArgs; result: SpotifyAdsGetCampaignResult; effect: 'read' };
    spotify_ads_get_daily_spend: { args: SpotifyAdsGetDailySpendArgs; result: SpotifyAdsGetDailySpendResult; effect: 'read' };
    spotify_ads_list_accounts: { args: SpotifyAdsListAccountsArgs; result: SpotifyAdsListAccountsResult; effect: 'read' };
    spotify_ads_list_ad_sets: { args: SpotifyAdsListAdSetsArgs; result: SpotifyAdsListAdSetsResult; effect: 'read' };
    spotify_ads_list_ads: { args: SpotifyAdsListAdsArgs; result: SpotifyAdsListAdsResult; effect: 'read' };
    spotify_ads_list_audiences: { args: SpotifyAdsListAudiencesArgs; result: SpotifyAdsListAudiencesResult; effect: 'read' };
    spotify_ads_list_businesses: { args: SpotifyAdsListBusinessesArgs; result: SpotifyAdsListBusinessesResult; effect: 'read' };
    spotify_ads_list_campaigns: { args: SpotifyAdsListCampaignsArgs; result: SpotifyAdsListCampaignsResult; effect: 'read' };
    spotify_ads_update_ad: { args: SpotifyAdsUpdateAdArgs; result: SpotifyAdsUpdateAdResult; effect: 'write' };
    spotify_ads_update_ad_set: { args: SpotifyAdsUpdateAdSetArgs; result: SpotifyAdsUpdateAdSetResult; effect: 'write' };
    spotify_ads_update_campaign: { args: SpotifyAdsUpdateCampaignArgs; result: SpotifyAdsUpdateCampaignResult; effect: 'write' };
    spotify_ads_update_campaign_budget: { args: SpotifyAdsUpdateCampaignBudgetArgs; result: SpotifyAdsUpdateCampaignBudgetResult; effect: 'write' };
  }
}

export interface PullSpotifyAdsArgs {
level: ("account" | "campaign" | "ad-set" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface PullSpotifyAdsResult {
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

export interface SpotifyAdsArchiveCampaignArgs {
campaign_id: string
}
export interface SpotifyAdsArchiveCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
delivery_goal: (string | null)
purchase_order: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
previous_status?: (string | null)
}
currency: string
}

export interface SpotifyAdsAuditStructureArgs {

}
export interface SpotifyAdsAuditStructureResult {
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

export interface SpotifyAdsCreateAdSetArgs {
campaign_id: string
name: string
daily_budget?: string
lifetime_budget?: string
bid?: string
bid_strategy: ("MAX_BID" | "COST_PER_RESULT" | "AUTOBID")
asset_format: ("AUDIO" | "VIDEO" | "IMAGE")
category: string
targeting: {

}
start_time: string
end_time?: string
status: ("PAUSED" | "ENABLED")
}
export interface SpotifyAdsCreateAdSetResult {
ad_set: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
asset_format: (string | null)
category: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}
currency: (string | null)
}

export interface SpotifyAdsCreateCampaignArgs {
name: string
objective: ("REACH" | "EVEN_IMPRESSION_DELIVERY" | "CLICKS" | "VIDEO_VIEWS" | "PODCAST_STREAMS" | "APP_INSTALLS" | "WEBSITE_VISITS")
purchase_order?: string
status: ("PAUSED" | "ENABLED")
}
export interface SpotifyAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
delivery_goal: (string | null)
purchase_order: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
}
currency: (string | null)
}

export interface SpotifyAdsGetAccountInfoArgs {

}
export interface SpotifyAdsGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
business_id: (string | null)
currency: (string | null)
country: (string | null)
platform_status: (string | null)
}
}

export interface SpotifyAdsGetAdArgs {
ad_id: string
}
export interface SpotifyAdsGetAdResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_set_id: (string | null)
advertiser_name: (string | null)
tagline: (string | null)
landing_url: (string | null)
call_to_action: (string | null)
reject_reason: (string | null)
}
}

export interface SpotifyAdsGetAdSetArgs {
ad_set_id: string
}
export interface SpotifyAdsGetAdSetResult {
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
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
asset_format: (string | null)
category: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface SpotifyAdsGetCampaignArgs {
campaign_id: string
}
export interface SpotifyAdsGetCampaignResult {
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
platform_status: (string | null)
objective: (string | null)
delivery_goal: (string | null)
purchase_order: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
}
}

export interface SpotifyAdsGetDailySpendArgs {
date?: string
days: number
}
export interface SpotifyAdsGetDailySpendResult {
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

export interface SpotifyAdsListAccountsArgs {
business_id: string
}
export interface SpotifyAdsListAccountsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
accounts: {
account_id: string
name: (string | null)
business_id: (string | null)
currency: (string | null)
country: (string | null)
platform_status: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface SpotifyAdsListAdSetsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface SpotifyAdsListAdSetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_sets: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
asset_format: (string | null)
category: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface SpotifyAdsListAdsArgs {
ad_set_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface SpotifyAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ads: {
id: string
name: string
status: string
platform_status: (string | null)
ad_set_id: (string | null)
advertiser_name: (string | null)
tagline: (string | null)
landing_url: (string | null)
call_to_action: (string | null)
reject_reason: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface SpotifyAdsListAudiencesArgs {
limit: number
}
export interface SpotifyAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
type: (string | null)
description: (string | null)
platform_status: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface SpotifyAdsListBusinessesArgs {

}
export interface SpotifyAdsListBusinessesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
businesses: {
id: string
name: string
type: (string | null)
platform_status: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface SpotifyAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface SpotifyAdsListCampaignsResult {
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

export interface SpotifyAdsUpdateAdArgs {
ad_id: string
action?: ("pause" | "enable")
name?: string
tagline?: string
}
export interface SpotifyAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_set_id: (string | null)
advertiser_name: (string | null)
tagline: (string | null)
landing_url: (string | null)
call_to_action: (string | null)
reject_reason: (string | null)
previous_status?: (string | null)
}
currency: string
}

export interface SpotifyAdsUpdateAdSetArgs {
ad_set_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
lifetime_budget?: string
bid?: string
targeting?: {

}
end_time?: string
}
export interface SpotifyAdsUpdateAdSetResult {
ad_set: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
asset_format: (string | null)
category: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
previous_status?: (string | null)
}
currency: string
}

export interface SpotifyAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
}
export interface SpotifyAdsUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
delivery_goal: (string | null)
purchase_order: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
previous_status?: (string | null)
}
currency: string
}

export interface SpotifyAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface SpotifyAdsUpdateCampaignBudgetResult {
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
