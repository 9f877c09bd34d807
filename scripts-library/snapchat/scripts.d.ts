// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    pull_snap_ads: { args: PullSnapAdsArgs; result: PullSnapAdsResult; effect: 'read' };
    snapchat_ads_audit_structure: { args: SnapchatAdsAuditStructureArgs; result: SnapchatAdsAuditStructureResult; effect: 'read' };
    snapchat_ads_create_ad: { args: SnapchatAdsCreateAdArgs; result: SnapchatAdsCreateAdResult; effect: 'write' };
    snapchat_ads_create_ad_squad: { args: SnapchatAdsCreateAdSquadArgs; result: SnapchatAdsCreateAdSquadResult; effect: 'write' };
    snapchat_ads_create_campaign: { args: SnapchatAdsCreateCampaignArgs; result: SnapchatAdsCreateCampaignResult; effect: 'write' };
    snapchat_ads_create_lookalike_audience: { args: SnapchatAdsCreateLookalikeAudienceArgs; result: SnapchatAdsCreateLookalikeAudienceResult; effect: 'write' };
    snapchat_ads_delete_ad: { args: SnapchatAdsDeleteAdArgs; result: SnapchatAdsDeleteAdResult; effect: 'write' };
    snapchat_ads_delete_ad_squad: { args: SnapchatAdsDeleteAdSquadArgs; result: SnapchatAdsDeleteAdSquadResult; effect: 'write' };
    snapchat_ads_delete_audience: { args: SnapchatAdsDeleteAudienceArgs; result: SnapchatAdsDeleteAudienceResult; effect: 'write' };
    snapchat_ads_delete_campaign: { args: SnapchatAdsDeleteCampaignArgs; result: SnapchatAdsDeleteCampaignResult; effect: 'write' };
    snapchat_ads_get_account_info: { args: SnapchatAdsGetAccountInfoArgs; result: SnapchatAdsGetAccountInfoResult; effect: 'read' };
    snapchat_ads_get_ad: { args: SnapchatAdsGetAdArgs; result: SnapchatAdsGetAdResult; effect: 'read' };
    snapchat_ads_get_ad_squad: { args: SnapchatAdsGetAdSquadArgs; result: SnapchatAdsGetAdSquadResult; effect: 'read' };
    snapchat_ads_get_campaign: { args: SnapchatAdsGetCampaignArgs; result: SnapchatAdsGetCampaignResult; effect: 'read' };
    snapchat_ads_get_daily_spend: { args: SnapchatAdsGetDailySpendArgs; result: SnapchatAdsGetDailySpendResult; effect: 'read' };
    snapchat_ads_list_accounts: { args: SnapchatAdsListAccountsArgs; result: SnapchatAdsListAccountsResult; effect: 'read' };
    snapchat_ads_list_ad_squads: { args: SnapchatAdsListAdSquadsArgs; result: SnapchatAdsListAdSquadsResult; effect: 'read' };
    snapchat_ads_list_ads: { args: SnapchatAdsListAdsArgs; result: SnapchatAdsListAdsResult; effect: 'read' };
    snapchat_ads_list_audiences: { args: SnapchatAdsListAudiencesArgs; result: SnapchatAdsListAudiencesResult; effect: 'read' };
    snapchat_ads_list_campaigns: { args: SnapchatAdsListCampaignsArgs; result: SnapchatAdsListCampaignsResult; effect: 'read' };
    snapchat_ads_list_creatives: { args: SnapchatAdsListCreativesArgs; result: SnapchatAdsListCreativesResult; effect: 'read' };
    snapchat_ads_list_organizations: { args: SnapchatAdsListOrganizationsArgs; result: SnapchatAdsListOrganizationsResult; effect: 'read' };
    snapchat_ads_list_pixels: { args: SnapchatAdsListPixelsArgs; result: SnapchatAdsListPixelsResult; effect: 'read' };
    snapchat_ads_send_conversion_event: { args: SnapchatAdsSendConversionEventArgs; result: SnapchatAdsSendConversionEventResult; effect: 'write' };
    snapchat_ads_update_ad: { args: SnapchatAdsUpdateAdArgs; result: SnapchatAdsUpdateAdResult; effect: 'write' };
    snapchat_ads_update_ad_squad: { args: SnapchatAdsUpdateAdSquadArgs; result: SnapchatAdsUpdateAdSquadResult; effect: 'write' };
    snapchat_ads_update_campaign: { args: SnapchatAdsUpdateCampaignArgs; result: SnapchatAdsUpdateCampaignResult; effect: 'write' };
    snapchat_ads_update_campaign_budget: { args: SnapchatAdsUpdateCampaignBudgetArgs; result: SnapchatAdsUpdateCampaignBudgetResult; effect: 'write' };
  }
}

