// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
export interface Scripts {
  google_ads_add_keywords: { args: GoogleAdsAddKeywordsArgs; result: GoogleAdsAddKeywordsResult; effect: 'write' };
  google_ads_add_negative_keywords: { args: GoogleAdsAddNegativeKeywordsArgs; result: GoogleAdsAddNegativeKeywordsResult; effect: 'write' };
  google_ads_create_ad_group: { args: GoogleAdsCreateAdGroupArgs; result: GoogleAdsCreateAdGroupResult; effect: 'write' };
  google_ads_create_conversion: { args: GoogleAdsCreateConversionArgs; result: GoogleAdsCreateConversionResult; effect: 'write' };
  google_ads_create_search_campaign: { args: GoogleAdsCreateSearchCampaignArgs; result: GoogleAdsCreateSearchCampaignResult; effect: 'write' };
  google_ads_enable_campaign: { args: GoogleAdsEnableCampaignArgs; result: GoogleAdsEnableCampaignResult; effect: 'state' };
  google_ads_get_campaigns: { args: GoogleAdsGetCampaignsArgs; result: GoogleAdsGetCampaignsResult; effect: 'read' };
  google_ads_get_change_history: { args: GoogleAdsGetChangeHistoryArgs; result: GoogleAdsGetChangeHistoryResult; effect: 'read' };
  google_ads_get_daily_spend: { args: GoogleAdsGetDailySpendArgs; result: GoogleAdsGetDailySpendResult; effect: 'read' };
  google_ads_list_campaigns: { args: GoogleAdsListCampaignsArgs; result: GoogleAdsListCampaignsResult; effect: 'read' };
  google_ads_list_conversions: { args: GoogleAdsListConversionsArgs; result: GoogleAdsListConversionsResult; effect: 'read' };
  google_ads_list_customers: { args: GoogleAdsListCustomersArgs; result: GoogleAdsListCustomersResult; effect: 'read' };
  google_ads_pause_campaign: { args: GoogleAdsPauseCampaignArgs; result: GoogleAdsPauseCampaignResult; effect: 'state' };
  google_ads_update_campaign_budget: { args: GoogleAdsUpdateCampaignBudgetArgs; result: GoogleAdsUpdateCampaignBudgetResult; effect: 'write' };
  pull_google_ads: { args: PullGoogleAdsArgs; result: PullGoogleAdsResult; effect: 'read' };
  run_gaql: { args: RunGaqlArgs; result: RunGaqlResult; effect: 'read' };
  meta_ads_create_ad: { args: MetaAdsCreateAdArgs; result: MetaAdsCreateAdResult; effect: 'write' };
  meta_ads_create_ad_set: { args: MetaAdsCreateAdSetArgs; result: MetaAdsCreateAdSetResult; effect: 'write' };
  meta_ads_create_campaign: { args: MetaAdsCreateCampaignArgs; result: MetaAdsCreateCampaignResult; effect: 'write' };
  meta_ads_create_creative: { args: MetaAdsCreateCreativeArgs; result: MetaAdsCreateCreativeResult; effect: 'write' };
  meta_ads_get_ad: { args: MetaAdsGetAdArgs; result: MetaAdsGetAdResult; effect: 'read' };
  meta_ads_get_ad_readback: { args: MetaAdsGetAdReadbackArgs; result: MetaAdsGetAdReadbackResult; effect: 'read' };
  meta_ads_get_change_history: { args: MetaAdsGetChangeHistoryArgs; result: MetaAdsGetChangeHistoryResult; effect: 'read' };
  meta_ads_get_daily_spend: { args: MetaAdsGetDailySpendArgs; result: MetaAdsGetDailySpendResult; effect: 'read' };
  meta_ads_list_ad_accounts: { args: MetaAdsListAdAccountsArgs; result: MetaAdsListAdAccountsResult; effect: 'read' };
  meta_ads_list_ad_sets: { args: MetaAdsListAdSetsArgs; result: MetaAdsListAdSetsResult; effect: 'read' };
  meta_ads_list_ads: { args: MetaAdsListAdsArgs; result: MetaAdsListAdsResult; effect: 'read' };
  meta_ads_list_campaigns: { args: MetaAdsListCampaignsArgs; result: MetaAdsListCampaignsResult; effect: 'read' };
  meta_ads_update_ad: { args: MetaAdsUpdateAdArgs; result: MetaAdsUpdateAdResult; effect: 'write' };
  meta_ads_update_ad_set: { args: MetaAdsUpdateAdSetArgs; result: MetaAdsUpdateAdSetResult; effect: 'write' };
  meta_ads_update_campaign: { args: MetaAdsUpdateCampaignArgs; result: MetaAdsUpdateCampaignResult; effect: 'write' };
  meta_ads_update_campaign_budget: { args: MetaAdsUpdateCampaignBudgetArgs; result: MetaAdsUpdateCampaignBudgetResult; effect: 'write' };
  pull_meta_ads: { args: PullMetaAdsArgs; result: PullMetaAdsResult; effect: 'read' };
}

export interface GoogleAdsAddKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 500
 */
