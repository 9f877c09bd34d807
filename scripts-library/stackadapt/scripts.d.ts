// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_stackadapt: { args: PullStackadaptArgs; result: PullStackadaptResult; effect: 'read' };
    stackadapt_ads_attach_audience: { args: StackadaptAdsAttachAudienceArgs; result: StackadaptAdsAttachAudienceResult; effect: 'write' };
    stackadapt_ads_audit_structure: { args: StackadaptAdsAuditStructureArgs; result: StackadaptAdsAuditStructureResult; effect: 'read' };
    stackadapt_ads_get_account_info: { args: StackadaptAdsGetAccountInfoArgs; result: StackadaptAdsGetAccountInfoResult; effect: 'read' };
    stackadapt_ads_get_campaign: { args: StackadaptAdsGetCampaignArgs; result: StackadaptAdsGetCampaignResult; effect: 'read' };
    stackadapt_ads_get_daily_spend: { args: StackadaptAdsGetDailySpendArgs; result: StackadaptAdsGetDailySpendResult; effect: 'read' };
    stackadapt_ads_list_ads: { args: StackadaptAdsListAdsArgs; result: StackadaptAdsListAdsResult; effect: 'read' };
    stackadapt_ads_list_advertisers: { args: StackadaptAdsListAdvertisersArgs; result: StackadaptAdsListAdvertisersResult; effect: 'read' };
    stackadapt_ads_list_audiences: { args: StackadaptAdsListAudiencesArgs; result: StackadaptAdsListAudiencesResult; effect: 'read' };
    stackadapt_ads_list_campaign_groups: { args: StackadaptAdsListCampaignGroupsArgs; result: StackadaptAdsListCampaignGroupsResult; effect: 'read' };
    stackadapt_ads_list_campaigns: { args: StackadaptAdsListCampaignsArgs; result: StackadaptAdsListCampaignsResult; effect: 'read' };
    stackadapt_ads_set_campaign_audiences: { args: StackadaptAdsSetCampaignAudiencesArgs; result: StackadaptAdsSetCampaignAudiencesResult; effect: 'write' };
    stackadapt_ads_update_ad_status: { args: StackadaptAdsUpdateAdStatusArgs; result: StackadaptAdsUpdateAdStatusResult; effect: 'write' };
    stackadapt_ads_update_campaign: { args: StackadaptAdsUpdateCampaignArgs; result: StackadaptAdsUpdateCampaignResult; effect: 'write' };
    stackadapt_ads_update_campaign_budget: { args: StackadaptAdsUpdateCampaignBudgetArgs; result: StackadaptAdsUpdateCampaignBudgetResult; effect: 'write' };
    stackadapt_ads_update_campaign_group: { args: StackadaptAdsUpdateCampaignGroupArgs; result: StackadaptAdsUpdateCampaignGroupResult; effect: 'write' };
  }
}

export interface PullStackadaptArgs {
level: ("account" | "campaign-group" | "campaign" | "ad")
by: ("total" | "day")
window: {
start_date: string
end_date: string
}
}
export interface PullStackadaptResult {
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

export interface StackadaptAdsAttachAudienceArgs {
campaign_id: string
audience_id: string
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface StackadaptAdsAttachAudienceResult {
campaign: {
id: string
name: string
status: string
audience_ids: string[]
excluded_audience_ids: string[]
}
}

export interface StackadaptAdsAuditStructureArgs {

}
export interface StackadaptAdsAuditStructureResult {
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

export interface StackadaptAdsGetAccountInfoArgs {

}
export interface StackadaptAdsGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
archived: boolean
currency: (string | null)
}
}

export interface StackadaptAdsGetCampaignArgs {
campaign_id: string
}
export interface StackadaptAdsGetCampaignResult {
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
channel: (string | null)
goal: (string | null)
campaign_group_id: (string | null)
campaign_group_name: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface StackadaptAdsGetDailySpendArgs {
date?: string
days: number
}
export interface StackadaptAdsGetDailySpendResult {
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

export interface StackadaptAdsListAdsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_id?: string
limit: number
}
export interface StackadaptAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
total: number
truncated: boolean
warnings: string[]
ads: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
channel: (string | null)
brand: (string | null)
target_url: (string | null)
size: (string | null)
}[]
}

export interface StackadaptAdsListAdvertisersArgs {
limit: number
}
export interface StackadaptAdsListAdvertisersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
accounts: {
account_id: string
name: (string | null)
archived: boolean
}[]
}

export interface StackadaptAdsListAudiencesArgs {
limit: number
}
export interface StackadaptAdsListAudiencesResult {
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
type: (string | null)
platform_status: (string | null)
description: (string | null)
created_at: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}[]
}

export interface StackadaptAdsListCampaignGroupsArgs {
limit: number
}
export interface StackadaptAdsListCampaignGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
campaign_groups: {
id: string
name: string
status: string
platform_status: (string | null)
}[]
}

export interface StackadaptAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_group_id?: string
limit: number
}
export interface StackadaptAdsListCampaignsResult {
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

export interface StackadaptAdsSetCampaignAudiencesArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 200
 */
audience_ids?: string[]
no_audience_ids?: boolean
/**
 * @minItems 1
 * @maxItems 200
 */
excluded_audience_ids?: string[]
no_excluded_audience_ids?: boolean
}
export interface StackadaptAdsSetCampaignAudiencesResult {
campaign: {
id: string
name: string
status: string
audience_ids: string[]
excluded_audience_ids: string[]
}
}

export interface StackadaptAdsUpdateAdStatusArgs {
ad_id: string
action: ("pause" | "enable")
}
export interface StackadaptAdsUpdateAdStatusResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
channel: (string | null)
brand: (string | null)
target_url: (string | null)
size: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface StackadaptAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
no_daily_budget?: boolean
lifetime_budget?: string
no_lifetime_budget?: boolean
}
export interface StackadaptAdsUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
channel: (string | null)
goal: (string | null)
campaign_group_id: (string | null)
campaign_group_name: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface StackadaptAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface StackadaptAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
}

export interface StackadaptAdsUpdateCampaignGroupArgs {
campaign_group_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
no_daily_budget?: boolean
}
export interface StackadaptAdsUpdateCampaignGroupResult {
campaign_group: {
id: string
name: string
status: string
previous_status: (string | null)
daily_budget: (number | null)
}
}
