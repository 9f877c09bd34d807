// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_target_roundel: { args: PullTargetRoundelArgs; result: PullTargetRoundelResult; effect: 'read' };
    target_roundel_audit_structure: { args: TargetRoundelAuditStructureArgs; result: TargetRoundelAuditStructureResult; effect: 'read' };
    target_roundel_create_campaign: { args: TargetRoundelCreateCampaignArgs; result: TargetRoundelCreateCampaignResult; effect: 'write' };
    target_roundel_create_line_item: { args: TargetRoundelCreateLineItemArgs; result: TargetRoundelCreateLineItemResult; effect: 'write' };
    target_roundel_get_account_info: { args: TargetRoundelGetAccountInfoArgs; result: TargetRoundelGetAccountInfoResult; effect: 'read' };
    target_roundel_get_campaign: { args: TargetRoundelGetCampaignArgs; result: TargetRoundelGetCampaignResult; effect: 'read' };
    target_roundel_get_daily_report: { args: TargetRoundelGetDailyReportArgs; result: TargetRoundelGetDailyReportResult; effect: 'read' };
    target_roundel_get_daily_spend: { args: TargetRoundelGetDailySpendArgs; result: TargetRoundelGetDailySpendResult; effect: 'read' };
    target_roundel_get_line_item: { args: TargetRoundelGetLineItemArgs; result: TargetRoundelGetLineItemResult; effect: 'read' };
    target_roundel_list_accounts: { args: TargetRoundelListAccountsArgs; result: TargetRoundelListAccountsResult; effect: 'read' };
    target_roundel_list_audiences: { args: TargetRoundelListAudiencesArgs; result: TargetRoundelListAudiencesResult; effect: 'read' };
    target_roundel_list_balances: { args: TargetRoundelListBalancesArgs; result: TargetRoundelListBalancesResult; effect: 'read' };
    target_roundel_list_campaigns: { args: TargetRoundelListCampaignsArgs; result: TargetRoundelListCampaignsResult; effect: 'read' };
    target_roundel_list_keywords: { args: TargetRoundelListKeywordsArgs; result: TargetRoundelListKeywordsResult; effect: 'read' };
    target_roundel_list_line_items: { args: TargetRoundelListLineItemsArgs; result: TargetRoundelListLineItemsResult; effect: 'read' };
    target_roundel_list_products: { args: TargetRoundelListProductsArgs; result: TargetRoundelListProductsResult; effect: 'read' };
    target_roundel_switch_products: { args: TargetRoundelSwitchProductsArgs; result: TargetRoundelSwitchProductsResult; effect: 'write' };
    target_roundel_update_campaign: { args: TargetRoundelUpdateCampaignArgs; result: TargetRoundelUpdateCampaignResult; effect: 'write' };
    target_roundel_update_campaign_budget: { args: TargetRoundelUpdateCampaignBudgetArgs; result: TargetRoundelUpdateCampaignBudgetResult; effect: 'write' };
    target_roundel_update_line_item: { args: TargetRoundelUpdateLineItemArgs; result: TargetRoundelUpdateLineItemResult; effect: 'write' };
  }
}

export interface PullTargetRoundelArgs {
level: ("account" | "campaign" | "line-item" | "product")
window: {
start_date: string
end_date: string
}
}
export interface PullTargetRoundelResult {
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
attributed_units?: (number | null)
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

export interface TargetRoundelAuditStructureArgs {

}
export interface TargetRoundelAuditStructureResult {
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

export interface TargetRoundelCreateCampaignArgs {
name: string
daily_budget?: string
monthly_budget?: string
lifetime_budget?: string
start_date?: string
end_date?: string
status: "PAUSED"
}
export interface TargetRoundelCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
type: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
}
currency: (string | null)
}

