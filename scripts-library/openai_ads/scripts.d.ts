// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    openai_ads_archive_ad: { args: OpenaiAdsArchiveAdArgs; result: OpenaiAdsArchiveAdResult; effect: 'write' };
    openai_ads_archive_ad_group: { args: OpenaiAdsArchiveAdGroupArgs; result: OpenaiAdsArchiveAdGroupResult; effect: 'write' };
    openai_ads_archive_campaign: { args: OpenaiAdsArchiveCampaignArgs; result: OpenaiAdsArchiveCampaignResult; effect: 'write' };
    openai_ads_audit_structure: { args: OpenaiAdsAuditStructureArgs; result: OpenaiAdsAuditStructureResult; effect: 'read' };
    openai_ads_create_ad: { args: OpenaiAdsCreateAdArgs; result: OpenaiAdsCreateAdResult; effect: 'write' };
    openai_ads_create_ad_group: { args: OpenaiAdsCreateAdGroupArgs; result: OpenaiAdsCreateAdGroupResult; effect: 'write' };
    openai_ads_create_campaign: { args: OpenaiAdsCreateCampaignArgs; result: OpenaiAdsCreateCampaignResult; effect: 'write' };
    openai_ads_get_account_info: { args: OpenaiAdsGetAccountInfoArgs; result: OpenaiAdsGetAccountInfoResult; effect: 'read' };
    openai_ads_get_ad: { args: OpenaiAdsGetAdArgs; result: OpenaiAdsGetAdResult; effect: 'read' };
    openai_ads_get_ad_group: { args: OpenaiAdsGetAdGroupArgs; result: OpenaiAdsGetAdGroupResult; effect: 'read' };
    openai_ads_get_audience: { args: OpenaiAdsGetAudienceArgs; result: OpenaiAdsGetAudienceResult; effect: 'read' };
    openai_ads_get_campaign: { args: OpenaiAdsGetCampaignArgs; result: OpenaiAdsGetCampaignResult; effect: 'read' };
    openai_ads_get_daily_spend: { args: OpenaiAdsGetDailySpendArgs; result: OpenaiAdsGetDailySpendResult; effect: 'read' };
    openai_ads_list_ad_groups: { args: OpenaiAdsListAdGroupsArgs; result: OpenaiAdsListAdGroupsResult; effect: 'read' };
    openai_ads_list_ads: { args: OpenaiAdsListAdsArgs; result: OpenaiAdsListAdsResult; effect: 'read' };
    openai_ads_list_audiences: { args: OpenaiAdsListAudiencesArgs; result: OpenaiAdsListAudiencesResult; effect: 'read' };
    openai_ads_list_campaigns: { args: OpenaiAdsListCampaignsArgs; result: OpenaiAdsListCampaignsResult; effect: 'read' };
    openai_ads_send_conversion_event: { args: OpenaiAdsSendConversionEventArgs; result: OpenaiAdsSendConversionEventResult; effect: 'write' };
    openai_ads_update_ad: { args: OpenaiAdsUpdateAdArgs; result: OpenaiAdsUpdateAdResult; effect: 'write' };
    openai_ads_update_ad_group: { args: OpenaiAdsUpdateAdGroupArgs; result: OpenaiAdsUpdateAdGroupResult; effect: 'write' };
    openai_ads_update_campaign: { args: OpenaiAdsUpdateCampaignArgs; result: OpenaiAdsUpdateCampaignResult; effect: 'write' };
    openai_ads_update_campaign_budget: { args: OpenaiAdsUpdateCampaignBudgetArgs; result: OpenaiAdsUpdateCampaignBudgetResult; effect: 'write' };
    pull_openai_ads: { args: PullOpenaiAdsArgs; result: PullOpenaiAdsResult; effect: 'read' };
  }
}

export interface OpenaiAdsArchiveAdArgs {
ad_id: string
}
export interface OpenaiAdsArchiveAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
title: (string | null)
body: (string | null)
target_url: (string | null)
file_id: (string | null)
review_status: (string | null)
review_reason: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsArchiveAdGroupArgs {
ad_group_id: string
}
export interface OpenaiAdsArchiveAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
description: (string | null)
context_hints: string[]
bid: (number | null)
billing_event: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsArchiveCampaignArgs {
campaign_id: string
}
export interface OpenaiAdsArchiveCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
description: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bidding_type: (string | null)
countries: string[]
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsAuditStructureArgs {

}
export interface OpenaiAdsAuditStructureResult {
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

export interface OpenaiAdsCreateAdArgs {
ad_group_id: string
name: string
title: string
body: string
target_url: string
file_id?: string
status: ("ENABLED" | "PAUSED")
}
export interface OpenaiAdsCreateAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
title: (string | null)
body: (string | null)
target_url: (string | null)
file_id: (string | null)
review_status: (string | null)
review_reason: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsCreateAdGroupArgs {
campaign_id: string
name: string
/**
 * @minItems 1
 * @maxItems 50
 */
context_hints?: string[]
bid: string
billing_event: ("click" | "impression")
description?: string
status: ("ENABLED" | "PAUSED")
}
export interface OpenaiAdsCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
description: (string | null)
context_hints: string[]
bid: (number | null)
billing_event: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsCreateCampaignArgs {
name: string
daily_budget?: string
lifetime_budget?: string
bidding_type: ("impressions" | "clicks")
/**
 * @minItems 1
 * @maxItems 60
 */
countries?: string[]
description?: string
start_time?: string
end_time?: string
status: ("ENABLED" | "PAUSED")
}
export interface OpenaiAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
description: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bidding_type: (string | null)
countries: string[]
start_time: (string | null)
end_time: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsGetAccountInfoArgs {

}
export interface OpenaiAdsGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
website: (string | null)
platform_status: (string | null)
review_status: (string | null)
currency: (string | null)
time_zone: (string | null)
}
}

