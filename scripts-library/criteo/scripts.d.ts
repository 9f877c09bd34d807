// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    criteo_ads_audit_structure: { args: CriteoAdsAuditStructureArgs; result: CriteoAdsAuditStructureResult; effect: 'read' };
    criteo_ads_create_ad_set: { args: CriteoAdsCreateAdSetArgs; result: CriteoAdsCreateAdSetResult; effect: 'write' };
    criteo_ads_create_campaign: { args: CriteoAdsCreateCampaignArgs; result: CriteoAdsCreateCampaignResult; effect: 'write' };
    criteo_ads_create_lookalike_audience: { args: CriteoAdsCreateLookalikeAudienceArgs; result: CriteoAdsCreateLookalikeAudienceResult; effect: 'write' };
    criteo_ads_delete_audience: { args: CriteoAdsDeleteAudienceArgs; result: CriteoAdsDeleteAudienceResult; effect: 'write' };
    criteo_ads_get_ad: { args: CriteoAdsGetAdArgs; result: CriteoAdsGetAdResult; effect: 'read' };
    criteo_ads_get_ad_set: { args: CriteoAdsGetAdSetArgs; result: CriteoAdsGetAdSetResult; effect: 'read' };
    criteo_ads_get_campaign: { args: CriteoAdsGetCampaignArgs; result: CriteoAdsGetCampaignResult; effect: 'read' };
    criteo_ads_get_daily_spend: { args: CriteoAdsGetDailySpendArgs; result: CriteoAdsGetDailySpendResult; effect: 'read' };
    criteo_ads_list_ad_sets: { args: CriteoAdsListAdSetsArgs; result: CriteoAdsListAdSetsResult; effect: 'read' };
    criteo_ads_list_ads: { args: CriteoAdsListAdsArgs; result: CriteoAdsListAdsResult; effect: 'read' };
    criteo_ads_list_advertisers: { args: CriteoAdsListAdvertisersArgs; result: CriteoAdsListAdvertisersResult; effect: 'read' };
    criteo_ads_list_audiences: { args: CriteoAdsListAudiencesArgs; result: CriteoAdsListAudiencesResult; effect: 'read' };
    criteo_ads_list_campaigns: { args: CriteoAdsListCampaignsArgs; result: CriteoAdsListCampaignsResult; effect: 'read' };
    criteo_ads_start_ad_sets: { args: CriteoAdsStartAdSetsArgs; result: CriteoAdsStartAdSetsResult; effect: 'write' };
    criteo_ads_stop_ad_sets: { args: CriteoAdsStopAdSetsArgs; result: CriteoAdsStopAdSetsResult; effect: 'write' };
    criteo_ads_update_ad_set: { args: CriteoAdsUpdateAdSetArgs; result: CriteoAdsUpdateAdSetResult; effect: 'write' };
    criteo_ads_update_campaign: { args: CriteoAdsUpdateCampaignArgs; result: CriteoAdsUpdateCampaignResult; effect: 'write' };
    criteo_ads_update_campaign_budget: { args: CriteoAdsUpdateCampaignBudgetArgs; result: CriteoAdsUpdateCampaignBudgetResult; effect: 'write' };
    pull_criteo_ads: { args: PullCriteoAdsArgs; result: PullCriteoAdsResult; effect: 'read' };
  }
}

export interface CriteoAdsAuditStructureArgs {

}
export interface CriteoAdsAuditStructureResult {
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

export interface CriteoAdsCreateAdSetArgs {
campaign_id: string
name: string
dataset_id: string
objective: ("customAction" | "clicks" | "conversions" | "displays" | "appPromotion" | "revenue" | "storeConversions" | "value" | "reach" | "visits" | "videoViews")
media_type: ("display" | "video")
cost_controller: ("COS" | "maxCPC" | "CPI" | "CPM" | "CPO" | "CPSV" | "CPV" | "dailyBudget" | "targetCPM")
bid?: string
daily_budget?: string
monthly_budget?: string
lifetime_budget?: string
targeting: {

}
start_date?: string
end_date?: string
status: ("PAUSED" | "ENABLED")
}
export interface CriteoAdsCreateAdSetResult {
ad_set: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
cost_controller: (string | null)
objective: (string | null)
media_type: (string | null)
dataset_id: (string | null)
targeting: ({

} | null)
start_date: (string | null)
end_date: (string | null)
}
currency: (string | null)
}

