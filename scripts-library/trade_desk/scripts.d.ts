// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_trade_desk: { args: PullTradeDeskArgs; result: PullTradeDeskResult; effect: 'read' };
    trade_desk_archive_ad_group: { args: TradeDeskArchiveAdGroupArgs; result: TradeDeskArchiveAdGroupResult; effect: 'write' };
    trade_desk_archive_campaign: { args: TradeDeskArchiveCampaignArgs; result: TradeDeskArchiveCampaignResult; effect: 'write' };
    trade_desk_audit_structure: { args: TradeDeskAuditStructureArgs; result: TradeDeskAuditStructureResult; effect: 'read' };
    trade_desk_create_ad_group: { args: TradeDeskCreateAdGroupArgs; result: TradeDeskCreateAdGroupResult; effect: 'write' };
    trade_desk_create_campaign: { args: TradeDeskCreateCampaignArgs; result: TradeDeskCreateCampaignResult; effect: 'write' };
    trade_desk_get_ad_group: { args: TradeDeskGetAdGroupArgs; result: TradeDeskGetAdGroupResult; effect: 'read' };
    trade_desk_get_advertiser: { args: TradeDeskGetAdvertiserArgs; result: TradeDeskGetAdvertiserResult; effect: 'read' };
    trade_desk_get_campaign: { args: TradeDeskGetCampaignArgs; result: TradeDeskGetCampaignResult; effect: 'read' };
    trade_desk_get_daily_report: { args: TradeDeskGetDailyReportArgs; result: TradeDeskGetDailyReportResult; effect: 'read' };
    trade_desk_get_daily_spend: { args: TradeDeskGetDailySpendArgs; result: TradeDeskGetDailySpendResult; effect: 'read' };
    trade_desk_get_report: { args: TradeDeskGetReportArgs; result: TradeDeskGetReportResult; effect: 'read' };
    trade_desk_list_ad_groups: { args: TradeDeskListAdGroupsArgs; result: TradeDeskListAdGroupsResult; effect: 'read' };
    trade_desk_list_advertisers: { args: TradeDeskListAdvertisersArgs; result: TradeDeskListAdvertisersResult; effect: 'read' };
    trade_desk_list_audiences: { args: TradeDeskListAudiencesArgs; result: TradeDeskListAudiencesResult; effect: 'read' };
    trade_desk_list_campaigns: { args: TradeDeskListCampaignsArgs; result: TradeDeskListCampaignsResult; effect: 'read' };
    trade_desk_list_creatives: { args: TradeDeskListCreativesArgs; result: TradeDeskListCreativesResult; effect: 'read' };
    trade_desk_list_first_party_data: { args: TradeDeskListFirstPartyDataArgs; result: TradeDeskListFirstPartyDataResult; effect: 'read' };
    trade_desk_list_report_templates: { args: TradeDeskListReportTemplatesArgs; result: TradeDeskListReportTemplatesResult; effect: 'read' };
    trade_desk_list_tracking_tags: { args: TradeDeskListTrackingTagsArgs; result: TradeDeskListTrackingTagsResult; effect: 'read' };
    trade_desk_update_ad_group: { args: TradeDeskUpdateAdGroupArgs; result: TradeDeskUpdateAdGroupResult; effect: 'write' };
    trade_desk_update_campaign: { args: TradeDeskUpdateCampaignArgs; result: TradeDeskUpdateCampaignResult; effect: 'write' };
    trade_desk_update_campaign_budget: { args: TradeDeskUpdateCampaignBudgetArgs; result: TradeDeskUpdateCampaignBudgetResult; effect: 'write' };
  }
}

export interface PullTradeDeskArgs {
level: ("advertiser" | "campaign" | "ad-group" | "creative")
template_id?: string
window: {
start_date: string
end_date: string
}
}
export interface PullTradeDeskResult {
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

export interface TradeDeskArchiveAdGroupArgs {
ad_group_id: string
}
export interface TradeDeskArchiveAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
budget: (number | null)
daily_budget: (number | null)
base_bid: (number | null)
max_bid: (number | null)
audience_id: (string | null)
creative_ids: string[]
previous_status: (string | null)
}
currency: (string | null)
}

export interface TradeDeskArchiveCampaignArgs {
campaign_id: string
}
export interface TradeDeskArchiveCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
budget: (number | null)
daily_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
primary_channel: (string | null)
primary_goal: (string | null)
pacing: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface TradeDeskAuditStructureArgs {

}
export interface TradeDeskAuditStructureResult {
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

export interface TradeDeskCreateAdGroupArgs {
campaign_id: string
name: string
budget: string
daily_budget?: string
base_bid: string
max_bid: string
audience_id?: string
status: ("ENABLED" | "PAUSED")
}
export interface TradeDeskCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
budget: (number | null)
daily_budget: (number | null)
base_bid: (number | null)
max_bid: (number | null)
audience_id: (string | null)
creative_ids: string[]
}
currency: (string | null)
}

