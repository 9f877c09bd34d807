// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    amazon_dsp_add_targets: { args: AmazonDspAddTargetsArgs; result: AmazonDspAddTargetsResult; effect: 'write' };
    amazon_dsp_associate_ad: { args: AmazonDspAssociateAdArgs; result: AmazonDspAssociateAdResult; effect: 'write' };
    amazon_dsp_audit_structure: { args: AmazonDspAuditStructureArgs; result: AmazonDspAuditStructureResult; effect: 'read' };
    amazon_dsp_create_ad: { args: AmazonDspCreateAdArgs; result: AmazonDspCreateAdResult; effect: 'write' };
    amazon_dsp_create_ad_group: { args: AmazonDspCreateAdGroupArgs; result: AmazonDspCreateAdGroupResult; effect: 'write' };
    amazon_dsp_create_audience: { args: AmazonDspCreateAudienceArgs; result: AmazonDspCreateAudienceResult; effect: 'write' };
    amazon_dsp_create_campaign: { args: AmazonDspCreateCampaignArgs; result: AmazonDspCreateCampaignResult; effect: 'write' };
    amazon_dsp_delete_audience: { args: AmazonDspDeleteAudienceArgs; result: AmazonDspDeleteAudienceResult; effect: 'write' };
    amazon_dsp_get_account_info: { args: AmazonDspGetAccountInfoArgs; result: AmazonDspGetAccountInfoResult; effect: 'read' };
    amazon_dsp_get_ad: { args: AmazonDspGetAdArgs; result: AmazonDspGetAdResult; effect: 'read' };
    amazon_dsp_get_ad_group: { args: AmazonDspGetAdGroupArgs; result: AmazonDspGetAdGroupResult; effect: 'read' };
    amazon_dsp_get_advertiser: { args: AmazonDspGetAdvertiserArgs; result: AmazonDspGetAdvertiserResult; effect: 'read' };
    amazon_dsp_get_campaign: { args: AmazonDspGetCampaignArgs; result: AmazonDspGetCampaignResult; effect: 'read' };
    amazon_dsp_get_daily_report: { args: AmazonDspGetDailyReportArgs; result: AmazonDspGetDailyReportResult; effect: 'read' };
    amazon_dsp_get_daily_spend: { args: AmazonDspGetDailySpendArgs; result: AmazonDspGetDailySpendResult; effect: 'read' };
    amazon_dsp_get_forecast: { args: AmazonDspGetForecastArgs; result: AmazonDspGetForecastResult; effect: 'read' };
    amazon_dsp_list_ad_groups: { args: AmazonDspListAdGroupsArgs; result: AmazonDspListAdGroupsResult; effect: 'read' };
    amazon_dsp_list_ads: { args: AmazonDspListAdsArgs; result: AmazonDspListAdsResult; effect: 'read' };
    amazon_dsp_list_advertisers: { args: AmazonDspListAdvertisersArgs; result: AmazonDspListAdvertisersResult; effect: 'read' };
    amazon_dsp_list_audiences: { args: AmazonDspListAudiencesArgs; result: AmazonDspListAudiencesResult; effect: 'read' };
    amazon_dsp_list_campaigns: { args: AmazonDspListCampaignsArgs; result: AmazonDspListCampaignsResult; effect: 'read' };
    amazon_dsp_list_targets: { args: AmazonDspListTargetsArgs; result: AmazonDspListTargetsResult; effect: 'read' };
    amazon_dsp_remove_ad_association: { args: AmazonDspRemoveAdAssociationArgs; result: AmazonDspRemoveAdAssociationResult; effect: 'write' };
    amazon_dsp_remove_targets: { args: AmazonDspRemoveTargetsArgs; result: AmazonDspRemoveTargetsResult; effect: 'write' };
    amazon_dsp_search_audiences: { args: AmazonDspSearchAudiencesArgs; result: AmazonDspSearchAudiencesResult; effect: 'read' };
    amazon_dsp_update_ad: { args: AmazonDspUpdateAdArgs; result: AmazonDspUpdateAdResult; effect: 'write' };
    amazon_dsp_update_ad_group: { args: AmazonDspUpdateAdGroupArgs; result: AmazonDspUpdateAdGroupResult; effect: 'write' };
    amazon_dsp_update_audience: { args: AmazonDspUpdateAudienceArgs; result: AmazonDspUpdateAudienceResult; effect: 'write' };
    amazon_dsp_update_campaign: { args: AmazonDspUpdateCampaignArgs; result: AmazonDspUpdateCampaignResult; effect: 'write' };
    amazon_dsp_update_campaign_budget: { args: AmazonDspUpdateCampaignBudgetArgs; result: AmazonDspUpdateCampaignBudgetResult; effect: 'write' };
    amazon_dsp_validate_structure: { args: AmazonDspValidateStructureArgs; result: AmazonDspValidateStructureResult; effect: 'read' };
    pull_amazon_dsp: { args: PullAmazonDspArgs; result: PullAmazonDspResult; effect: 'read' };
  }
}

