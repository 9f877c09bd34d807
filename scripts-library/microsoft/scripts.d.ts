// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    microsoft_ads_add_campaign_targets: { args: MicrosoftAdsAddCampaignTargetsArgs; result: MicrosoftAdsAddCampaignTargetsResult; effect: 'write' };
    microsoft_ads_add_keywords: { args: MicrosoftAdsAddKeywordsArgs; result: MicrosoftAdsAddKeywordsResult; effect: 'write' };
    microsoft_ads_add_negative_keywords: { args: MicrosoftAdsAddNegativeKeywordsArgs; result: MicrosoftAdsAddNegativeKeywordsResult; effect: 'write' };
    microsoft_ads_attach_audience: { args: MicrosoftAdsAttachAudienceArgs; result: MicrosoftAdsAttachAudienceResult; effect: 'write' };
    microsoft_ads_audit_structure: { args: MicrosoftAdsAuditStructureArgs; result: MicrosoftAdsAuditStructureResult; effect: 'read' };
    microsoft_ads_create_ad_group: { args: MicrosoftAdsCreateAdGroupArgs; result: MicrosoftAdsCreateAdGroupResult; effect: 'write' };
    microsoft_ads_create_audience: { args: MicrosoftAdsCreateAudienceArgs; result: MicrosoftAdsCreateAudienceResult; effect: 'write' };
    microsoft_ads_create_campaign: { args: MicrosoftAdsCreateCampaignArgs; result: MicrosoftAdsCreateCampaignResult; effect: 'write' };
    microsoft_ads_create_responsive_search_ad: { args: MicrosoftAdsCreateResponsiveSearchAdArgs; result: MicrosoftAdsCreateResponsiveSearchAdResult; effect: 'write' };
    microsoft_ads_delete_ad: { args: MicrosoftAdsDeleteAdArgs; result: MicrosoftAdsDeleteAdResult; effect: 'write' };
    microsoft_ads_delete_ad_group: { args: MicrosoftAdsDeleteAdGroupArgs; result: MicrosoftAdsDeleteAdGroupResult; effect: 'write' };
    microsoft_ads_delete_audience: { args: MicrosoftAdsDeleteAudienceArgs; result: MicrosoftAdsDeleteAudienceResult; effect: 'write' };
    microsoft_ads_delete_campaign: { args: MicrosoftAdsDeleteCampaignArgs; result: MicrosoftAdsDeleteCampaignResult; effect: 'write' };
    microsoft_ads_delete_keywords: { args: MicrosoftAdsDeleteKeywordsArgs; result: MicrosoftAdsDeleteKeywordsResult; effect: 'write' };
    microsoft_ads_get_account_changelog: { args: MicrosoftAdsGetAccountChangelogArgs; result: MicrosoftAdsGetAccountChangelogResult; effect: 'read' };
    microsoft_ads_get_account_info: { args: MicrosoftAdsGetAccountInfoArgs; result: MicrosoftAdsGetAccountInfoResult; effect: 'read' };
    microsoft_ads_get_ad: { args: MicrosoftAdsGetAdArgs; result: MicrosoftAdsGetAdResult; effect: 'read' };
    microsoft_ads_get_ad_group: { args: MicrosoftAdsGetAdGroupArgs; result: MicrosoftAdsGetAdGroupResult; effect: 'read' };
    microsoft_ads_get_campaign: { args: MicrosoftAdsGetCampaignArgs; result: MicrosoftAdsGetCampaignResult; effect: 'read' };
    microsoft_ads_get_change_history: { args: MicrosoftAdsGetChangeHistoryArgs; result: MicrosoftAdsGetChangeHistoryResult; effect: 'read' };
    microsoft_ads_get_daily_spend: { args: MicrosoftAdsGetDailySpendArgs; result: MicrosoftAdsGetDailySpendResult; effect: 'read' };
    microsoft_ads_get_insights: { args: MicrosoftAdsGetInsightsArgs; result: MicrosoftAdsGetInsightsResult; effect: 'read' };
    microsoft_ads_list_accounts: { args: MicrosoftAdsListAccountsArgs; result: MicrosoftAdsListAccountsResult; effect: 'read' };
    microsoft_ads_list_ad_groups: { args: MicrosoftAdsListAdGroupsArgs; result: MicrosoftAdsListAdGroupsResult; effect: 'read' };
    microsoft_ads_list_ads: { args: MicrosoftAdsListAdsArgs; result: MicrosoftAdsListAdsResult; effect: 'read' };
    microsoft_ads_list_audiences: { args: MicrosoftAdsListAudiencesArgs; result: MicrosoftAdsListAudiencesResult; effect: 'read' };
    microsoft_ads_list_budgets: { args: MicrosoftAdsListBudgetsArgs; result: MicrosoftAdsListBudgetsResult; effect: 'read' };
    microsoft_ads_list_campaign_targets: { args: MicrosoftAdsListCampaignTargetsArgs; result: MicrosoftAdsListCampaignTargetsResult; effect: 'read' };
    microsoft_ads_list_campaigns: { args: MicrosoftAdsListCampaignsArgs; result: MicrosoftAdsListCampaignsResult; effect: 'read' };
    microsoft_ads_list_conversion_goals: { args: MicrosoftAdsListConversionGoalsArgs; result: MicrosoftAdsListConversionGoalsResult; effect: 'read' };
    microsoft_ads_list_keywords: { args: MicrosoftAdsListKeywordsArgs; result: MicrosoftAdsListKeywordsResult; effect: 'read' };
    microsoft_ads_list_negative_keywords: { args: MicrosoftAdsListNegativeKeywordsArgs; result: MicrosoftAdsListNegativeKeywordsResult; effect: 'read' };
    microsoft_ads_list_uet_tags: { args: MicrosoftAdsListUetTagsArgs; result: MicrosoftAdsListUetTagsResult; effect: 'read' };
    microsoft_ads_remove_campaign_targets: { args: MicrosoftAdsRemoveCampaignTargetsArgs; result: MicrosoftAdsRemoveCampaignTargetsResult; effect: 'write' };
    microsoft_ads_remove_negative_keywords: { args: MicrosoftAdsRemoveNegativeKeywordsArgs; result: MicrosoftAdsRemoveNegativeKeywordsResult; effect: 'write' };
    microsoft_ads_update_ad: { args: MicrosoftAdsUpdateAdArgs; result: MicrosoftAdsUpdateAdResult; effect: 'write' };
    microsoft_ads_update_ad_group: { args: MicrosoftAdsUpdateAdGroupArgs; result: MicrosoftAdsUpdateAdGroupResult; effect: 'write' };
    microsoft_ads_update_campaign: { args: MicrosoftAdsUpdateCampaignArgs; result: MicrosoftAdsUpdateCampaignResult; effect: 'write' };
    microsoft_ads_update_campaign_budget: { args: MicrosoftAdsUpdateCampaignBudgetArgs; result: MicrosoftAdsUpdateCampaignBudgetResult; effect: 'write' };
    microsoft_ads_update_keyword: { args: MicrosoftAdsUpdateKeywordArgs; result: MicrosoftAdsUpdateKeywordResult; effect: 'write' };
    microsoft_ads_update_shared_budget: { args: MicrosoftAdsUpdateSharedBudgetArgs; result: MicrosoftAdsUpdateSharedBudgetResult; effect: 'write' };
    microsoft_ads_validate_campaign_structure: { args: MicrosoftAdsValidateCampaignStructureArgs; result: MicrosoftAdsValidateCampaignStructureResult; effect: 'read' };
    pull_microsoft_ads: { args: PullMicrosoftAdsArgs; result: PullMicrosoftAdsResult; effect: 'read' };
  }
}

