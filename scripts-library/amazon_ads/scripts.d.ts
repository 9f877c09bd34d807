// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    amazon_ads_archive_ad_group: { args: AmazonAdsArchiveAdGroupArgs; result: AmazonAdsArchiveAdGroupResult; effect: 'write' };
    amazon_ads_archive_campaign: { args: AmazonAdsArchiveCampaignArgs; result: AmazonAdsArchiveCampaignResult; effect: 'write' };
    amazon_ads_archive_product_ad: { args: AmazonAdsArchiveProductAdArgs; result: AmazonAdsArchiveProductAdResult; effect: 'write' };
    amazon_ads_audit_structure: { args: AmazonAdsAuditStructureArgs; result: AmazonAdsAuditStructureResult; effect: 'read' };
    amazon_ads_create_ad_group: { args: AmazonAdsCreateAdGroupArgs; result: AmazonAdsCreateAdGroupResult; effect: 'write' };
    amazon_ads_create_product_ad: { args: AmazonAdsCreateProductAdArgs; result: AmazonAdsCreateProductAdResult; effect: 'write' };
    amazon_ads_create_sb_campaign: { args: AmazonAdsCreateSbCampaignArgs; result: AmazonAdsCreateSbCampaignResult; effect: 'write' };
    amazon_ads_create_sd_campaign: { args: AmazonAdsCreateSdCampaignArgs; result: AmazonAdsCreateSdCampaignResult; effect: 'write' };
    amazon_ads_create_sp_campaign: { args: AmazonAdsCreateSpCampaignArgs; result: AmazonAdsCreateSpCampaignResult; effect: 'write' };
    amazon_ads_get_account_info: { args: AmazonAdsGetAccountInfoArgs; result: AmazonAdsGetAccountInfoResult; effect: 'read' };
    amazon_ads_get_daily_report: { args: AmazonAdsGetDailyReportArgs; result: AmazonAdsGetDailyReportResult; effect: 'read' };
    amazon_ads_get_daily_spend: { args: AmazonAdsGetDailySpendArgs; result: AmazonAdsGetDailySpendResult; effect: 'read' };
    amazon_ads_list_ad_groups: { args: AmazonAdsListAdGroupsArgs; result: AmazonAdsListAdGroupsResult; effect: 'read' };
    amazon_ads_list_audiences: { args: AmazonAdsListAudiencesArgs; result: AmazonAdsListAudiencesResult; effect: 'read' };
    amazon_ads_list_campaigns: { args: AmazonAdsListCampaignsArgs; result: AmazonAdsListCampaignsResult; effect: 'read' };
    amazon_ads_list_portfolios: { args: AmazonAdsListPortfoliosArgs; result: AmazonAdsListPortfoliosResult; effect: 'read' };
    amazon_ads_list_product_ads: { args: AmazonAdsListProductAdsArgs; result: AmazonAdsListProductAdsResult; effect: 'read' };
    amazon_ads_list_profiles: { args: AmazonAdsListProfilesArgs; result: AmazonAdsListProfilesResult; effect: 'read' };
    amazon_ads_update_ad_group: { args: AmazonAdsUpdateAdGroupArgs; result: AmazonAdsUpdateAdGroupResult; effect: 'write' };
    amazon_ads_update_campaign: { args: AmazonAdsUpdateCampaignArgs; result: AmazonAdsUpdateCampaignResult; effect: 'write' };
    amazon_ads_update_campaign_budget: { args: AmazonAdsUpdateCampaignBudgetArgs; result: AmazonAdsUpdateCampaignBudgetResult; effect: 'write' };
    amazon_ads_update_portfolio: { args: AmazonAdsUpdatePortfolioArgs; result: AmazonAdsUpdatePortfolioResult; effect: 'write' };
    amazon_ads_update_product_ad: { args: AmazonAdsUpdateProductAdArgs; result: AmazonAdsUpdateProductAdResult; effect: 'write' };
    pull_amazon_ads: { args: PullAmazonAdsArgs; result: PullAmazonAdsResult; effect: 'read' };
  }
}

export interface AmazonAdsArchiveAdGroupArgs {
ad_group_id: string
}
export interface AmazonAdsArchiveAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface AmazonAdsArchiveCampaignArgs {
campaign_id: string
}
export interface AmazonAdsArchiveCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface AmazonAdsArchiveProductAdArgs {
ad_id: string
}
export interface AmazonAdsArchiveProductAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface AmazonAdsAuditStructureArgs {

}
export interface AmazonAdsAuditStructureResult {
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

export interface AmazonAdsCreateAdGroupArgs {
campaign_id: string
name: string
bid?: string
status: ("PAUSED" | "ENABLED")
}
export interface AmazonAdsCreateAdGroupResult {
ad_group: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
ad_type: (string | null)
bid: (number | null)
delivery_reasons: string[]
}
}

export interface AmazonAdsCreateProductAdArgs {
ad_group_id: string
asin?: string
sku?: string
status: ("PAUSED" | "ENABLED")
}
export interface AmazonAdsCreateProductAdResult {
ad: {
id: string
ad_group_id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
ad_type: (string | null)
format: (string | null)
product_id: (string | null)
product_id_type: (string | null)
}
}

