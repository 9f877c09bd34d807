// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    dv360_audit_structure: { args: Dv360AuditStructureArgs; result: Dv360AuditStructureResult; effect: 'read' };
    dv360_create_campaign: { args: Dv360CreateCampaignArgs; result: Dv360CreateCampaignResult; effect: 'write' };
    dv360_create_insertion_order: { args: Dv360CreateInsertionOrderArgs; result: Dv360CreateInsertionOrderResult; effect: 'write' };
    dv360_get_advertiser: { args: Dv360GetAdvertiserArgs; result: Dv360GetAdvertiserResult; effect: 'read' };
    dv360_get_campaign: { args: Dv360GetCampaignArgs; result: Dv360GetCampaignResult; effect: 'read' };
    dv360_get_daily_report: { args: Dv360GetDailyReportArgs; result: Dv360GetDailyReportResult; effect: 'read' };
    dv360_get_daily_spend: { args: Dv360GetDailySpendArgs; result: Dv360GetDailySpendResult; effect: 'read' };
    dv360_get_line_item: { args: Dv360GetLineItemArgs; result: Dv360GetLineItemResult; effect: 'read' };
    dv360_get_report: { args: Dv360GetReportArgs; result: Dv360GetReportResult; effect: 'read' };
    dv360_list_ad_group_ads: { args: Dv360ListAdGroupAdsArgs; result: Dv360ListAdGroupAdsResult; effect: 'read' };
    dv360_list_ad_groups: { args: Dv360ListAdGroupsArgs; result: Dv360ListAdGroupsResult; effect: 'read' };
    dv360_list_advertisers: { args: Dv360ListAdvertisersArgs; result: Dv360ListAdvertisersResult; effect: 'read' };
    dv360_list_audiences: { args: Dv360ListAudiencesArgs; result: Dv360ListAudiencesResult; effect: 'read' };
    dv360_list_campaigns: { args: Dv360ListCampaignsArgs; result: Dv360ListCampaignsResult; effect: 'read' };
    dv360_list_creatives: { args: Dv360ListCreativesArgs; result: Dv360ListCreativesResult; effect: 'read' };
    dv360_list_insertion_orders: { args: Dv360ListInsertionOrdersArgs; result: Dv360ListInsertionOrdersResult; effect: 'read' };
    dv360_list_line_items: { args: Dv360ListLineItemsArgs; result: Dv360ListLineItemsResult; effect: 'read' };
    dv360_list_partners: { args: Dv360ListPartnersArgs; result: Dv360ListPartnersResult; effect: 'read' };
    dv360_update_campaign: { args: Dv360UpdateCampaignArgs; result: Dv360UpdateCampaignResult; effect: 'write' };
    dv360_update_campaign_budget: { args: Dv360UpdateCampaignBudgetArgs; result: Dv360UpdateCampaignBudgetResult; effect: 'write' };
    dv360_update_insertion_order: { args: Dv360UpdateInsertionOrderArgs; result: Dv360UpdateInsertionOrderResult; effect: 'write' };
    dv360_update_line_item: { args: Dv360UpdateLineItemArgs; result: Dv360UpdateLineItemResult; effect: 'write' };
    pull_dv360: { args: PullDv360Args; result: PullDv360Result; effect: 'read' };
  }
}

export interface Dv360AuditStructureArgs {

}
export interface Dv360AuditStructureResult {
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

export interface Dv360CreateCampaignArgs {
name: string
goal: ("APP_INSTALL" | "BRAND_AWARENESS" | "OFFLINE_ACTION" | "ONLINE_ACTION")
start_date: string
end_date?: string
budget?: string
kpi: ("CPM" | "CPC" | "CPA" | "CTR" | "VIEWABILITY" | "OTHER")
kpi_value?: string
frequency_cap?: unknown
status: ("PAUSED" | "ENABLED")
}
export interface Dv360CreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
planned_spend: (number | null)
start_date: (string | null)
end_date: (string | null)
currency: string
}
}

export interface Dv360CreateInsertionOrderArgs {
campaign_id: string
name: string
budget: string
daily_budget?: string
start_date: string
end_date: string
kpi: ("CPM" | "CPC" | "CPA" | "CTR" | "VIEWABILITY" | "OTHER")
kpi_value?: string
pacing: ("AHEAD" | "ASAP" | "EVEN")
frequency_cap?: unknown
status: ("PAUSED" | "ENABLED")
}
export interface Dv360CreateInsertionOrderResult {
insertion_order: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
kpi: (string | null)
pacing: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
currency: string
}
}