export interface MicrosoftAdsAddCampaignTargetsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
target: string[]
}
export interface MicrosoftAdsAddCampaignTargetsResult {
campaign_id: string
target_ids: string[]
warnings?: string[]
}

export interface MicrosoftAdsAddKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
keyword: string[]
match_type: ("Exact" | "Phrase" | "Broad")
bid?: string
status: ("PAUSED" | "ENABLED")
}
export interface MicrosoftAdsAddKeywordsResult {
ad_group_id: string
keyword_ids: string[]
warnings: string[]
}

export interface MicrosoftAdsAddNegativeKeywordsArgs {
entity_id: string
entity_type: ("Campaign" | "AdGroup")
/**
 * @minItems 1
 * @maxItems 100
 */
keywords: string[]
match_type: ("Exact" | "Phrase")
}
export interface MicrosoftAdsAddNegativeKeywordsResult {
entity_id: string
entity_type: string
keyword_ids: string[]
warnings?: string[]
}

export interface MicrosoftAdsAttachAudienceArgs {
campaign_id: string
audience_id: string
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface MicrosoftAdsAttachAudienceResult {
campaign_id: string
audiences: {
audience_id: string
criterion_id: string
excluded: boolean
}[]
}

export interface MicrosoftAdsAuditStructureArgs {

}
export interface MicrosoftAdsAuditStructureResult {
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

export interface MicrosoftAdsCreateAdGroupArgs {
campaign_id: string
name: string
cpc_bid?: string
network: ("OwnedAndOperatedAndSyndicatedSearch" | "OwnedAndOperatedOnly" | "SyndicatedSearchOnly")
language: string
status: ("Active" | "Paused")
}
export interface MicrosoftAdsCreateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
campaign_id: string
cpc_bid: (number | null)
}
}