export interface AmazonAdsCreateSbCampaignArgs {
name: string
daily_budget: string
cost_type: ("CPC" | "VCPM")
brand_id?: string
start_date?: string
end_date?: string
portfolio_id?: string
status: ("PAUSED" | "ENABLED")
}
export interface AmazonAdsCreateSbCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
ad_type: (string | null)
targeting_type: (string | null)
bid_strategy: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
portfolio_id: (string | null)
start_date_time: (string | null)
end_date_time: (string | null)
delivery_reasons: string[]
}
}

export interface AmazonAdsCreateSdCampaignArgs {
name: string
daily_budget: string
cost_type: ("CPC" | "VCPM")
start_date?: string
end_date?: string
portfolio_id?: string
status: ("PAUSED" | "ENABLED")
}
export interface AmazonAdsCreateSdCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
ad_type: (string | null)
targeting_type: (string | null)
bid_strategy: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
portfolio_id: (string | null)
start_date_time: (string | null)
end_date_time: (string | null)
delivery_reasons: string[]
}
}

export interface AmazonAdsCreateSpCampaignArgs {
name: string
daily_budget: string
targeting_type: ("MANUAL" | "AUTO")
bid_strategy?: ("SALES_DOWN_ONLY" | "SALES_UP_AND_DOWN" | "MANUAL")
start_date?: string
end_date?: string
portfolio_id?: string
status: ("PAUSED" | "ENABLED")
}
export interface AmazonAdsCreateSpCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
ad_type: (string | null)
targeting_type: (string | null)
bid_strategy: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
portfolio_id: (string | null)
start_date_time: (string | null)
end_date_time: (string | null)
delivery_reasons: string[]
}
}

export interface AmazonAdsGetAccountInfoArgs {

}
export interface AmazonAdsGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
type: (string | null)
entity_id: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
can_pay: (boolean | null)
}
}

export interface AmazonAdsGetDailyReportArgs {
level: ("campaign" | "ad-group" | "ad")
ad_type: ("SP" | "SB" | "SD" | "ALL")
window: {
start_date: string
end_date: string
}
}
export interface AmazonAdsGetDailyReportResult {
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
ad_type?: (string | null)
live?: (boolean | null)
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

export interface AmazonAdsGetDailySpendArgs {
date?: string
days: number
}
export interface AmazonAdsGetDailySpendResult {
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

export interface AmazonAdsListAdGroupsArgs {
campaign_id?: string
ad_type?: ("SP" | "SB" | "SD")
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface AmazonAdsListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_groups: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
ad_type: (string | null)
bid: (number | null)
delivery_reasons: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonAdsListAudiencesArgs {
limit: number
}
export interface AmazonAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
description: string
category: string
sub_category: (string | null)
status: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonAdsListCampaignsArgs {
ad_type?: ("SP" | "SB" | "SD")
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface AmazonAdsListCampaignsResult {
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

export interface AmazonAdsListPortfoliosArgs {

}
export interface AmazonAdsListPortfoliosResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
portfolios: {
id: string
name: string
status: string
in_budget: (boolean | null)
budget: (number | null)
budget_policy: (string | null)
currency: (string | null)
start_date: (string | null)
end_date: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonAdsListProductAdsArgs {
campaign_id?: string
ad_group_id?: string
ad_type?: ("SP" | "SB" | "SD")
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface AmazonAdsListProductAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ads: {
id: string
ad_group_id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
ad_type: (string | null)
format: (string | null)
product_id: (string | null)
product_id_type: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonAdsListProfilesArgs {

}
export interface AmazonAdsListProfilesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
accounts: {
account_id: string
name: (string | null)
type: (string | null)
entity_id: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
can_pay: (boolean | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonAdsUpdateAdGroupArgs {
ad_group_id: string
action?: ("pause" | "enable")
name?: string
bid?: string
}
export interface AmazonAdsUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
bid: (number | null)
}

export interface AmazonAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
end_date?: string
}
export interface AmazonAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: (number | null)
end_date: (string | null)
}

export interface AmazonAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface AmazonAdsUpdateCampaignBudgetResult {
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

export interface AmazonAdsUpdatePortfolioArgs {
portfolio_id: string
name?: string
budget?: string
no_budget?: boolean
}
export interface AmazonAdsUpdatePortfolioResult {
portfolio: {
id: string
name: string
status: string
in_budget: (boolean | null)
budget: (number | null)
budget_policy: (string | null)
currency: (string | null)
start_date: (string | null)
end_date: (string | null)
}
}

export interface AmazonAdsUpdateProductAdArgs {
ad_id: string
action: ("pause" | "enable")
}
export interface AmazonAdsUpdateProductAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface PullAmazonAdsArgs {
level: ("campaign" | "ad-group" | "ad")
ad_type: ("SP" | "SB" | "SD" | "ALL")
window: {
start_date: string
end_date: string
}
}
export interface PullAmazonAdsResult {
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
ad_type?: (string | null)
live?: (boolean | null)
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
