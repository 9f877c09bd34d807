// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    freewheel_audit_structure: { args: FreewheelAuditStructureArgs; result: FreewheelAuditStructureResult; effect: 'read' };
    freewheel_create_campaign: { args: FreewheelCreateCampaignArgs; result: FreewheelCreateCampaignResult; effect: 'write' };
    freewheel_create_line_item: { args: FreewheelCreateLineItemArgs; result: FreewheelCreateLineItemResult; effect: 'write' };
    freewheel_get_advertiser: { args: FreewheelGetAdvertiserArgs; result: FreewheelGetAdvertiserResult; effect: 'read' };
    freewheel_get_campaign: { args: FreewheelGetCampaignArgs; result: FreewheelGetCampaignResult; effect: 'read' };
    freewheel_get_daily_report: { args: FreewheelGetDailyReportArgs; result: FreewheelGetDailyReportResult; effect: 'read' };
    freewheel_get_daily_spend: { args: FreewheelGetDailySpendArgs; result: FreewheelGetDailySpendResult; effect: 'read' };
    freewheel_get_line_item: { args: FreewheelGetLineItemArgs; result: FreewheelGetLineItemResult; effect: 'read' };
    freewheel_list_advertisers: { args: FreewheelListAdvertisersArgs; result: FreewheelListAdvertisersResult; effect: 'read' };
    freewheel_list_campaigns: { args: FreewheelListCampaignsArgs; result: FreewheelListCampaignsResult; effect: 'read' };
    freewheel_list_creatives: { args: FreewheelListCreativesArgs; result: FreewheelListCreativesResult; effect: 'read' };
    freewheel_list_line_items: { args: FreewheelListLineItemsArgs; result: FreewheelListLineItemsResult; effect: 'read' };
    freewheel_list_segments: { args: FreewheelListSegmentsArgs; result: FreewheelListSegmentsResult; effect: 'read' };
    freewheel_update_campaign: { args: FreewheelUpdateCampaignArgs; result: FreewheelUpdateCampaignResult; effect: 'write' };
    freewheel_update_campaign_budget: { args: FreewheelUpdateCampaignBudgetArgs; result: FreewheelUpdateCampaignBudgetResult; effect: 'write' };
    freewheel_update_line_item: { args: FreewheelUpdateLineItemArgs; result: FreewheelUpdateLineItemResult; effect: 'write' };
    pull_freewheel: { args: PullFreewheelArgs; result: PullFreewheelResult; effect: 'read' };
  }
}

export interface FreewheelAuditStructureArgs {

}
export interface FreewheelAuditStructureResult {
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

export interface FreewheelCreateCampaignArgs {
name: string
lifetime_budget: string
daily_budget?: string
start_date?: string
end_date?: string
status: ("PAUSED" | "ENABLED")
}
export interface FreewheelCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_type: (string | null)
start_date: (string | null)
end_date: (string | null)
}
currency: (string | null)
}

export interface FreewheelCreateLineItemArgs {
campaign_id: string
name: string
type: ("banner" | "video" | "native")
lifetime_budget?: string
daily_budget?: string
bid: string
start_date?: string
end_date?: string
status: "PAUSED"
}
export interface FreewheelCreateLineItemResult {
line_item: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
type: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_type: (string | null)
start_date: (string | null)
end_date: (string | null)
bid: (number | null)
}
currency: (string | null)
}

export interface FreewheelGetAdvertiserArgs {

}
export interface FreewheelGetAdvertiserResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
}

export interface FreewheelGetCampaignArgs {
campaign_id: string
}
export interface FreewheelGetCampaignResult {
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
lifetime_budget: (number | null)
budget_type: (string | null)
start_date: (string | null)
end_date: (string | null)
}
}

export interface FreewheelGetDailyReportArgs {
level: ("campaign" | "line-item" | "creative")
window: {
start_date: string
end_date: string
}
}
export interface FreewheelGetDailyReportResult {
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

export interface FreewheelGetDailySpendArgs {
date?: string
days: number
}
export interface FreewheelGetDailySpendResult {
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

export interface FreewheelGetLineItemArgs {
line_item_id: string
}
export interface FreewheelGetLineItemResult {
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
type: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_type: (string | null)
start_date: (string | null)
end_date: (string | null)
bid: (number | null)
}
}

export interface FreewheelListAdvertisersArgs {
limit: number
}
export interface FreewheelListAdvertisersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
advertisers: {
account_id: string
name: (string | null)
status: string
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface FreewheelListCampaignsArgs {
status?: ("ENABLED" | "PAUSED")
limit: number
}
export interface FreewheelListCampaignsResult {
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

export interface FreewheelListCreativesArgs {
limit: number
}
export interface FreewheelListCreativesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creatives: {
id: string
name: string
status: string
type: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface FreewheelListLineItemsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED")
limit: number
}
export interface FreewheelListLineItemsResult {
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
type: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_type: (string | null)
start_date: (string | null)
end_date: (string | null)
bid: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface FreewheelListSegmentsArgs {
limit: number
}
export interface FreewheelListSegmentsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
type: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
status: (string | null)
alternative_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface FreewheelUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
no_daily_budget?: boolean
lifetime_budget?: string
no_lifetime_budget?: boolean
start_date?: string
end_date?: string
no_end_date?: boolean
}
export interface FreewheelUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_type: (string | null)
start_date: (string | null)
end_date: (string | null)
previous_status?: (string | null)
}
currency: string
}

export interface FreewheelUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface FreewheelUpdateCampaignBudgetResult {
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

export interface FreewheelUpdateLineItemArgs {
line_item_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
no_daily_budget?: boolean
lifetime_budget?: string
no_lifetime_budget?: boolean
start_date?: string
end_date?: string
no_end_date?: boolean
bid?: string
}
export interface FreewheelUpdateLineItemResult {
line_item: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
type: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_type: (string | null)
start_date: (string | null)
end_date: (string | null)
bid: (number | null)
previous_status?: (string | null)
}
currency: string
}

export interface PullFreewheelArgs {
level: ("advertiser" | "campaign" | "line-item" | "creative")
window: {
start_date: string
end_date: string
}
}
export interface PullFreewheelResult {
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