export interface AmazonDspAddTargetsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
targets: {
[k: string]: {

}
}[]
negative: boolean
}
export interface AmazonDspAddTargetsResult {
target_ids: string[]
targets: {
id: string
type: string
negative: boolean
status: string
details: {

}
}[]
ad_group_id: string
}

export interface AmazonDspAssociateAdArgs {
ad_group_id: string
ad_id: string
weight?: number
status: ("ENABLED" | "PAUSED")
}
export interface AmazonDspAssociateAdResult {
association: {
id: string
ad_group_id: string
ad_id: string
status: string
weight: (number | null)
}
}

export interface AmazonDspAuditStructureArgs {

}
export interface AmazonDspAuditStructureResult {
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

export interface AmazonDspCreateAdArgs {
name: string
format: ("DISPLAY" | "VIDEO" | "AUDIO" | "THIRD_PARTY" | "COMPONENT")
creative: {
[k: string]: {

}
}
landing_url?: string
ad_group_id?: string
weight?: number
status: ("PAUSED" | "ENABLED")
}
export interface AmazonDspCreateAdResult {
ad: {
id: string
name: string
status: string
ad_type: (string | null)
creative: {

}
}
association: ({
id: string
ad_group_id: string
ad_id: string
status: string
weight: (number | null)
} | null)
}

export interface AmazonDspCreateAdGroupArgs {
campaign_id: string
name: string
bid: string
max_bid?: string
inventory_type: ("DISPLAY" | "ONLINE_VIDEO" | "STREAMING_TV" | "AUDIO" | "PODCAST" | "LIVE_EVENTS" | "STANDARD_DISPLAY" | "VIDEO" | "AMAZON_MOBILE_DISPLAY" | "AAP_MOBILE_APP")
/**
 * @minItems 1
 * @maxItems 500
 */
product_category_ids: string[]
daily_budget?: string
budget?: string
start_date?: string
end_date?: string
/**
 * @maxItems 3
 */
frequency_cap?: {
max: number
per: number
unit: ("DAYS" | "HOURS" | "MINUTES")
by?: ("USER" | "HOUSEHOLD")
}[]
status: ("PAUSED" | "ENABLED")
}
export interface AmazonDspCreateAdGroupResult {
ad_group: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
inventory_type: (string | null)
bid: (number | null)
max_bid: (number | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
frequency_caps: unknown[]
delivery_reasons: string[]
currency: string
}
}

export interface AmazonDspCreateAudienceArgs {
name: string
type: ("PRODUCT_VIEWS" | "PRODUCT_SEARCH" | "PRODUCT_PURCHASES" | "PRODUCT_SIMS" | "WHOLE_FOODS_MARKET_PURCHASES")
rules: {
/**
 * @minItems 1
 * @maxItems 1000
 */
asins: string[]
}
description?: string
country?: ("AE" | "AU" | "BR" | "CA" | "DE" | "ES" | "FR" | "GB" | "IN" | "IT" | "JP" | "MX" | "NL" | "SA" | "SE" | "TR" | "US")
lookback_days: number
}
export interface AmazonDspCreateAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}
}

export interface AmazonDspCreateCampaignArgs {
name: string
budget: string
start_date: string
end_date: string
goal: ("AWARENESS" | "CONSIDERATION" | "CONVERSIONS")
kpi?: ("CLICK_THROUGH_RATE" | "COMBINED_RETURN_ON_AD_SPEND" | "COST_PER_ACTION" | "COST_PER_CLICK" | "COST_PER_CONVERSION_OFF_AMAZON" | "COST_PER_DETAIL_PAGE_VIEW" | "COST_PER_FIRST_APP_OPEN" | "COST_PER_INSTALL" | "COST_PER_SIGN_UP" | "COST_PER_VIDEO_COMPLETION" | "DETAIL_PAGE_VIEW_RATE" | "FREQUENCY_AVERAGE" | "REACH" | "RETURN_ON_AD_SPEND" | "ROAS" | "ROAS_COMBINED" | "ROAS_PROMOTED" | "TOTAL_RETURN_ON_AD_SPEND" | "VIDEO_COMPLETION_RATE")
daily_budget?: string
status: ("PAUSED" | "ENABLED")
}
export interface AmazonDspCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
kpi: (string | null)
bid_strategy: (string | null)
flights: {
flight_id: (string | null)
name: (string | null)
budget: (number | null)
start_date_time: string
end_date_time: string
}[]
frequency_caps: unknown[]
delivery_reasons: string[]
currency: string
}
}

export interface AmazonDspDeleteAudienceArgs {
audience_id: string
}
export interface AmazonDspDeleteAudienceResult {
deleted: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}
}

export interface AmazonDspGetAccountInfoArgs {

}
export interface AmazonDspGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
url: (string | null)
}
}

export interface AmazonDspGetAdArgs {
ad_id: string
}
export interface AmazonDspGetAdResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad: {
id: string
name: string
status: string
ad_type: (string | null)
creative: {

}
}
associations: {
id: string
ad_group_id: string
ad_id: string
status: string
weight: (number | null)
}[]
}