export interface Dv360GetAdvertiserArgs {

}
export interface Dv360GetAdvertiserResult {
account: {
account_id: string
name: (string | null)
partner_id: (string | null)
platform_status: (string | null)
currency: (string | null)
time_zone: (string | null)
url: (string | null)
}
}

export interface Dv360GetCampaignArgs {
campaign_id: string
}
export interface Dv360GetCampaignResult {
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
daily_budget: (number | null)
planned_spend: (number | null)
start_date: (string | null)
end_date: (string | null)
}
insertion_orders: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
kpi: (string | null)
pacing: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
}[]
}

export interface Dv360GetDailyReportArgs {
level: ("campaign" | "insertion-order" | "line-item")
window: {
start_date: string
end_date: string
}
}
export interface Dv360GetDailyReportResult {
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

export interface Dv360GetDailySpendArgs {
date?: string
days: number
}
export interface Dv360GetDailySpendResult {
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

export interface Dv360GetLineItemArgs {
line_item_id: string
}
export interface Dv360GetLineItemResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
line_item: {
id: string
insertion_order_id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
type: string
bid: (number | null)
bid_strategy: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
creative_ids: string[]
}
}

export interface Dv360GetReportArgs {
query_id: string
report_id?: string
limit: number
}
export interface Dv360GetReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
report: {
query_id: string
report_id: (string | null)
status: string
start_date: (string | null)
end_date: (string | null)
rows: {

}[]
}
truncated: boolean
}

export interface Dv360ListAdGroupAdsArgs {
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface Dv360ListAdGroupAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ads: {
id: string
ad_group_id: string
name: string
status: string
platform_status: (string | null)
type: (string | null)
landing_url: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Dv360ListAdGroupsArgs {
line_item_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface Dv360ListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_groups: {
id: string
line_item_id: string
name: string
status: string
platform_status: (string | null)
format: (string | null)
bid_strategy: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Dv360ListAdvertisersArgs {
partner_id: string
limit: number
}
export interface Dv360ListAdvertisersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
advertisers: {
account_id: string
name: (string | null)
partner_id: (string | null)
platform_status: (string | null)
currency: (string | null)
time_zone: (string | null)
url: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Dv360ListAudiencesArgs {
type: ("first_party" | "google" | "combined" | "custom")
limit: number
}
export interface Dv360ListAudiencesResult {
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
membership_days: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Dv360ListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface Dv360ListCampaignsResult {
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

export interface Dv360ListCreativesArgs {
limit: number
}
export interface Dv360ListCreativesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creatives: {
id: string
name: string
status: string
platform_status: (string | null)
type: (string | null)
width: (number | null)
height: (number | null)
approval_status: (string | null)
landing_url: (string | null)
line_item_ids: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Dv360ListInsertionOrdersArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface Dv360ListInsertionOrdersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
insertion_orders: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
kpi: (string | null)
pacing: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Dv360ListLineItemsArgs {
insertion_order_id?: string
campaign_id?: string
type?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface Dv360ListLineItemsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
line_items: {
id: string
insertion_order_id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
type: string
bid: (number | null)
bid_strategy: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
creative_ids: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Dv360ListPartnersArgs {
limit: number
}
export interface Dv360ListPartnersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
partners: {
id: string
name: (string | null)
platform_status: (string | null)
currency: (string | null)
time_zone: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Dv360UpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable" | "archive")
name?: string
end_date?: string
no_end_date?: boolean
budget?: string
no_budget?: boolean
}
export interface Dv360UpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
planned_spend: (number | null)
end_date: (string | null)
currency: string
}

export interface Dv360UpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface Dv360UpdateCampaignBudgetResult {
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

export interface Dv360UpdateInsertionOrderArgs {
insertion_order_id: string
action?: ("pause" | "enable" | "archive")
name?: string
daily_budget?: string
no_daily_budget?: boolean
budget?: string
end_date?: string
}
export interface Dv360UpdateInsertionOrderResult {
insertion_order: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: (number | null)
budget: (number | null)
end_date: (string | null)
currency: string
}

export interface Dv360UpdateLineItemArgs {
line_item_id: string
action?: ("pause" | "enable" | "archive")
name?: string
bid?: string
daily_budget?: string
no_daily_budget?: boolean
budget?: string
no_budget?: boolean
}
export interface Dv360UpdateLineItemResult {
line_item: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
bid: (number | null)
daily_budget: (number | null)
budget: (number | null)
currency: string
}

export interface PullDv360Args {
level: ("advertiser" | "campaign" | "insertion-order" | "line-item" | "creative")
window: {
start_date: string
end_date: string
}
}
export interface PullDv360Result {
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