export interface TargetRoundelCreateLineItemArgs {
campaign_id: string
name: string
daily_budget?: string
monthly_budget?: string
lifetime_budget?: string
bid_strategy?: ("manual" | "automated")
bid?: string
max_bid?: string
start_date?: string
end_date?: string
status: ("PAUSED" | "ENABLED")
}
export interface TargetRoundelCreateLineItemResult {
line_item: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
bid_strategy: (string | null)
bid: (number | null)
max_bid: (number | null)
}
currency: (string | null)
}

export interface TargetRoundelGetAccountInfoArgs {

}
export interface TargetRoundelGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
name: (string | null)
currency: (string | null)
time_zone: (string | null)
retailer_id: string
}

export interface TargetRoundelGetCampaignArgs {
campaign_id: string
}
export interface TargetRoundelGetCampaignResult {
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
type: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
}
}

export interface TargetRoundelGetDailyReportArgs {
level: ("campaign" | "line-item" | "product")
window: {
start_date: string
end_date: string
}
}
export interface TargetRoundelGetDailyReportResult {
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
attributed_units?: (number | null)
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

export interface TargetRoundelGetDailySpendArgs {
date?: string
days: number
}
export interface TargetRoundelGetDailySpendResult {
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

export interface TargetRoundelGetLineItemArgs {
line_item_id: string
}
export interface TargetRoundelGetLineItemResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
line_item: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
bid_strategy: (string | null)
bid: (number | null)
max_bid: (number | null)
}
}

export interface TargetRoundelListAccountsArgs {

}
export interface TargetRoundelListAccountsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
accounts: {
account_id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
type: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TargetRoundelListAudiencesArgs {
limit: number
}
export interface TargetRoundelListAudiencesResult {
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
status: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TargetRoundelListBalancesArgs {

}
export interface TargetRoundelListBalancesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
balances: {
id: string
name: string
status: (string | null)
deposited: (number | null)
spent: (number | null)
remaining: (number | null)
start_date: (string | null)
end_date: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TargetRoundelListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TargetRoundelListCampaignsResult {
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

export interface TargetRoundelListKeywordsArgs {
line_item_id: string
}
export interface TargetRoundelListKeywordsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
line_item_id: string
keywords: {
text: string
match_type: (string | null)
bid: (number | null)
review_status: (string | null)
}[]
}

export interface TargetRoundelListLineItemsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TargetRoundelListLineItemsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
line_items: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
bid_strategy: (string | null)
bid: (number | null)
max_bid: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TargetRoundelListProductsArgs {
line_item_id: string
limit: number
}
export interface TargetRoundelListProductsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
products: {
id: string
status: string
platform_status: (string | null)
bid: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TargetRoundelSwitchProductsArgs {
line_item_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
product_ids: string[]
action: ("pause" | "enable")
}
export interface TargetRoundelSwitchProductsResult {
line_item_id: string
products: {
id: string
status: string
previous_status: (string | null)
}[]
}

export interface TargetRoundelUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
monthly_budget?: string
lifetime_budget?: string
no_daily_budget?: boolean
no_monthly_budget?: boolean
no_lifetime_budget?: boolean
start_date?: string
end_date?: string
no_start_date?: boolean
no_end_date?: boolean
}
export interface TargetRoundelUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
type: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
previous_status?: (string | null)
}
currency: string
}

export interface TargetRoundelUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface TargetRoundelUpdateCampaignBudgetResult {
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

export interface TargetRoundelUpdateLineItemArgs {
line_item_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
monthly_budget?: string
lifetime_budget?: string
no_daily_budget?: boolean
no_monthly_budget?: boolean
no_lifetime_budget?: boolean
bid?: string
max_bid?: string
no_bid?: boolean
no_max_bid?: boolean
bid_strategy?: ("manual" | "automated")
start_date?: string
end_date?: string
no_end_date?: boolean
}
export interface TargetRoundelUpdateLineItemResult {
line_item: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
monthly_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
bid_strategy: (string | null)
bid: (number | null)
max_bid: (number | null)
previous_status?: (string | null)
}
currency: string
}