export interface MicrosoftAdsCreateAudienceArgs {
name: string
description?: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
csv_url?: string
membership_duration: number
accept_terms: boolean
i_have_consent?: boolean
}
export interface MicrosoftAdsCreateAudienceResult {
audience: {
id: string
name: string
type: string
membership_days: (number | null)
}
members_sent: number
warnings: string[]
}

export interface MicrosoftAdsCreateCampaignArgs {
name: string
daily_budget: string
type: ("Search" | "Audience")
bid_strategy: ("EnhancedCpc" | "ManualCpc" | "MaxClicks" | "MaxConversions")
/**
 * @minItems 1
 * @maxItems 20
 */
languages: string[]
time_zone?: string
/**
 * @minItems 1
 * @maxItems 20
 */
ad_groups?: {
name: string
cpc_bid?: number
/**
 * @minItems 1
 * @maxItems 200
 */
keywords: string[]
/**
 * @minItems 1
 * @maxItems 3
 */
ads: {
/**
 * @minItems 3
 * @maxItems 15
 */
headlines: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
descriptions: string[]
final_url?: string
}[]
}[]
final_url?: string
match_type: ("Exact" | "Phrase" | "Broad")
status: ("Active" | "Paused")
}
export interface MicrosoftAdsCreateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
daily_budget: (number | null)
campaign_type: (string | null)
bid_strategy: (string | null)
}
ad_groups: {
id: string
name: string
keywords: number
ad_ids: string[]
}[]
}

export interface MicrosoftAdsCreateResponsiveSearchAdArgs {
ad_group_id: string
final_url: string
/**
 * @minItems 3
 * @maxItems 15
 */
headline: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
description: string[]
path1?: string
path2?: string
status: ("Active" | "Paused")
}
export interface MicrosoftAdsCreateResponsiveSearchAdResult {
ad: {
id: string
name: (string | null)
status: string
ad_group_id: string
editorial_status: (string | null)
}
}

export interface MicrosoftAdsDeleteAdArgs {
ad_group_id: string
ad_id: string
}
export interface MicrosoftAdsDeleteAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
}
}

export interface MicrosoftAdsDeleteAdGroupArgs {
campaign_id: string
ad_group_id: string
}
export interface MicrosoftAdsDeleteAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
}
}

export interface MicrosoftAdsDeleteAudienceArgs {
audience_id: string
}
export interface MicrosoftAdsDeleteAudienceResult {
audience: {
id: string
name: (string | null)
status: string
}
}

export interface MicrosoftAdsDeleteCampaignArgs {
campaign_id: string
}
export interface MicrosoftAdsDeleteCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
}
}

export interface MicrosoftAdsDeleteKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
keyword_ids: string[]
}
export interface MicrosoftAdsDeleteKeywordsResult {
ad_group_id: string
keyword_ids: string[]
}

export interface MicrosoftAdsGetAccountChangelogArgs {
lookback_days?: number
window: {
start_date: string
end_date: string
}
}
export interface MicrosoftAdsGetAccountChangelogResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
changelog_supported: boolean
window: {
start_date: string
end_date: string
}
events: {
changed_at: string
user: (string | null)
client: (string | null)
automated: boolean
entity: string
id: string
name: (string | null)
operation: string
fields: {
field: string
before: unknown
after: unknown
}[]
}[]
advice: string[]
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsGetAccountInfoArgs {

}
export interface MicrosoftAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: string
time_zone: (string | null)
platform_time_zone: string
number: string
customer_id: string
status: string
financial_status: (string | null)
payment_method: (string | null)
}