export interface TradeDeskCreateCampaignArgs {
name: string
budget: string
start_date: string
end_date?: string
primary_channel: ("Display" | "Video" | "Audio" | "TV" | "NativeDisplay" | "NativeVideo" | "DOOH")
primary_goal: ("MaximizeReach" | "MaximizeLtvIncrementalReach")
pacing: ("PaceAhead" | "PaceEvenly" | "PaceToDailyCap" | "PaceAsSoonAsPossible")
seed_id?: string
status: "PAUSED"
}
export interface TradeDeskCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
budget: (number | null)
daily_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
primary_channel: (string | null)
primary_goal: (string | null)
pacing: (string | null)
}
currency: (string | null)
}

export interface TradeDeskGetAdGroupArgs {
ad_group_id: string
}
export interface TradeDeskGetAdGroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
budget: (number | null)
daily_budget: (number | null)
base_bid: (number | null)
max_bid: (number | null)
audience_id: (string | null)
creative_ids: string[]
}
}

export interface TradeDeskGetAdvertiserArgs {

}
export interface TradeDeskGetAdvertiserResult {
account: {
account_id: string
name: (string | null)
partner_id: (string | null)
platform_status: (string | null)
currency: (string | null)
time_zone: string
click_lookback_days: (number | null)
view_lookback_days: (number | null)
}
}

export interface TradeDeskGetCampaignArgs {
campaign_id: string
}
export interface TradeDeskGetCampaignResult {
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
budget: (number | null)
daily_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
primary_channel: (string | null)
primary_goal: (string | null)
pacing: (string | null)
}
}

export interface TradeDeskGetDailyReportArgs {
level: ("campaign" | "ad-group" | "creative")
template_id?: string
window: {
start_date: string
end_date: string
}
}
export interface TradeDeskGetDailyReportResult {
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

export interface TradeDeskGetDailySpendArgs {
date?: string
days: number
}
export interface TradeDeskGetDailySpendResult {
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

export interface TradeDeskGetReportArgs {
schedule_id: string
}
export interface TradeDeskGetReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
schedule_id: string
status: (string | null)
rows: {

}[]
}

export interface TradeDeskListAdGroupsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_id?: string
limit: number
}
export interface TradeDeskListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
total: number
truncated: boolean
warnings: string[]
ad_groups: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
budget: (number | null)
daily_budget: (number | null)
base_bid: (number | null)
max_bid: (number | null)
audience_id: (string | null)
creative_ids: string[]
}[]
}

export interface TradeDeskListAdvertisersArgs {
partner_id?: string
limit: number
}
export interface TradeDeskListAdvertisersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
advertisers: {
account_id: string
name: (string | null)
partner_id: (string | null)
platform_status: (string | null)
currency: (string | null)
time_zone: string
click_lookback_days: (number | null)
view_lookback_days: (number | null)
}[]
}

export interface TradeDeskListAudiencesArgs {
limit: number
}
export interface TradeDeskListAudiencesResult {
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
platform_status: (string | null)
description: (string | null)
included_data_groups: string[]
excluded_data_groups: string[]
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}[]
}

export interface TradeDeskListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TradeDeskListCampaignsResult {
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

export interface TradeDeskListCreativesArgs {
limit: number
}
export interface TradeDeskListCreativesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
creatives: {
id: string
name: string
platform_status: (string | null)
type: (string | null)
width: (number | null)
height: (number | null)
landing_url: (string | null)
}[]
}

export interface TradeDeskListFirstPartyDataArgs {
limit: number
}
export interface TradeDeskListFirstPartyDataResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
data: {
id: string
name: string
type: (string | null)
size: (number | null)
}[]
}

export interface TradeDeskListReportTemplatesArgs {
limit: number
}
export interface TradeDeskListReportTemplatesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
templates: {
id: string
name: string
}[]
}

export interface TradeDeskListTrackingTagsArgs {
limit: number
}
export interface TradeDeskListTrackingTagsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
tracking_tags: {
id: string
name: string
type: (string | null)
}[]
}

export interface TradeDeskUpdateAdGroupArgs {
ad_group_id: string
action?: ("pause" | "enable")
name?: string
budget?: string
daily_budget?: string
no_daily_budget?: boolean
base_bid?: string
max_bid?: string
audience_id?: string
no_audience_id?: boolean
}
export interface TradeDeskUpdateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
budget: (number | null)
daily_budget: (number | null)
base_bid: (number | null)
max_bid: (number | null)
audience_id: (string | null)
creative_ids: string[]
previous_status: (string | null)
}
currency: (string | null)
}

export interface TradeDeskUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
budget?: string
end_date?: string
no_end_date?: boolean
pacing?: ("PaceAhead" | "PaceEvenly" | "PaceToDailyCap" | "PaceAsSoonAsPossible")
}
export interface TradeDeskUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
budget: (number | null)
daily_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
primary_channel: (string | null)
primary_goal: (string | null)
pacing: (string | null)
previous_status: (string | null)
}
ad_groups: {
id: string
name: string
status: string
}[]
currency: (string | null)
}

export interface TradeDeskUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface TradeDeskUpdateCampaignBudgetResult {
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
