// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    instacart_ads_audit_structure: { args: InstacartAdsAuditStructureArgs; result: InstacartAdsAuditStructureResult; effect: 'read' };
    instacart_ads_create_report: { args: InstacartAdsCreateReportArgs; result: InstacartAdsCreateReportResult; effect: 'read' };
    instacart_ads_get_account_info: { args: InstacartAdsGetAccountInfoArgs; result: InstacartAdsGetAccountInfoResult; effect: 'read' };
    instacart_ads_get_campaign: { args: InstacartAdsGetCampaignArgs; result: InstacartAdsGetCampaignResult; effect: 'read' };
    instacart_ads_get_daily_report: { args: InstacartAdsGetDailyReportArgs; result: InstacartAdsGetDailyReportResult; effect: 'read' };
    instacart_ads_get_daily_spend: { args: InstacartAdsGetDailySpendArgs; result: InstacartAdsGetDailySpendResult; effect: 'read' };
    instacart_ads_get_report: { args: InstacartAdsGetReportArgs; result: InstacartAdsGetReportResult; effect: 'read' };
    instacart_ads_list_ad_groups: { args: InstacartAdsListAdGroupsArgs; result: InstacartAdsListAdGroupsResult; effect: 'read' };
    instacart_ads_list_campaigns: { args: InstacartAdsListCampaignsArgs; result: InstacartAdsListCampaignsResult; effect: 'read' };
    instacart_ads_list_products: { args: InstacartAdsListProductsArgs; result: InstacartAdsListProductsResult; effect: 'read' };
    pull_instacart_ads: { args: PullInstacartAdsArgs; result: PullInstacartAdsResult; effect: 'read' };
  }
}

export interface InstacartAdsAuditStructureArgs {

}
export interface InstacartAdsAuditStructureResult {
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

export interface InstacartAdsCreateReportArgs {
window: {
start_date: string
end_date: string
}
}
export interface InstacartAdsCreateReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
report_id: string
window: {
start_date: string
end_date: string
}
warnings: string[]
}

export interface InstacartAdsGetAccountInfoArgs {

}
export interface InstacartAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
products: (number | null)
}

export interface InstacartAdsGetCampaignArgs {
campaign_id: string
}
export interface InstacartAdsGetCampaignResult {
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
daily_budget: (number | null)
first_seen: string
last_seen: (string | null)
}
}

export interface InstacartAdsGetDailyReportArgs {
level: ("campaign" | "ad-group" | "product")
window: {
start_date: string
end_date: string
}
}
export interface InstacartAdsGetDailyReportResult {
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

export interface InstacartAdsGetDailySpendArgs {
date?: string
days: number
}
export interface InstacartAdsGetDailySpendResult {
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

export interface InstacartAdsGetReportArgs {
report_id: string
}
export interface InstacartAdsGetReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
report_id: string
status: ("PENDING" | "READY" | "FAILED")
rows: {

}[]
warnings: string[]
}

export interface InstacartAdsListAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface InstacartAdsListAdGroupsResult {
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
first_seen: string
last_seen: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface InstacartAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface InstacartAdsListCampaignsResult {
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
first_seen?: string
last_seen?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface InstacartAdsListProductsArgs {
campaign_id?: string
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface InstacartAdsListProductsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
products: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
upc: (string | null)
size: (string | null)
first_seen: string
last_seen: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface PullInstacartAdsArgs {
level: ("account" | "campaign" | "ad-group" | "product")
window: {
start_date: string
end_date: string
}
}
export interface PullInstacartAdsResult {
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
upc?: (string | null)
size?: (string | null)
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
