// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pinterest_ads_archive_ad: { args: PinterestAdsArchiveAdArgs; result: PinterestAdsArchiveAdResult; effect: 'write' };
    pinterest_ads_archive_ad_group: { args: PinterestAdsArchiveAdGroupArgs; result: PinterestAdsArchiveAdGroupResult; effect: 'write' };
    pinterest_ads_archive_campaign: { args: PinterestAdsArchiveCampaignArgs; result: PinterestAdsArchiveCampaignResult; effect: 'write' };
    pinterest_ads_audit_structure: { args: PinterestAdsAuditStructureArgs; result: PinterestAdsAuditStructureResult; effect: 'read' };
    pinterest_ads_create_actalike_audience: { args: PinterestAdsCreateActalikeAudienceArgs; result: PinterestAdsCreateActalikeAudienceResult; effect: 'write' };
    pinterest_ads_create_ad: { args: PinterestAdsCreateAdArgs; result: PinterestAdsCreateAdResult; effect: 'write' };
    pinterest_ads_create_ad_group: { args: PinterestAdsCreateAdGroupArgs; result: PinterestAdsCreateAdGroupResult; effect: 'write' };
    pinterest_ads_create_campaign: { args: PinterestAdsCreateCampaignArgs; result: PinterestAdsCreateCampaignResult; effect: 'write' };
    pinterest_ads_delete_audience: { args: PinterestAdsDeleteAudienceArgs; result: PinterestAdsDeleteAudienceResult; effect: 'write' };
    pinterest_ads_get_account_info: { args: PinterestAdsGetAccountInfoArgs; result: PinterestAdsGetAccountInfoResult; effect: 'read' };
    pinterest_ads_get_ad: { args: PinterestAdsGetAdArgs; result: PinterestAdsGetAdResult; effect: 'read' };
    pinterest_ads_get_ad_group: { args: PinterestAdsGetAdGroupArgs; result: PinterestAdsGetAdGroupResult; effect: 'read' };
    pinterest_ads_get_audience: { args: PinterestAdsGetAudienceArgs; result: PinterestAdsGetAudienceResult; effect: 'read' };
    pinterest_ads_get_campaign: { args: PinterestAdsGetCampaignArgs; result: PinterestAdsGetCampaignResult; effect: 'read' };
    pinterest_ads_get_daily_spend: { args: PinterestAdsGetDailySpendArgs; result: PinterestAdsGetDailySpendResult; effect: 'read' };
    pinterest_ads_list_accounts: { args: PinterestAdsListAccountsArgs; result: PinterestAdsListAccountsResult; effect: 'read' };
    pinterest_ads_list_ad_groups: { args: PinterestAdsListAdGroupsArgs; result: PinterestAdsListAdGroupsResult; effect: 'read' };
    pinterest_ads_list_ads: { args: PinterestAdsListAdsArgs; result: PinterestAdsListAdsResult; effect: 'read' };
    pinterest_ads_list_audiences: { args: PinterestAdsListAudiencesArgs; result: PinterestAdsListAudiencesResult; effect: 'read' };
    pinterest_ads_list_campaigns: { args: PinterestAdsListCampaignsArgs; result: PinterestAdsListCampaignsResult; effect: 'read' };
    pinterest_ads_list_conversion_tags: { args: PinterestAdsListConversionTagsArgs; result: PinterestAdsListConversionTagsResult; effect: 'read' };
    pinterest_ads_list_customer_lists: { args: PinterestAdsListCustomerListsArgs; result: PinterestAdsListCustomerListsResult; effect: 'read' };
    pinterest_ads_update_ad: { args: PinterestAdsUpdateAdArgs; result: PinterestAdsUpdateAdResult; effect: 'write' };
    pinterest_ads_update_ad_group: { args: PinterestAdsUpdateAdGroupArgs; result: PinterestAdsUpdateAdGroupResult; effect: 'write' };
    pinterest_ads_update_campaign: { args: PinterestAdsUpdateCampaignArgs; result: PinterestAdsUpdateCampaignResult; effect: 'write' };
    pinterest_ads_update_campaign_budget: { args: PinterestAdsUpdateCampaignBudgetArgs; result: PinterestAdsUpdateCampaignBudgetResult; effect: 'write' };
    pull_pinterest_ads: { args: PullPinterestAdsArgs; result: PullPinterestAdsResult; effect: 'read' };
  }
}

export interface PinterestAdsArchiveAdArgs {
ad_id: string
}
export interface PinterestAdsArchiveAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
pin_id: (string | null)
creative_type: (string | null)
destination_url: (string | null)
review_status: (string | null)
rejected_reasons: string[]
previous_status: (string | null)
}
currency: (string | null)
}

export interface PinterestAdsArchiveAdGroupArgs {
ad_group_id: string
}
export interface PinterestAdsArchiveAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
billable_event: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface PinterestAdsArchiveCampaignArgs {
campaign_id: string
}
export interface PinterestAdsArchiveCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_on_campaign: boolean
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface PinterestAdsAuditStructureArgs {

}
export interface PinterestAdsAuditStructureResult {
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

export interface PinterestAdsCreateActalikeAudienceArgs {
name: string
seed_audience_id: string
country?: string
expansion_factor: number
percentage?: number
}
export interface PinterestAdsCreateActalikeAudienceResult {
audience: {
id: string
name: string
type: (string | null)
platform_status: (string | null)
description: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}
}

export interface PinterestAdsCreateAdArgs {
ad_group_id: string
name: string
pin_id: string
creative_type: ("REGULAR" | "VIDEO" | "SHOPPING" | "CAROUSEL" | "MAX_VIDEO" | "COLLECTION" | "IDEA")
destination_url?: string
status: ("ENABLED" | "PAUSED")
}
export interface PinterestAdsCreateAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
pin_id: (string | null)
creative_type: (string | null)
destination_url: (string | null)
review_status: (string | null)
rejected_reasons: string[]
}
currency: (string | null)
}

