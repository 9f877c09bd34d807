// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_walmart_ads: { args: PullWalmartAdsArgs; result: PullWalmartAdsResult; effect: 'read' };
    walmart_ads_audit_structure: { args: WalmartAdsAuditStructureArgs; result: WalmartAdsAuditStructureResult; effect: 'read' };
    walmart_ads_create_ad_group: { args: WalmartAdsCreateAdGroupArgs; result: WalmartAdsCreateAdGroupResult; effect: 'write' };
    walmart_ads_create_search_campaign: { args: WalmartAdsCreateSearchCampaignArgs; result: WalmartAdsCreateSearchCampaignResult; effect: 'write' };
    walmart_ads_get_account_info: { args: WalmartAdsGetAccountInfoArgs; result: WalmartAdsGetAccountInfoResult; effect: 'read' };
    walmart_ads_get_campaign: { args: WalmartAdsGetCampaignArgs; result: WalmartAdsGetCampaignResult; effect: 'read' };
    walmart_ads_get_daily_spend: { args: WalmartAdsGetDailySpendArgs; result: WalmartAdsGetDailySpendResult; effect: 'read' };
    walmart_ads_get_realtime_stats: { args: WalmartAdsGetRealtimeStatsArgs; result: WalmartAdsGetRealtimeStatsResult; effect: 'read' };
    walmart_ads_list_ad_groups: { args: WalmartAdsListAdGroupsArgs; result: WalmartAdsListAdGroupsResult; effect: 'read' };
    walmart_ads_list_ad_items: { args: WalmartAdsListAdItemsArgs; result: WalmartAdsListAdItemsResult; effect: 'read' };
    walmart_ads_list_audiences: { args: WalmartAdsListAudiencesArgs; result: WalmartAdsListAudiencesResult; effect: 'read' };
    walmart_ads_list_campaigns: { args: WalmartAdsListCampaignsArgs; result: WalmartAdsListCampaignsResult; effect: 'read' };
    walmart_ads_update_ad_group: { args: WalmartAdsUpdateAdGroupArgs; result: WalmartAdsUpdateAdGroupResult; effect: 'write' };
    walmart_ads_update_ad_item: { args: WalmartAdsUpdateAdItemArgs; result: WalmartAdsUpdateAdItemResult; effect: 'write' };
    walmart_ads_update_campaign: { args: WalmartAdsUpdateCampaignArgs; result: WalmartAdsUpdateCampaignResult; effect: 'write' };
    walmart_ads_update_campaign_budget: { args: WalmartAdsUpdateCampaignBudgetArgs; result: WalmartAdsUpdateCampaignBudgetResult; effect: 'write' };
  }
}

export interface PullWalmartAdsArgs {
level: ("account" | "campaign" | "ad-group" | "item")
window: {
start_date: string
end_date: string
}
}
export interface PullWalmartAdsResult {
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

export interface WalmartAdsAuditStructureArgs {

}
export interface WalmartAdsAuditStructureResult {
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

export interface WalmartAdsCreateAdGroupArgs {
campaign_id: string
name: string
status: ("PAUSED" | "ENABLED")
}
export interface WalmartAdsCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
}
currency: (string | null)
}

export interface WalmartAdsCreateSearchCampaignArgs {
name: string
campaign_type: ("sponsoredProducts" | "sba" | "video")
targeting_type: ("auto" | "manual")
daily_budget: string
lifetime_budget?: string
start_date?: string
end_date?: string
status: ("PAUSED" | "ENABLED")
}
export interface WalmartAdsCreateSearchCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_type: (string | null)
targeting_type: (string | null)
bid_strategy: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
}
currency: (string | null)
}

export interface WalmartAdsGetAccountInfoArgs {

}
export interface WalmartAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
campaigns: number
}

export interface WalmartAdsGetCampaignArgs {
campaign_id: string
}
export interface WalmartAdsGetCampaignResult {
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
campaign_type: (string | null)
targeting_type: (string | null)
bid_strategy: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
}
}

export interface WalmartAdsGetDailySpendArgs {
date?: string
days: number
}
export interface WalmartAdsGetDailySpendResult {
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

export interface WalmartAdsGetRealtimeStatsArgs {

}
export interface WalmartAdsGetRealtimeStatsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_groups: {
campaign_id: (string | null)
ad_group_id: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
as_of: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface WalmartAdsListAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface WalmartAdsListAdGroupsResult {
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
platform_status: (string | null)
campaign_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface WalmartAdsListAdItemsArgs {
campaign_id?: string
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface WalmartAdsListAdItemsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_items: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
item_id: (string | null)
bid: (number | null)
review_status: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface WalmartAdsListAudiencesArgs {
query?: string
limit: number
}
export interface WalmartAdsListAudiencesResult {
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

export interface WalmartAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface WalmartAdsListCampaignsResult {
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

export interface WalmartAdsUpdateAdGroupArgs {
ad_group_id: string
action?: ("pause" | "enable")
name?: string
}
export interface WalmartAdsUpdateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
previous_status?: (string | null)
}
currency: string
}

export interface WalmartAdsUpdateAdItemArgs {
ad_item_id: string
action?: ("pause" | "enable")
bid?: string
}
export interface WalmartAdsUpdateAdItemResult {
ad_item: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
item_id: (string | null)
bid: (number | null)
review_status: (string | null)
previous_status?: (string | null)
}
currency: string
}

export interface WalmartAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
lifetime_budget?: string
no_lifetime_budget?: boolean
end_date?: string
no_end_date?: boolean
}
export interface WalmartAdsUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_type: (string | null)
targeting_type: (string | null)
bid_strategy: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
previous_status?: (string | null)
}
currency: string
}

export interface WalmartAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface WalmartAdsUpdateCampaignBudgetResult {
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