export interface MicrosoftAdsGetAdArgs {
ad_group_id: string
ad_id: string
}
export interface MicrosoftAdsGetAdResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad: {
id: string
name: (string | null)
status: string
platform_status: string
ad_group_id: string
type: (string | null)
editorial_status: (string | null)
final_url: (string | null)
headlines: string[]
descriptions: string[]
}
}

export interface MicrosoftAdsGetAdGroupArgs {
campaign_id: string
ad_group_id: string
}
export interface MicrosoftAdsGetAdGroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_group: {
id: string
name: (string | null)
status: string
platform_status: string
campaign_id: string
cpc_bid: (number | null)
bid_strategy: (string | null)
network: (string | null)
language: (string | null)
}
}

export interface MicrosoftAdsGetCampaignArgs {
campaign_id: string
}
export interface MicrosoftAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: (string | null)
status: string
platform_status: string
campaign_type: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
shared_budget_id: (string | null)
bid_strategy: (string | null)
time_zone: (string | null)
languages: string[]
}
}

export interface MicrosoftAdsGetChangeHistoryArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MicrosoftAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
entries: {
at: string
event: string
summary?: (string | null)
actor?: (string | null)
entity: (string | null)
id: (string | null)
name: (string | null)
before?: unknown
after?: unknown
}[]
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsGetDailySpendArgs {
date?: string
days: number
}
export interface MicrosoftAdsGetDailySpendResult {
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

export interface MicrosoftAdsGetInsightsArgs {
report: ("Account" | "Campaign" | "AdGroup" | "Ad" | "Keyword" | "SearchQuery")
/**
 * @minItems 1
 * @maxItems 20
 */
columns?: string[]
aggregation: ("Summary" | "Daily" | "Weekly" | "Monthly")
window: {
start_date: string
end_date: string
}
}
export interface MicrosoftAdsGetInsightsResult {
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
period?: (string | null)
columns?: {

}
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

export interface MicrosoftAdsListAccountsArgs {
limit: number
}
export interface MicrosoftAdsListAccountsResult {
accounts: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
number: (string | null)
customer_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsListAdGroupsArgs {
campaign_id: string
status?: ("ENABLED" | "PAUSED")
}
export interface MicrosoftAdsListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_groups: {
id: string
name: (string | null)
status: string
platform_status: string
campaign_id: string
cpc_bid: (number | null)
bid_strategy: (string | null)
network: (string | null)
language: (string | null)
}[]
total: number
}

export interface MicrosoftAdsListAdsArgs {
ad_group_id: string
status?: ("ENABLED" | "PAUSED")
}
export interface MicrosoftAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ads: {
id: string
name: (string | null)
status: string
platform_status: string
ad_group_id: string
type: (string | null)
editorial_status: (string | null)
final_url: (string | null)
headlines: string[]
descriptions: string[]
}[]
total: number
}

export interface MicrosoftAdsListAudiencesArgs {
/**
 * @minItems 1
 * @maxItems 7
 */
types?: string[]
}
export interface MicrosoftAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: string
description: (string | null)
membership_days: (number | null)
search_size: (number | null)
audience_network_size: (number | null)
}[]
total: number
}

export interface MicrosoftAdsListBudgetsArgs {

}
export interface MicrosoftAdsListBudgetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
budgets: {
id: string
name: (string | null)
daily_budget: (number | null)
budget_type: (string | null)
campaigns: (number | null)
}[]
total: number
}

export interface MicrosoftAdsListCampaignTargetsArgs {
campaign_id: string
}
export interface MicrosoftAdsListCampaignTargetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign_id: string
targets: {
id: string
target: string
}[]
total: number
}

export interface MicrosoftAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MicrosoftAdsListCampaignsResult {
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

export interface MicrosoftAdsListConversionGoalsArgs {
/**
 * @minItems 1
 * @maxItems 7
 */
types?: string[]
}
export interface MicrosoftAdsListConversionGoalsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
goals: {
id: string
name: (string | null)
type: (string | null)
status: string
tag_id: (string | null)
category: (string | null)
tracking_status: (string | null)
window_minutes: (number | null)
}[]
total: number
}