export interface OpenaiAdsGetAdArgs {
ad_id: string
}
export interface OpenaiAdsGetAdResult {
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
title: (string | null)
body: (string | null)
target_url: (string | null)
file_id: (string | null)
review_status: (string | null)
review_reason: (string | null)
}
}

export interface OpenaiAdsGetAdGroupArgs {
ad_group_id: string
}
export interface OpenaiAdsGetAdGroupResult {
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
description: (string | null)
context_hints: string[]
bid: (number | null)
billing_event: (string | null)
}
}

export interface OpenaiAdsGetAudienceArgs {
audience_id: string
}
export interface OpenaiAdsGetAudienceResult {
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
size_range: (string | null)
uploaded_range: (string | null)
created_at: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}
}

export interface OpenaiAdsGetCampaignArgs {
campaign_id: string
}
export interface OpenaiAdsGetCampaignResult {
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
description: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bidding_type: (string | null)
countries: string[]
start_time: (string | null)
end_time: (string | null)
}
}

export interface OpenaiAdsGetDailySpendArgs {
date?: string
days: number
}
export interface OpenaiAdsGetDailySpendResult {
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

export interface OpenaiAdsListAdGroupsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_id?: string
limit: number
}
export interface OpenaiAdsListAdGroupsResult {
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
description: (string | null)
context_hints: string[]
bid: (number | null)
billing_event: (string | null)
}[]
}

export interface OpenaiAdsListAdsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_id?: string
ad_group_id?: string
limit: number
}
export interface OpenaiAdsListAdsResult {
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
title: (string | null)
body: (string | null)
target_url: (string | null)
file_id: (string | null)
review_status: (string | null)
review_reason: (string | null)
}[]
}

export interface OpenaiAdsListAudiencesArgs {
limit: number
}
export interface OpenaiAdsListAudiencesResult {
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
size_range: (string | null)
uploaded_range: (string | null)
created_at: (string | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}[]
}

export interface OpenaiAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface OpenaiAdsListCampaignsResult {
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

export interface OpenaiAdsSendConversionEventArgs {
destination_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
events: {
id: string
name: ("lead" | "sign_up" | "purchase" | "schedule")
at: number
url?: string
value?: number
currency?: string
consent: ("granted" | "implied")
click: {
[k: string]: string
}
user: {
email?: string
email_google?: string
phone?: string
phone_digits?: string
external_id?: string
ip?: string
agent?: string
}
}[]
}
export interface OpenaiAdsSendConversionEventResult {
results: {
event_id: string
status: ("accepted" | "refused" | "retry")
error: (string | null)
http_status: (number | null)
}[]
}

export interface OpenaiAdsUpdateAdArgs {
ad_id: string
action?: ("pause" | "enable")
name?: string
title?: string
body?: string
target_url?: string
file_id?: string
no_file_id?: boolean
}
export interface OpenaiAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
title: (string | null)
body: (string | null)
target_url: (string | null)
file_id: (string | null)
review_status: (string | null)
review_reason: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsUpdateAdGroupArgs {
ad_group_id: string
action?: ("pause" | "enable")
name?: string
description?: string
no_description?: boolean
/**
 * @minItems 1
 * @maxItems 50
 */
context_hints?: string[]
no_context_hints?: boolean
bid?: string
}
export interface OpenaiAdsUpdateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
description: (string | null)
context_hints: string[]
bid: (number | null)
billing_event: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
description?: string
no_description?: boolean
daily_budget?: string
no_daily_budget?: boolean
lifetime_budget?: string
no_lifetime_budget?: boolean
/**
 * @minItems 1
 * @maxItems 60
 */
countries?: string[]
no_countries?: boolean
end_time?: string
no_end_time?: boolean
}
export interface OpenaiAdsUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
description: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bidding_type: (string | null)
countries: string[]
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface OpenaiAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface OpenaiAdsUpdateCampaignBudgetResult {
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

export interface PullOpenaiAdsArgs {
campaign_id?: string
ad_group_id?: string
ad_id?: string
aggregation_level?: ("ad_account" | "campaign" | "ad_group" | "ad")
level?: ("account" | "campaign" | "ad-group" | "ad")
time_granularity: ("daily" | "none")
limit: number
window: {
start_date: string
end_date: string
}
}
export interface PullOpenaiAdsResult {
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
