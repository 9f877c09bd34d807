// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    cm360_audit_structure: { args: Cm360AuditStructureArgs; result: Cm360AuditStructureResult; effect: 'read' };
    cm360_create_campaign: { args: Cm360CreateCampaignArgs; result: Cm360CreateCampaignResult; effect: 'write' };
    cm360_get_account_info: { args: Cm360GetAccountInfoArgs; result: Cm360GetAccountInfoResult; effect: 'read' };
    cm360_get_campaign: { args: Cm360GetCampaignArgs; result: Cm360GetCampaignResult; effect: 'read' };
    cm360_get_change_logs: { args: Cm360GetChangeLogsArgs; result: Cm360GetChangeLogsResult; effect: 'read' };
    cm360_get_daily_report: { args: Cm360GetDailyReportArgs; result: Cm360GetDailyReportResult; effect: 'read' };
    cm360_get_daily_spend: { args: Cm360GetDailySpendArgs; result: Cm360GetDailySpendResult; effect: 'read' };
    cm360_get_report: { args: Cm360GetReportArgs; result: Cm360GetReportResult; effect: 'read' };
    cm360_list_ads: { args: Cm360ListAdsArgs; result: Cm360ListAdsResult; effect: 'read' };
    cm360_list_advertisers: { args: Cm360ListAdvertisersArgs; result: Cm360ListAdvertisersResult; effect: 'read' };
    cm360_list_campaigns: { args: Cm360ListCampaignsArgs; result: Cm360ListCampaignsResult; effect: 'read' };
    cm360_list_creatives: { args: Cm360ListCreativesArgs; result: Cm360ListCreativesResult; effect: 'read' };
    cm360_list_floodlight_activities: { args: Cm360ListFloodlightActivitiesArgs; result: Cm360ListFloodlightActivitiesResult; effect: 'read' };
    cm360_list_landing_pages: { args: Cm360ListLandingPagesArgs; result: Cm360ListLandingPagesResult; effect: 'read' };
    cm360_list_placements: { args: Cm360ListPlacementsArgs; result: Cm360ListPlacementsResult; effect: 'read' };
    cm360_list_profiles: { args: Cm360ListProfilesArgs; result: Cm360ListProfilesResult; effect: 'read' };
    cm360_list_remarketing_lists: { args: Cm360ListRemarketingListsArgs; result: Cm360ListRemarketingListsResult; effect: 'read' };
    cm360_list_sites: { args: Cm360ListSitesArgs; result: Cm360ListSitesResult; effect: 'read' };
    cm360_switch_campaign: { args: Cm360SwitchCampaignArgs; result: Cm360SwitchCampaignResult; effect: 'write' };
    cm360_update_ad: { args: Cm360UpdateAdArgs; result: Cm360UpdateAdResult; effect: 'write' };
    cm360_update_campaign: { args: Cm360UpdateCampaignArgs; result: Cm360UpdateCampaignResult; effect: 'write' };
    cm360_update_placement: { args: Cm360UpdatePlacementArgs; result: Cm360UpdatePlacementResult; effect: 'write' };
    pull_cm360: { args: PullCm360Args; result: PullCm360Result; effect: 'read' };
  }
}

export interface Cm360AuditStructureArgs {

}
export interface Cm360AuditStructureResult {
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

export interface Cm360CreateCampaignArgs {
advertiser_id: string
name: string
start_date: string
end_date: string
landing_page_id: string
eu_political_ads: boolean
}
export interface Cm360CreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
advertiser_id: (string | null)
daily_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
landing_page_id: (string | null)
}
}

export interface Cm360GetAccountInfoArgs {

}
export interface Cm360GetAccountInfoResult {
account: {
account_id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
}
}

export interface Cm360GetCampaignArgs {
campaign_id: string
}
export interface Cm360GetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
advertiser_id: (string | null)
daily_budget: (number | null)
start_date: (string | null)
end_date: (string | null)
landing_page_id: (string | null)
}
ads_on: number
ads: number
}