export interface MicrosoftAdsListKeywordsArgs {
ad_group_id: string
status?: ("ENABLED" | "PAUSED")
}
export interface MicrosoftAdsListKeywordsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
keywords: {
id: string
name: (string | null)
status: string
platform_status: string
ad_group_id: string
text: (string | null)
match_type: (string | null)
bid: (number | null)
editorial_status: (string | null)
}[]
total: number
}

export interface MicrosoftAdsListNegativeKeywordsArgs {
entity_id: string
entity_type: ("Campaign" | "AdGroup")
}
export interface MicrosoftAdsListNegativeKeywordsResult {
entity_id: string
entity_type: string
account: {
platform: string
account_id: string
account_name: (string | null)
}
negative_keywords: {
id: string
keyword: string
}[]
total: number
}

export interface MicrosoftAdsListUetTagsArgs {

}
export interface MicrosoftAdsListUetTagsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
tags: {
id: string
name: (string | null)
tracking_status: (string | null)
}[]
total: number
}

export interface MicrosoftAdsRemoveCampaignTargetsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
target_id: string[]
}
export interface MicrosoftAdsRemoveCampaignTargetsResult {
campaign_id: string
target_ids: string[]
warnings?: string[]
}

export interface MicrosoftAdsRemoveNegativeKeywordsArgs {
entity_id: string
entity_type: ("Campaign" | "AdGroup")
/**
 * @minItems 1
 * @maxItems 100
 */
keyword_ids: string[]
}
export interface MicrosoftAdsRemoveNegativeKeywordsResult {
entity_id: string
entity_type: string
keyword_ids: string[]
warnings?: string[]
}

export interface MicrosoftAdsUpdateAdArgs {
ad_group_id: string
ad_id: string
status?: ("Active" | "Paused")
final_url?: string
/**
 * @minItems 3
 * @maxItems 15
 */
headline?: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
description?: string[]
}
export interface MicrosoftAdsUpdateAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
ad_group_id?: string
final_url?: (string | null)
}
}

export interface MicrosoftAdsUpdateAdGroupArgs {
campaign_id: string
ad_group_id: string
status?: ("Active" | "Paused")
cpc_bid?: string
name?: string
}
export interface MicrosoftAdsUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
campaign_id?: string
cpc_bid?: (number | null)
}
currency: (string | null)
}

export interface MicrosoftAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
daily_budget?: string
name?: string
bid_strategy?: ("EnhancedCpc" | "ManualCpc" | "MaxClicks" | "MaxConversions")
}
export interface MicrosoftAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
daily_budget?: (number | null)
bid_strategy?: (string | null)
}
daily_budget: (number | null)
previous_daily_budget: (number | null)
currency: (string | null)
}

export interface MicrosoftAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface MicrosoftAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
daily_budget?: (number | null)
bid_strategy?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
}

export interface MicrosoftAdsUpdateKeywordArgs {
ad_group_id: string
keyword_id: string
action?: ("pause" | "enable")
bid?: string
}
export interface MicrosoftAdsUpdateKeywordResult {
keyword: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
ad_group_id?: string
bid?: (number | null)
}
currency: (string | null)
}

export interface MicrosoftAdsUpdateSharedBudgetArgs {
budget_id: string
daily_budget: string
}
export interface MicrosoftAdsUpdateSharedBudgetResult {
budget: {
id: string
name: (string | null)
daily_budget: (number | null)
campaigns: (number | null)
}
previous_daily_budget: (number | null)
currency: string
}

export interface MicrosoftAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface MicrosoftAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
}
can_serve: boolean
checks: {
check: string
status: ("pass" | "warn" | "fail")
message: string
}[]
counts: {
ad_groups: number
ads: number
keywords: number
}
}

export interface PullMicrosoftAdsArgs {
level: ("account" | "campaign" | "ad-group" | "ad" | "keyword" | "search-term")
window: {
start_date: string
end_date: string
}
}
export interface PullMicrosoftAdsResult {
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
level_covers?: {
spend: number
of: number
share: number
}
}