export interface PullSnapAdsArgs {
level: ("account" | "campaign" | "ad-squad" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface PullSnapAdsResult {
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

export interface SnapchatAdsAuditStructureArgs {

}
export interface SnapchatAdsAuditStructureResult {
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

export interface SnapchatAdsCreateAdArgs {
ad_squad_id: string
name: string
creative_id: string
type: ("SNAP_AD" | "LONGFORM_VIDEO" | "APP_INSTALL" | "REMOTE_WEBPAGE" | "DEEP_LINK" | "STORY" | "COLLECTION" | "LEAD_GENERATION")
status: ("ENABLED" | "PAUSED")
}
export interface SnapchatAdsCreateAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_squad_id: (string | null)
creative_id: (string | null)
type: (string | null)
review_status: (string | null)
review_status_reasons: string[]
}
currency: (string | null)
}

export interface SnapchatAdsCreateAdSquadArgs {
campaign_id: string
name: string
optimization_goal: ("IMPRESSIONS" | "SWIPES" | "APP_INSTALLS" | "VIDEO_VIEWS" | "VIDEO_VIEWS_15_SEC" | "STORY_OPENS" | "PIXEL_PAGE_VIEW" | "PIXEL_ADD_TO_CART" | "LANDING_PAGE_VIEW" | "PIXEL_PURCHASE" | "PIXEL_SIGNUP" | "APP_ADD_TO_CART" | "APP_PURCHASE" | "APP_SIGNUP")
targeting: {

}
daily_budget?: string
lifetime_budget?: string
bid?: string
bid_strategy: ("AUTO_BID" | "LOWEST_COST_WITH_MAX_BID" | "TARGET_COST")
start_time?: string
end_time?: string
status: ("ENABLED" | "PAUSED")
}
export interface SnapchatAdsCreateAdSquadResult {
ad_squad: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
optimization_goal: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}
currency: (string | null)
}

export interface SnapchatAdsCreateCampaignArgs {
name: string
objective?: ("BRAND_AWARENESS" | "APP_CONVERSION" | "APP_INSTALL" | "CATALOG_SALES" | "ENGAGEMENT" | "LEAD_GENERATION" | "VIDEO_VIEW" | "WEB_CONVERSION" | "PROMOTE_STORIES" | "PROMOTE_PLACES")
start_time: string
end_time?: string
daily_budget?: string
spend_cap?: string
status: ("ENABLED" | "PAUSED")
}
export interface SnapchatAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
spend_cap: (number | null)
start_time: (string | null)
end_time: (string | null)
}
currency: (string | null)
}

export interface SnapchatAdsCreateLookalikeAudienceArgs {
name: string
seed_segment_id: string
country: string
expansion_factor: number
likeness?: ("SIMILARITY" | "BALANCE" | "REACH")
}
export interface SnapchatAdsCreateLookalikeAudienceResult {
audience: {
id: string
name: string
type: (string | null)
platform_status: (string | null)
description: (string | null)
retention_days: (number | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}
}

export interface SnapchatAdsDeleteAdArgs {
ad_id: string
}
export interface SnapchatAdsDeleteAdResult {
ad: {
id: string
name: string
status: string
}
}

export interface SnapchatAdsDeleteAdSquadArgs {
ad_squad_id: string
}
export interface SnapchatAdsDeleteAdSquadResult {
ad_squad: {
id: string
name: string
status: string
}
}

export interface SnapchatAdsDeleteAudienceArgs {
audience_id: string
}
export interface SnapchatAdsDeleteAudienceResult {
audience: {
id: string
name: string
status: string
}
}

export interface SnapchatAdsDeleteCampaignArgs {
campaign_id: string
}
export interface SnapchatAdsDeleteCampaignResult {
campaign: {
id: string
name: string
status: string
}
}

export interface SnapchatAdsGetAccountInfoArgs {

}
export interface SnapchatAdsGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
platform_status: (string | null)
type: (string | null)
organization_id: (string | null)
currency: (string | null)
time_zone: (string | null)
}
}