export interface AmazonDspGetAdGroupArgs {
ad_group_id: string
}
export interface AmazonDspGetAdGroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_group: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
inventory_type: (string | null)
bid: (number | null)
max_bid: (number | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
frequency_caps: unknown[]
delivery_reasons: string[]
}
targets: unknown[]
associations: unknown[]
}

export interface AmazonDspGetAdvertiserArgs {
advertiser_id: string
}
export interface AmazonDspGetAdvertiserResult {
advertiser: {
account_id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
url: (string | null)
}
}

export interface AmazonDspGetCampaignArgs {
campaign_id: string
}
export interface AmazonDspGetCampaignResult {
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
start_date_time: (string | null)
end_date_time: (string | null)
kpi: (string | null)
bid_strategy: (string | null)
flights: {
flight_id: (string | null)
name: (string | null)
budget: (number | null)
start_date_time: string
end_date_time: string
}[]
frequency_caps: unknown[]
delivery_reasons: string[]
}
}

export interface AmazonDspGetDailyReportArgs {
level: ("campaign" | "ad-group" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface AmazonDspGetDailyReportResult {
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

export interface AmazonDspGetDailySpendArgs {
date?: string
days: number
}
export interface AmazonDspGetDailySpendResult {
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

export interface AmazonDspGetForecastArgs {
campaign_id: string
budget?: string
}
export interface AmazonDspGetForecastResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: string
status: string
}
currency: string
flights: {
flight_id: string
start_date_time: string
end_date_time: string
confidence: (string | null)
spend: (number | null)
metrics: {
metric: string
low: number
mean: number
high: number
}[]
}[]
warnings: string[]
}

export interface AmazonDspListAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface AmazonDspListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_groups: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
inventory_type: (string | null)
bid: (number | null)
max_bid: (number | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
frequency_caps: unknown[]
delivery_reasons: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListAdsArgs {
ad_group_id?: string
limit: number
}
export interface AmazonDspListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ads: {
id: string
name: string
status: string
ad_type: (string | null)
association_id?: string
weight?: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListAdvertisersArgs {

}
export interface AmazonDspListAdvertisersResult {
accounts: {
account_id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
url: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListAudiencesArgs {
type?: string
limit: number
}
export interface AmazonDspListAudiencesResult {
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
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface AmazonDspListCampaignsResult {
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

export interface AmazonDspListTargetsArgs {
ad_group_id: string
limit: number
}
export interface AmazonDspListTargetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
targets: {
id: string
type: string
negative: boolean
status: string
details: {

}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspRemoveAdAssociationArgs {
association_id: string
}
export interface AmazonDspRemoveAdAssociationResult {
removed: {
id: string
ad_group_id: string
ad_id: string
status: string
weight: (number | null)
}
}

export interface AmazonDspRemoveTargetsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
target_ids: string[]
}
export interface AmazonDspRemoveTargetsResult {
ad_group_id: string
removed: number
}

export interface AmazonDspSearchAudiencesArgs {
query?: string
category?: string
limit: number
}
export interface AmazonDspSearchAudiencesResult {
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
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspUpdateAdArgs {
ad_id: string
action?: ("pause" | "enable")
status?: ("ENABLED" | "PAUSED")
name?: string
creative?: {
[k: string]: {

}
}
}
export interface AmazonDspUpdateAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
creative: {

}
}

export interface AmazonDspUpdateAdGroupArgs {
ad_group_id: string
action?: ("pause" | "enable")
bid?: string
daily_budget?: string
no_daily_budget?: boolean
budget?: string
no_budget?: boolean
/**
 * @maxItems 3
 */
frequency_cap?: {
max: number
per: number
unit: ("DAYS" | "HOURS" | "MINUTES")
by?: ("USER" | "HOUSEHOLD")
}[]
name?: string
}
export interface AmazonDspUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
bid?: (number | null)
daily_budget?: (number | null)
budget?: (number | null)
frequency_caps?: unknown[]
currency?: string
}

export interface AmazonDspUpdateAudienceArgs {
audience_id: string
type: ("PRODUCT_VIEWS" | "PRODUCT_SEARCH" | "PRODUCT_PURCHASES" | "PRODUCT_SIMS")
name?: string
description?: string
}
export interface AmazonDspUpdateAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}
type: string
}

export interface AmazonDspUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
budget?: string
flight_id?: string
daily_budget?: string
no_daily_budget?: boolean
end_date?: string
name?: string
}
export interface AmazonDspUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
flight_id?: (string | null)
budget?: (number | null)
daily_budget?: (number | null)
end_date?: (string | null)
currency?: string
}

export interface AmazonDspUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface AmazonDspUpdateCampaignBudgetResult {
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

export interface AmazonDspValidateStructureArgs {
campaign_id: string
}
export interface AmazonDspValidateStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: string
status: string
}
can_serve: boolean
checks: {
check: string
passed: boolean
severity: ("error" | "warning")
message: string
entity: string
id: string
}[]
}

export interface PullAmazonDspArgs {
level: ("campaign" | "ad-group" | "ad" | "inventory" | "audience")
window: {
start_date: string
end_date: string
}
}
export interface PullAmazonDspResult {
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