keyword: string[]
match_type: ("EXACT" | "PHRASE" | "BROAD")
}
export interface GoogleAdsAddKeywordsResult {
ad_group: {
id: string
name: string
}
added: {
text: string
match_type: string
}[]
}

export interface GoogleAdsAddNegativeKeywordsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 500
 */
keywords: string[]
match_type: ("EXACT" | "PHRASE" | "BROAD")
}
export interface GoogleAdsAddNegativeKeywordsResult {
campaign: {
id: string
name: string
}
added: {
text: string
match_type: string
}[]
}

export interface GoogleAdsCreateAdGroupArgs {
campaign_id: string
name: string
cpc_bid?: string
type: ("SEARCH_STANDARD" | "DISPLAY_STANDARD")
status: ("ENABLED" | "PAUSED")
}
export interface GoogleAdsCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
campaign_id: string
}
}

export interface GoogleAdsCreateConversionArgs {
name: string
value?: string
category: ("PURCHASE" | "SIGNUP" | "LEAD" | "PAGE_VIEW" | "ADD_TO_CART" | "DOWNLOAD" | "OTHER")
}
export interface GoogleAdsCreateConversionResult {
conversion: {
id: string
name: string
status: string
category: (string | null)
send_to: (string | null)
}
}

export interface GoogleAdsCreateSearchCampaignArgs {
campaign_name: string
daily_budget: string
final_url: string
/**
 * @minItems 1
 * @maxItems 200
 */
keyword: string[]
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
/**
 * @minItems 1
 * @maxItems 50
 */
geo_targets?: string[]
/**
 * @minItems 1
 * @maxItems 13
 */
language?: ("en" | "de" | "fr" | "es" | "it" | "ja" | "da" | "nl" | "fi" | "ko" | "no" | "pt" | "sv")[]
status: ("PAUSED" | "ENABLED")
bidding_strategy: ("MAXIMIZE_CONVERSIONS" | "MAXIMIZE_CONVERSION_VALUE" | "MAXIMIZE_CLICKS" | "MANUAL_CPC")
eu_political_ads: boolean
}
export interface GoogleAdsCreateSearchCampaignResult {
campaign: {
id: string
name: string
status: string
}
budget_id: string
ad_group_id: string
ad_id: string
keywords: number
daily_budget: number
currency: string
warnings: string[]
}

export interface GoogleAdsEnableCampaignArgs {
campaign_id: string
}
export interface GoogleAdsEnableCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface GoogleAdsGetCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
window: {
start_date: string
end_date: string
}
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
}

export interface GoogleAdsGetChangeHistoryArgs {
days: number
resource_type?: ("CAMPAIGN" | "CAMPAIGN_BUDGET" | "AD_GROUP" | "AD_GROUP_AD" | "AD_GROUP_CRITERION" | "CAMPAIGN_CRITERION")
limit: number
}
export interface GoogleAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
time_zone: (string | null)
changes: {
at: string
user: (string | null)
client: (string | null)
operation: (string | null)
resource_type: (string | null)
resource: (string | null)
campaign_id: (string | null)
fields: string[]
before: {

}
after: {

}
}[]
total: number
truncated: boolean
}

export interface GoogleAdsGetDailySpendArgs {
date?: string
days: number
}
export interface GoogleAdsGetDailySpendResult {
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
}

export interface GoogleAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsListCampaignsResult {
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

export interface GoogleAdsListConversionsArgs {

}
export interface GoogleAdsListConversionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
conversion_tracking_id: (string | null)
conversions: {
id: string
name: string
status: string
type: (string | null)
category: (string | null)
is_primary: boolean
counting: (string | null)
default_value: (number | null)
send_to: (string | null)
all_conversions: (number | null)
}[]
total: number
}

export interface GoogleAdsListCustomersArgs {

}
export interface GoogleAdsListCustomersResult {
customers: {
id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
status: (string | null)
is_manager: boolean
is_test: boolean
manager_id: (string | null)
}[]
total: number
warnings: string[]
}

export interface GoogleAdsPauseCampaignArgs {
campaign_id: string
action: ("pause" | "enable")
}
export interface GoogleAdsPauseCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface GoogleAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface GoogleAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
warnings: string[]
}

export interface PullGoogleAdsArgs {
level: ("campaigns" | "ad-groups" | "keywords" | "ads" | "search-terms")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface PullGoogleAdsResult {
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
}
truncated: boolean
warnings: string[]
}

export interface RunGaqlArgs {
query: string
page_size: number
}
export interface RunGaqlResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
fields: string[]
rows: {

}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsCreateAdArgs {
adset_id: string
name: string
creative_id?: string
page_id?: string
link?: string
message?: string
headline?: string
description?: string
/**
 * @minItems 1
 * @maxItems 5
 */
messages?: string[]
/**
 * @minItems 1
 * @maxItems 5
 */
headlines?: string[]
/**
 * @minItems 1
 * @maxItems 5
 */
descriptions?: string[]
call_to_action?: string
image_url?: string
image_hash?: string
video_id?: string
instagram_user_id?: string
allow_weak_creative_variants: boolean
status: ("ACTIVE" | "PAUSED")
}
export interface MetaAdsCreateAdResult {
ad: {
id: string
name: string
status: string
adset_id: string
creative_id: (string | null)
preview_url?: (string | null)
}
}