export interface Cm360GetChangeLogsArgs {
object_type?: ("OBJECT_CAMPAIGN" | "OBJECT_PLACEMENT" | "OBJECT_AD" | "OBJECT_CREATIVE" | "OBJECT_LANDING_PAGE")
object_id?: string
limit: number
window: {
start_date: string
end_date: string
}
}
export interface Cm360GetChangeLogsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
changes: {
id: string
changed_at: (string | null)
user: (string | null)
action: (string | null)
object_type: (string | null)
object_id: (string | null)
field: (string | null)
before: (string | null)
after: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360GetDailyReportArgs {
level: ("campaign" | "placement" | "ad")
advertiser_id?: string
window: {
start_date: string
end_date: string
}
}
export interface Cm360GetDailyReportResult {
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

export interface Cm360GetDailySpendArgs {
date?: string
days: number
}
export interface Cm360GetDailySpendResult {
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

export interface Cm360GetReportArgs {
report_id: string
file_id?: string
limit: number
}
export interface Cm360GetReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
report: {
report_id: string
file_id: string
status: string
start_date: (string | null)
end_date: (string | null)
rows: {

}[]
}
truncated: boolean
}

export interface Cm360ListAdsArgs {
campaign_id?: string
limit: number
}
export interface Cm360ListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ads: {
id: string
name: string
status: string
advertiser_id: (string | null)
campaign_id: (string | null)
type: string
start_time: (string | null)
end_time: (string | null)
placement_ids: string[]
creative_ids: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360ListAdvertisersArgs {
query?: string
limit: number
}
export interface Cm360ListAdvertisersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
advertisers: {
id: string
name: (string | null)
platform_status: (string | null)
floodlight_configuration_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360ListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
advertiser_id?: string
query?: string
limit: number
}
export interface Cm360ListCampaignsResult {
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

export interface Cm360ListCreativesArgs {
advertiser_id?: string
campaign_id?: string
limit: number
}
export interface Cm360ListCreativesResult {
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
size: (string | null)
advertiser_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360ListFloodlightActivitiesArgs {
advertiser_id: string
limit: number
}
export interface Cm360ListFloodlightActivitiesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
activities: {
id: string
name: (string | null)
platform_status: (string | null)
group_type: (string | null)
counting_method: (string | null)
tag: (string | null)
url: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360ListLandingPagesArgs {
advertiser_id: string
limit: number
}
export interface Cm360ListLandingPagesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
landing_pages: {
id: string
name: (string | null)
url: (string | null)
status: string
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360ListPlacementsArgs {
campaign_id?: string
limit: number
}
export interface Cm360ListPlacementsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
placements: {
id: string
name: string
status: string
advertiser_id: (string | null)
campaign_id: (string | null)
platform_status: (string | null)
site_id: (string | null)
compatibility: (string | null)
size: (string | null)
pricing_type: (string | null)
rate: (number | null)
start_date: (string | null)
end_date: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360ListProfilesArgs {

}
export interface Cm360ListProfilesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
profiles: {
id: string
name: (string | null)
account_id: (string | null)
account_name: (string | null)
}[]
total: number
}

export interface Cm360ListRemarketingListsArgs {
advertiser_id?: string
limit: number
}
export interface Cm360ListRemarketingListsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
advertiser_id: string
status: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
membership_days: (number | null)
source: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360ListSitesArgs {
query?: string
limit: number
}
export interface Cm360ListSitesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
sites: {
id: string
name: (string | null)
approved: (boolean | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface Cm360SwitchCampaignArgs {
campaign_id: string
action: ("pause" | "enable")
}
export interface Cm360SwitchCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
ads_on: number
ads: number
}

export interface Cm360UpdateAdArgs {
ad_id: string
action?: ("pause" | "enable" | "archive")
name?: string
end_time?: string
}
export interface Cm360UpdateAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
end_time: (string | null)
}

export interface Cm360UpdateCampaignArgs {
campaign_id: string
action?: ("archive" | "restore")
name?: string
start_date?: string
end_date?: string
}
export interface Cm360UpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
start_date: (string | null)
end_date: (string | null)
}

export interface Cm360UpdatePlacementArgs {
placement_id: string
action?: ("pause" | "enable" | "archive")
name?: string
}
export interface Cm360UpdatePlacementResult {
placement: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface PullCm360Args {
level: ("campaign" | "site" | "placement" | "ad" | "creative")
advertiser_id?: string
window: {
start_date: string
end_date: string
}
}
export interface PullCm360Result {
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