export interface CriteoAdsCreateCampaignArgs {
name: string
goal: ("acquisition" | "retention")
daily_budget?: string
monthly_budget?: string
lifetime_budget?: string
}
export interface CriteoAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
goal: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
}
currency: (string | null)
}

export interface CriteoAdsCreateLookalikeAudienceArgs {
name: string
seed_segment_id: string
country?: string
expansion_factor: number
target_size?: number
}
export interface CriteoAdsCreateLookalikeAudienceResult {
audience: {
id: string
name: string
type: (string | null)
description: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}
}

export interface CriteoAdsDeleteAudienceArgs {
audience_id: string
}
export interface CriteoAdsDeleteAudienceResult {
audience: {
id: string
name: string
status: string
}
}

export interface CriteoAdsGetAdArgs {
ad_id: string
}
export interface CriteoAdsGetAdResult {
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
creative_id: (string | null)
inventory_type: (string | null)
start_date: (string | null)
end_date: (string | null)
}
}

export interface CriteoAdsGetAdSetArgs {
ad_set_id: string
}
export interface CriteoAdsGetAdSetResult {
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
monthly_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
cost_controller: (string | null)
objective: (string | null)
media_type: (string | null)
dataset_id: (string | null)
targeting: ({

} | null)
start_date: (string | null)
end_date: (string | null)
}
}

export interface CriteoAdsGetCampaignArgs {
campaign_id: string
}
export interface CriteoAdsGetCampaignResult {
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
goal: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
}
}

export interface CriteoAdsGetDailySpendArgs {
date?: string
days: number
}
export interface CriteoAdsGetDailySpendResult {
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

export interface CriteoAdsListAdSetsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface CriteoAdsListAdSetsResult {
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
monthly_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
cost_controller: (string | null)
objective: (string | null)
media_type: (string | null)
dataset_id: (string | null)
targeting: ({

} | null)
start_date: (string | null)
end_date: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface CriteoAdsListAdsArgs {
ad_set_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface CriteoAdsListAdsResult {
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
creative_id: (string | null)
inventory_type: (string | null)
start_date: (string | null)
end_date: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface CriteoAdsListAdvertisersArgs {

}
export interface CriteoAdsListAdvertisersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
accounts: {
account_id: string
name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface CriteoAdsListAudiencesArgs {
limit: number
}
export interface CriteoAdsListAudiencesResult {
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
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface CriteoAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface CriteoAdsListCampaignsResult {
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

export interface CriteoAdsStartAdSetsArgs {
/**
 * @minItems 1
 * @maxItems 50
 */
ad_set_ids: string[]
}
export interface CriteoAdsStartAdSetsResult {
ad_sets: {
id: string
name: string
status: string
previous_status: (string | null)
}[]
}

export interface CriteoAdsStopAdSetsArgs {
/**
 * @minItems 1
 * @maxItems 50
 */
ad_set_ids: string[]
}
export interface CriteoAdsStopAdSetsResult {
ad_sets: {
id: string
name: string
status: string
previous_status: (string | null)
}[]
}

export interface CriteoAdsUpdateAdSetArgs {
ad_set_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
monthly_budget?: string
lifetime_budget?: string
no_daily_budget?: boolean
no_monthly_budget?: boolean
no_lifetime_budget?: boolean
bid?: string
end_date?: string
no_end_date?: boolean
}
export interface CriteoAdsUpdateAdSetResult {
ad_set: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
cost_controller: (string | null)
objective: (string | null)
media_type: (string | null)
dataset_id: (string | null)
targeting: ({

} | null)
start_date: (string | null)
end_date: (string | null)
previous_status?: (string | null)
}
currency: string
}

export interface CriteoAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
daily_budget?: string
monthly_budget?: string
lifetime_budget?: string
no_daily_budget?: boolean
no_monthly_budget?: boolean
no_lifetime_budget?: boolean
}
export interface CriteoAdsUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
goal: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
previous_status?: (string | null)
}
currency: string
}

export interface CriteoAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface CriteoAdsUpdateCampaignBudgetResult {
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

export interface PullCriteoAdsArgs {
level: ("account" | "campaign" | "ad-set" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface PullCriteoAdsResult {
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