export interface MetaAdsCreateAdSetArgs {
campaign_id: string
name: string
daily_budget?: string
lifetime_budget?: string
optimization_goal: string
billing_event: string
targeting: ({
[k: string]: unknown
} & {
geo_locations?: {

}
custom_audiences?: unknown[]
})
pixel_id?: string
conversion_event?: string
bid_amount?: string
start_time?: string
end_time?: string
dsa_beneficiary?: string
dsa_payor?: string
status: ("ACTIVE" | "PAUSED")
}
export interface MetaAdsCreateAdSetResult {
ad_set: {
id: string
name: string
status: string
campaign_id: string
daily_budget?: (number | null)
lifetime_budget?: (number | null)
currency?: string
}
}

export interface MetaAdsCreateCampaignArgs {
name: string
objective: ("CONVERSIONS" | "TRAFFIC" | "LEADS" | "AWARENESS" | "ENGAGEMENT")
daily_budget: string
status: ("PAUSED" | "ACTIVE")
/**
 * @minItems 1
 * @maxItems 6
 */
special_ad_categories?: ("HOUSING" | "EMPLOYMENT" | "FINANCIAL_PRODUCTS_SERVICES" | "CREDIT" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING")[]
/**
 * @minItems 1
 * @maxItems 25
 */
special_ad_category_country?: string[]
bid_strategy: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS")
}
export interface MetaAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
objective: string
daily_budget: (number | null)
currency: string
}
}

export interface MetaAdsCreateCreativeArgs {
name: string
page_id: string
link: string
message?: string
headline?: string
description?: string
call_to_action?: string
image_url?: string
image_hash?: string
video_id?: string
instagram_user_id?: string
url_tags?: string
}
export interface MetaAdsCreateCreativeResult {
creative: {
id: string
name: string
page_id: string
call_to_action: (string | null)
}
}

export interface MetaAdsGetAdArgs {
ad_id: string
}
export interface MetaAdsGetAdResult {
ad: {

}
creative: ({

} | null)
review: {

}
}

export interface MetaAdsGetAdReadbackArgs {
ad_id: string
approved_cta?: string
}
export interface MetaAdsGetAdReadbackResult {
platform: string
ad_id: string
supported: boolean
status: ("pass" | "fail" | "warn" | "unsupported")
message?: (string | null)
creative?: {
name?: (string | null)
message?: (string | null)
headline?: (string | null)
description?: (string | null)
link?: (string | null)
image_url?: (string | null)
video_id?: (string | null)
}
call_to_action?: {
value: (string | null)
valid: boolean
approved?: (string | null)
matches_approved?: (boolean | null)
}
policy_findings?: {
rule: string
severity: ("info" | "warning" | "error")
text: (string | null)
}[]
effective_status?: (string | null)
preview_url?: (string | null)
}

export interface MetaAdsGetChangeHistoryArgs {
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetChangeHistoryResult {
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

export interface MetaAdsGetDailySpendArgs {
date?: string
days: number
}
export interface MetaAdsGetDailySpendResult {
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
}

export interface MetaAdsListAdAccountsArgs {
limit: number
}
export interface MetaAdsListAdAccountsResult {
accounts: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
amount_spent?: (number | null)
business?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAdSetsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListAdSetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
ad_sets: {
id: string
name: string
status: string
platform_status: string
campaign_id?: string
daily_budget?: (number | null)
lifetime_budget?: (number | null)
optimization_goal?: (string | null)
billing_event?: (string | null)
end_time?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAdsArgs {
campaign_id?: string
adset_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
ads: {
id: string
name: string
status: string
platform_status: string
campaign_id?: string
adset_id?: string
creative_id?: (string | null)
review_findings?: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListCampaignsResult {
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

export interface MetaAdsUpdateAdArgs {
ad_id: string
name?: string
status?: ("ACTIVE" | "PAUSED")
creative_id?: string
}
export interface MetaAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
previous_status?: (string | null)
creative_id?: (string | null)
}
}

export interface MetaAdsUpdateAdSetArgs {
adset_id: string
name?: string
status?: ("ACTIVE" | "PAUSED")
daily_budget?: string
bid_amount?: string
targeting?: {

}
end_time?: string
}
export interface MetaAdsUpdateAdSetResult {
ad_set: {
id: string
name: string
status: string
previous_status?: (string | null)
daily_budget?: (number | null)
currency?: string
}
}

export interface MetaAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
daily_budget?: string
lifetime_budget?: string
name?: string
bid_strategy?: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS")
}
export interface MetaAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget?: (number | null)
previous_daily_budget?: (number | null)
currency?: (string | null)
}

export interface MetaAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface MetaAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
warnings?: string[]
}

export interface PullMetaAdsArgs {
level: ("campaign" | "ad-set" | "ad")
/**
 * @minItems 1
 * @maxItems 3
 */
breakdowns?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullMetaAdsResult {
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
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
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
}
truncated: boolean
warnings: string[]
}