export interface PinterestAdsCreateAdGroupArgs {
campaign_id: string
name: string
billable_event: ("CLICKTHROUGH" | "IMPRESSION" | "VIDEO_V_50_MRC")
daily_budget?: string
lifetime_budget?: string
bid?: string
bid_strategy?: ("AUTOMATIC_BID" | "MAX_BID" | "TARGET_AVG")
targeting?: {

}
start_time?: string
end_time?: string
status: ("ENABLED" | "PAUSED")
}
export interface PinterestAdsCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
billable_event: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}
currency: (string | null)
}

export interface PinterestAdsCreateCampaignArgs {
name: string
objective: ("AWARENESS" | "CONSIDERATION" | "WEB_CONVERSION" | "CATALOG_SALES" | "VIDEO_COMPLETION")
daily_budget?: string
lifetime_budget?: string
budget_on_campaign?: boolean
start_time?: string
end_time?: string
status: ("ENABLED" | "PAUSED")
}
export interface PinterestAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_on_campaign: boolean
start_time: (string | null)
end_time: (string | null)
}
currency: (string | null)
}

export interface PinterestAdsDeleteAudienceArgs {
audience_id: string
}
export interface PinterestAdsDeleteAudienceResult {
audience: {
id: string
name: string
status: string
}
}

export interface PinterestAdsGetAccountInfoArgs {

}
export interface PinterestAdsGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
country: (string | null)
currency: (string | null)
permissions: string[]
}
}

export interface PinterestAdsGetAdArgs {
ad_id: string
}
export interface PinterestAdsGetAdResult {
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
ad_group_id: (string | null)
campaign_id: (string | null)
pin_id: (string | null)
creative_type: (string | null)
destination_url: (string | null)
review_status: (string | null)
rejected_reasons: string[]
}
}

export interface PinterestAdsGetAdGroupArgs {
ad_group_id: string
}
export interface PinterestAdsGetAdGroupResult {
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
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
billable_event: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface PinterestAdsGetAudienceArgs {
audience_id: string
}
export interface PinterestAdsGetAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audience: {
id: string
name: string
type: (string | null)
platform_status: (string | null)
description: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}
}

export interface PinterestAdsGetCampaignArgs {
campaign_id: string
}
export interface PinterestAdsGetCampaignResult {
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
lifetime_budget: (number | null)
budget_on_campaign: boolean
start_time: (string | null)
end_time: (string | null)
}
}

export interface PinterestAdsGetDailySpendArgs {
date?: string
days: number
}
export interface PinterestAdsGetDailySpendResult {
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

export interface PinterestAdsListAccountsArgs {
limit: number
}
export interface PinterestAdsListAccountsResult {
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
country: (string | null)
currency: (string | null)
permissions: string[]
}[]
}

export interface PinterestAdsListAdGroupsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_id?: string
limit: number
}
export interface PinterestAdsListAdGroupsResult {
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
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
billable_event: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}[]
}

export interface PinterestAdsListAdsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_id?: string
ad_group_id?: string
limit: number
}
export interface PinterestAdsListAdsResult {
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
ad_group_id: (string | null)
campaign_id: (string | null)
pin_id: (string | null)
creative_type: (string | null)
destination_url: (string | null)
review_status: (string | null)
rejected_reasons: string[]
}[]
}

export interface PinterestAdsListAudiencesArgs {
limit: number
}
export interface PinterestAdsListAudiencesResult {
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
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}[]
}

export interface PinterestAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface PinterestAdsListCampaignsResult {
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

export interface PinterestAdsListConversionTagsArgs {
limit: number
}
export interface PinterestAdsListConversionTagsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
conversion_tags: {
id: string
name: string
platform_status: (string | null)
enhanced_match_status: (string | null)
last_fired_at: (string | null)
}[]
}

export interface PinterestAdsListCustomerListsArgs {
limit: number
}
export interface PinterestAdsListCustomerListsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
customer_lists: {
id: string
name: string
platform_status: (string | null)
uploaded: (number | null)
removed: (number | null)
}[]
}

export interface PinterestAdsUpdateAdArgs {
ad_id: string
action?: ("pause" | "enable")
name?: string
destination_url?: string
}
export interface PinterestAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
pin_id: (string | null)
creative_type: (string | null)
destination_url: (string | null)
review_status: (string | null)
rejected_reasons: string[]
previous_status: (string | null)
}
currency: (string | null)
}

export interface PinterestAdsUpdateAdGroupArgs {
ad_group_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
lifetime_budget?: string
bid?: string
no_bid?: boolean
targeting?: {

}
end_time?: string
no_end_time?: boolean
}
export interface PinterestAdsUpdateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
billable_event: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface PinterestAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
no_daily_budget?: boolean
lifetime_budget?: string
no_lifetime_budget?: boolean
end_time?: string
no_end_time?: boolean
}
export interface PinterestAdsUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
budget_on_campaign: boolean
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface PinterestAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface PinterestAdsUpdateCampaignBudgetResult {
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

export interface PullPinterestAdsArgs {
level: ("account" | "campaign" | "ad-group" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface PullPinterestAdsResult {
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