export interface SnapchatAdsGetAdArgs {
ad_id: string
}
export interface SnapchatAdsGetAdResult {
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
ad_squad_id: (string | null)
creative_id: (string | null)
type: (string | null)
review_status: (string | null)
review_status_reasons: string[]
}
}

export interface SnapchatAdsGetAdSquadArgs {
ad_squad_id: string
}
export interface SnapchatAdsGetAdSquadResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_squad: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
optimization_goal: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface SnapchatAdsGetCampaignArgs {
campaign_id: string
}
export interface SnapchatAdsGetCampaignResult {
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
spend_cap: (number | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface SnapchatAdsGetDailySpendArgs {
date?: string
days: number
}
export interface SnapchatAdsGetDailySpendResult {
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

export interface SnapchatAdsListAccountsArgs {
limit: number
}
export interface SnapchatAdsListAccountsResult {
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
platform_status: (string | null)
type: (string | null)
organization_id: (string | null)
currency: (string | null)
time_zone: (string | null)
}[]
}

export interface SnapchatAdsListAdSquadsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_id?: string
limit: number
}
export interface SnapchatAdsListAdSquadsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
total: number
truncated: boolean
warnings: string[]
ad_squads: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
optimization_goal: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}[]
}

export interface SnapchatAdsListAdsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
campaign_id?: string
ad_squad_id?: string
limit: number
}
export interface SnapchatAdsListAdsResult {
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
ad_squad_id: (string | null)
creative_id: (string | null)
type: (string | null)
review_status: (string | null)
review_status_reasons: string[]
}[]
}

export interface SnapchatAdsListAudiencesArgs {
limit: number
}
export interface SnapchatAdsListAudiencesResult {
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
retention_days: (number | null)
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
}[]
}

export interface SnapchatAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface SnapchatAdsListCampaignsResult {
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

export interface SnapchatAdsListCreativesArgs {
limit: number
}
export interface SnapchatAdsListCreativesResult {
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
type: (string | null)
headline: (string | null)
brand_name: (string | null)
call_to_action: (string | null)
review_status: (string | null)
landing_url: (string | null)
}[]
}

export interface SnapchatAdsListOrganizationsArgs {
limit: number
}
export interface SnapchatAdsListOrganizationsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
organizations: {
id: string
name: string
accounts: number
}[]
}

export interface SnapchatAdsListPixelsArgs {
limit: number
}
export interface SnapchatAdsListPixelsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
pixels: {
id: string
name: string
platform_status: (string | null)
updated_at: (string | null)
}[]
}

export interface SnapchatAdsSendConversionEventArgs {
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
export interface SnapchatAdsSendConversionEventResult {
results: {
event_id: string
status: ("accepted" | "refused" | "retry")
error: (string | null)
http_status: (number | null)
}[]
}

export interface SnapchatAdsUpdateAdArgs {
ad_id: string
action?: ("pause" | "enable")
name?: string
creative_id?: string
}
export interface SnapchatAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
ad_squad_id: (string | null)
creative_id: (string | null)
type: (string | null)
review_status: (string | null)
review_status_reasons: string[]
previous_status: (string | null)
}
currency: (string | null)
}

export interface SnapchatAdsUpdateAdSquadArgs {
ad_squad_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
lifetime_budget?: string
bid?: string
targeting?: {

}
end_time?: string
no_end_time?: boolean
}
export interface SnapchatAdsUpdateAdSquadResult {
ad_squad: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
optimization_goal: (string | null)
targeting: ({

} | null)
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface SnapchatAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
name?: string
daily_budget?: string
no_daily_budget?: boolean
spend_cap?: string
no_spend_cap?: boolean
end_time?: string
no_end_time?: boolean
}
export interface SnapchatAdsUpdateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
spend_cap: (number | null)
start_time: (string | null)
end_time: (string | null)
previous_status: (string | null)
}
currency: (string | null)
}

export interface SnapchatAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface SnapchatAdsUpdateCampaignBudgetResult {
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
