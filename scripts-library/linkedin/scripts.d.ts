// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    linkedin_ads_add_audience_members: { args: LinkedinAdsAddAudienceMembersArgs; result: LinkedinAdsAddAudienceMembersResult; effect: 'write' };
    linkedin_ads_archive_campaign: { args: LinkedinAdsArchiveCampaignArgs; result: LinkedinAdsArchiveCampaignResult; effect: 'write' };
    linkedin_ads_attach_audience: { args: LinkedinAdsAttachAudienceArgs; result: LinkedinAdsAttachAudienceResult; effect: 'write' };
    linkedin_ads_audit_structure: { args: LinkedinAdsAuditStructureArgs; result: LinkedinAdsAuditStructureResult; effect: 'read' };
    linkedin_ads_create_campaign_complete: { args: LinkedinAdsCreateCampaignCompleteArgs; result: LinkedinAdsCreateCampaignCompleteResult; effect: 'write' };
    linkedin_ads_create_campaign_group: { args: LinkedinAdsCreateCampaignGroupArgs; result: LinkedinAdsCreateCampaignGroupResult; effect: 'write' };
    linkedin_ads_create_image_ad: { args: LinkedinAdsCreateImageAdArgs; result: LinkedinAdsCreateImageAdResult; effect: 'write' };
    linkedin_ads_create_lead_form: { args: LinkedinAdsCreateLeadFormArgs; result: LinkedinAdsCreateLeadFormResult; effect: 'write' };
    linkedin_ads_create_matched_audience: { args: LinkedinAdsCreateMatchedAudienceArgs; result: LinkedinAdsCreateMatchedAudienceResult; effect: 'write' };
    linkedin_ads_create_text_ad: { args: LinkedinAdsCreateTextAdArgs; result: LinkedinAdsCreateTextAdResult; effect: 'write' };
    linkedin_ads_create_video_ad: { args: LinkedinAdsCreateVideoAdArgs; result: LinkedinAdsCreateVideoAdResult; effect: 'write' };
    linkedin_ads_create_website_audience: { args: LinkedinAdsCreateWebsiteAudienceArgs; result: LinkedinAdsCreateWebsiteAudienceResult; effect: 'write' };
    linkedin_ads_delete_audience: { args: LinkedinAdsDeleteAudienceArgs; result: LinkedinAdsDeleteAudienceResult; effect: 'write' };
    linkedin_ads_delete_campaign: { args: LinkedinAdsDeleteCampaignArgs; result: LinkedinAdsDeleteCampaignResult; effect: 'write' };
    linkedin_ads_delete_campaign_group: { args: LinkedinAdsDeleteCampaignGroupArgs; result: LinkedinAdsDeleteCampaignGroupResult; effect: 'write' };
    linkedin_ads_delete_creative: { args: LinkedinAdsDeleteCreativeArgs; result: LinkedinAdsDeleteCreativeResult; effect: 'write' };
    linkedin_ads_delete_website_audience: { args: LinkedinAdsDeleteWebsiteAudienceArgs; result: LinkedinAdsDeleteWebsiteAudienceResult; effect: 'write' };
    linkedin_ads_get_account_info: { args: LinkedinAdsGetAccountInfoArgs; result: LinkedinAdsGetAccountInfoResult; effect: 'read' };
    linkedin_ads_get_ad_preview: { args: LinkedinAdsGetAdPreviewArgs; result: LinkedinAdsGetAdPreviewResult; effect: 'read' };
    linkedin_ads_get_audience: { args: LinkedinAdsGetAudienceArgs; result: LinkedinAdsGetAudienceResult; effect: 'read' };
    linkedin_ads_get_audience_count: { args: LinkedinAdsGetAudienceCountArgs; result: LinkedinAdsGetAudienceCountResult; effect: 'read' };
    linkedin_ads_get_campaign: { args: LinkedinAdsGetCampaignArgs; result: LinkedinAdsGetCampaignResult; effect: 'read' };
    linkedin_ads_get_campaign_group: { args: LinkedinAdsGetCampaignGroupArgs; result: LinkedinAdsGetCampaignGroupResult; effect: 'read' };
    linkedin_ads_get_campaign_groups: { args: LinkedinAdsGetCampaignGroupsArgs; result: LinkedinAdsGetCampaignGroupsResult; effect: 'read' };
    linkedin_ads_get_creative: { args: LinkedinAdsGetCreativeArgs; result: LinkedinAdsGetCreativeResult; effect: 'read' };
    linkedin_ads_get_daily_spend: { args: LinkedinAdsGetDailySpendArgs; result: LinkedinAdsGetDailySpendResult; effect: 'read' };
    linkedin_ads_get_demographics: { args: LinkedinAdsGetDemographicsArgs; result: LinkedinAdsGetDemographicsResult; effect: 'read' };
    linkedin_ads_get_insights: { args: LinkedinAdsGetInsightsArgs; result: LinkedinAdsGetInsightsResult; effect: 'read' };
    linkedin_ads_get_leads: { args: LinkedinAdsGetLeadsArgs; result: LinkedinAdsGetLeadsResult; effect: 'read' };
    linkedin_ads_list_account_users: { args: LinkedinAdsListAccountUsersArgs; result: LinkedinAdsListAccountUsersResult; effect: 'read' };
    linkedin_ads_list_ad_accounts: { args: LinkedinAdsListAdAccountsArgs; result: LinkedinAdsListAdAccountsResult; effect: 'read' };
    linkedin_ads_list_audiences: { args: LinkedinAdsListAudiencesArgs; result: LinkedinAdsListAudiencesResult; effect: 'read' };
    linkedin_ads_list_campaigns: { args: LinkedinAdsListCampaignsArgs; result: LinkedinAdsListCampaignsResult; effect: 'read' };
    linkedin_ads_list_conversions: { args: LinkedinAdsListConversionsArgs; result: LinkedinAdsListConversionsResult; effect: 'read' };
    linkedin_ads_list_creatives: { args: LinkedinAdsListCreativesArgs; result: LinkedinAdsListCreativesResult; effect: 'read' };
    linkedin_ads_list_lead_forms: { args: LinkedinAdsListLeadFormsArgs; result: LinkedinAdsListLeadFormsResult; effect: 'read' };
    linkedin_ads_list_targeting_facets: { args: LinkedinAdsListTargetingFacetsArgs; result: LinkedinAdsListTargetingFacetsResult; effect: 'read' };
    linkedin_ads_remove_audience_members: { args: LinkedinAdsRemoveAudienceMembersArgs; result: LinkedinAdsRemoveAudienceMembersResult; effect: 'write' };
    linkedin_ads_repair_structure: { args: LinkedinAdsRepairStructureArgs; result: LinkedinAdsRepairStructureResult; effect: 'write' };
    linkedin_ads_search_targeting: { args: LinkedinAdsSearchTargetingArgs; result: LinkedinAdsSearchTargetingResult; effect: 'read' };
    linkedin_ads_send_conversion_event: { args: LinkedinAdsSendConversionEventArgs; result: LinkedinAdsSendConversionEventResult; effect: 'write' };
    linkedin_ads_sponsor_post: { args: LinkedinAdsSponsorPostArgs; result: LinkedinAdsSponsorPostResult; effect: 'write' };
    linkedin_ads_update_campaign: { args: LinkedinAdsUpdateCampaignArgs; result: LinkedinAdsUpdateCampaignResult; effect: 'write' };
    linkedin_ads_update_campaign_bid: { args: LinkedinAdsUpdateCampaignBidArgs; result: LinkedinAdsUpdateCampaignBidResult; effect: 'write' };
    linkedin_ads_update_campaign_budget: { args: LinkedinAdsUpdateCampaignBudgetArgs; result: LinkedinAdsUpdateCampaignBudgetResult; effect: 'write' };
    linkedin_ads_update_campaign_group: { args: LinkedinAdsUpdateCampaignGroupArgs; result: LinkedinAdsUpdateCampaignGroupResult; effect: 'write' };
    linkedin_ads_update_campaign_targeting: { args: LinkedinAdsUpdateCampaignTargetingArgs; result: LinkedinAdsUpdateCampaignTargetingResult; effect: 'write' };
    linkedin_ads_update_creative: { args: LinkedinAdsUpdateCreativeArgs; result: LinkedinAdsUpdateCreativeResult; effect: 'write' };
    linkedin_ads_upload_image: { args: LinkedinAdsUploadImageArgs; result: LinkedinAdsUploadImageResult; effect: 'write' };
    linkedin_ads_validate_campaign_structure: { args: LinkedinAdsValidateCampaignStructureArgs; result: LinkedinAdsValidateCampaignStructureResult; effect: 'read' };
    pull_linkedin_ads: { args: PullLinkedinAdsArgs; result: PullLinkedinAdsResult; effect: 'read' };
    pull_linkedin_ads_performance: { args: PullLinkedinAdsPerformanceArgs; result: PullLinkedinAdsPerformanceResult; effect: 'read' };
    pull_linkedin_company_engagement: { args: PullLinkedinCompanyEngagementArgs; result: PullLinkedinCompanyEngagementResult; effect: 'read' };
  }
}

export interface LinkedinAdsAddAudienceMembersArgs {
audience_id: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_domains?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_names?: string[]
csv_url?: string
i_have_consent: boolean
}
export interface LinkedinAdsAddAudienceMembersResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: string
status: string
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
sent: number
accepted: number
rejected: number
warnings: string[]
}

export interface LinkedinAdsArchiveCampaignArgs {
campaign_id: string
}
export interface LinkedinAdsArchiveCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
serving_statuses: string[]
daily_budget: (number | null)
previous_daily_budget: (number | null)
total_budget: (number | null)
bid: (number | null)
end_date: (string | null)
currency: string
}
}

export interface LinkedinAdsAttachAudienceArgs {
campaign_id: string
audience_id?: string
segment_urn?: string
mode: ("add" | "remove" | "replace")
facet: ("audienceMatchingSegments" | "dynamicSegments")
exclude: boolean
}
export interface LinkedinAdsAttachAudienceResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
}
targeting: {

}
previous_targeting: {

}
}

export interface LinkedinAdsAuditStructureArgs {

}
export interface LinkedinAdsAuditStructureResult {
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

export interface LinkedinAdsCreateCampaignCompleteArgs {
name: string
group_id: string
objective: ("WEBSITE_VISIT" | "LEAD_GENERATION" | "ENGAGEMENT" | "VIDEO_VIEW" | "BRAND_AWARENESS" | "WEBSITE_CONVERSION")
daily_budget: string
/**
 * @minItems 1
 * @maxItems 100
 */
target_locations: string[]
/**
 * @minItems 1
 * @maxItems 20
 */
target_seniorities?: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
target_functions?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
target_titles?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
target_industries?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
target_skills?: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
target_audiences?: string[]
language: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
bid?: string
format: ("STANDARD_UPDATE" | "CAROUSEL" | "SINGLE_VIDEO" | "TEXT_AD")
start_date?: string
end_date?: string
organization_id?: string
political: boolean
}
export interface LinkedinAdsCreateCampaignCompleteResult {
campaign: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id?: (string | null)
objective?: (string | null)
type?: (string | null)
format?: (string | null)
daily_budget: (number | null)
total_budget?: (number | null)
bid?: (number | null)
optimization?: (string | null)
cost_type?: (string | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
targeting?: {

}
currency: string
}
}

export interface LinkedinAdsCreateCampaignGroupArgs {
name: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
total_budget?: string
start_date?: string
end_date?: string
objective?: ("WEBSITE_VISIT" | "LEAD_GENERATION" | "ENGAGEMENT" | "VIDEO_VIEW" | "BRAND_AWARENESS" | "WEBSITE_CONVERSION")
}
export interface LinkedinAdsCreateCampaignGroupResult {
group: {
id: string
name: (string | null)
status: string
platform_status: string
objective?: (string | null)
total_budget?: (number | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
}
}

export interface LinkedinAdsCreateImageAdArgs {
campaign_id: string
name: string
introductory_text: string
headline: string
image_id?: string
image_url?: string
landing_url: string
organization_id?: string
cta: ("APPLY" | "DOWNLOAD" | "VIEW_QUOTE" | "LEARN_MORE" | "SIGN_UP" | "SUBSCRIBE" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "SEE_MORE" | "BUY_NOW" | "SHOP_NOW")
form_id?: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
}
export interface LinkedinAdsCreateImageAdResult {
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsCreateLeadFormArgs {
name: string
headline: string
description?: string
/**
 * @minItems 1
 * @maxItems 12
 */
questions: {
field?: ("FIRST_NAME" | "LAST_NAME" | "EMAIL" | "WORK_EMAIL" | "PHONE_NUMBER" | "JOB_TITLE" | "JOB_FUNCTION" | "SENIORITY" | "COMPANY_NAME" | "INDUSTRY")
question?: string
required?: boolean
}[]
privacy_url: string
confirmation_message?: string
landing_url?: string
language: string
status: ("DRAFT" | "PUBLISHED")
}
export interface LinkedinAdsCreateLeadFormResult {
form: {
id: string
name: (string | null)
state: (string | null)
urn: string
}
}

export interface LinkedinAdsCreateMatchedAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_domains?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_names?: string[]
csv_url?: string
i_have_consent: boolean
}
export interface LinkedinAdsCreateMatchedAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: string
status: string
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
sent: number
accepted: number
rejected: number
warnings: string[]
}

export interface LinkedinAdsCreateTextAdArgs {
campaign_id: string
name: string
headline: string
description: string
landing_url: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
}
export interface LinkedinAdsCreateTextAdResult {
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsCreateVideoAdArgs {
campaign_id: string
name: string
introductory_text: string
headline: string
video_id?: string
video_url?: string
landing_url: string
organization_id?: string
cta: ("APPLY" | "DOWNLOAD" | "VIEW_QUOTE" | "LEARN_MORE" | "SIGN_UP" | "SUBSCRIBE" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "SEE_MORE" | "BUY_NOW" | "SHOP_NOW")
form_id?: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
}
export interface LinkedinAdsCreateVideoAdResult {
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsCreateWebsiteAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 10
 */
url_contains: string[]
match: ("CONTAINS" | "STARTS_WITH" | "EXACT")
}
export interface LinkedinAdsCreateWebsiteAudienceResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: string
status: string
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
}

export interface LinkedinAdsDeleteAudienceArgs {
audience_id: string
}
export interface LinkedinAdsDeleteAudienceResult {
audience: {
id: string
name: string
deleted: boolean
}
}

export interface LinkedinAdsDeleteCampaignArgs {
campaign_id: string
}
export interface LinkedinAdsDeleteCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: string
outcome: string
}
}

export interface LinkedinAdsDeleteCampaignGroupArgs {
group_id: string
}
export interface LinkedinAdsDeleteCampaignGroupResult {
group: {
id: string
name: (string | null)
status: string
previous_status: string
outcome: string
}
}

export interface LinkedinAdsDeleteCreativeArgs {
creative_id: string
}
export interface LinkedinAdsDeleteCreativeResult {
creative: {
id: string
name: (string | null)
status: string
previous_status: string
outcome: string
}
}

export interface LinkedinAdsDeleteWebsiteAudienceArgs {
audience_id: string
}
export interface LinkedinAdsDeleteWebsiteAudienceResult {
audience: {
id: string
name: string
deleted: boolean
}
}

export interface LinkedinAdsGetAccountInfoArgs {

}
export interface LinkedinAdsGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
type: (string | null)
page: (string | null)
serving_statuses: string[]
is_serving: boolean
test: boolean
}
}

export interface LinkedinAdsGetAdPreviewArgs {
creative_id: string
}
export interface LinkedinAdsGetAdPreviewResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creative_id: string
previews: {
placement: (string | null)
html: string
}[]
}

export interface LinkedinAdsGetAudienceArgs {
audience_id: string
}
export interface LinkedinAdsGetAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: string
status: string
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
}

export interface LinkedinAdsGetAudienceCountArgs {
include?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
exclude?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
targeting?: {
include: {

}
exclude?: {

}
}
}
export interface LinkedinAdsGetAudienceCountResult {
total: number
enough: boolean
warnings: string[]
}

export interface LinkedinAdsGetCampaignArgs {
campaign_id: string
}
export interface LinkedinAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id?: (string | null)
objective?: (string | null)
type?: (string | null)
format?: (string | null)
daily_budget: (number | null)
total_budget?: (number | null)
bid?: (number | null)
optimization?: (string | null)
cost_type?: (string | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
targeting?: {

}
currency: string
}
}

export interface LinkedinAdsGetCampaignGroupArgs {
group_id: string
}
export interface LinkedinAdsGetCampaignGroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
group: {
id: string
name: (string | null)
status: string
platform_status: string
objective?: (string | null)
total_budget?: (number | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
}
campaigns: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id?: (string | null)
objective?: (string | null)
type?: (string | null)
format?: (string | null)
daily_budget: (number | null)
total_budget?: (number | null)
bid?: (number | null)
optimization?: (string | null)
cost_type?: (string | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
targeting?: {

}
currency: string
}[]
}

export interface LinkedinAdsGetCampaignGroupsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface LinkedinAdsGetCampaignGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
groups: {
id: string
name: (string | null)
status: string
platform_status: string
objective?: (string | null)
total_budget?: (number | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsGetCreativeArgs {
creative_id: string
}
export interface LinkedinAdsGetCreativeResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsGetDailySpendArgs {
date?: string
days: number
}
export interface LinkedinAdsGetDailySpendResult {
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

export interface LinkedinAdsGetDemographicsArgs {
pivot: ("MEMBER_JOB_TITLE" | "MEMBER_JOB_FUNCTION" | "MEMBER_SENIORITY" | "MEMBER_INDUSTRY" | "MEMBER_COMPANY_SIZE" | "MEMBER_COUNTRY_V2")
/**
 * @minItems 1
 * @maxItems 500
 */
campaign_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface LinkedinAdsGetDemographicsResult {
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

export interface LinkedinAdsGetInsightsArgs {
pivot: ("ACCOUNT" | "CAMPAIGN_GROUP" | "CAMPAIGN" | "CREATIVE")
granularity: ("ALL" | "DAILY" | "MONTHLY")
/**
 * @minItems 1
 * @maxItems 18
 */
fields: string[]
/**
 * @minItems 1
 * @maxItems 500
 */
campaign_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface LinkedinAdsGetInsightsResult {
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
rows: {
id: string
start_date: string
end_date: string
metrics: {

}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsGetLeadsArgs {
form_id?: string
limit: number
window: {
start_date: string
end_date: string
}
}
export interface LinkedinAdsGetLeadsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
leads: {
id: string
form_id: (string | null)
campaign_id: (string | null)
creative_id: (string | null)
submitted_at: (string | null)
test: boolean
answers: {
question: (string | null)
field: (string | null)
answer: (string | null)
}[]
consents: {
id: string
accepted: boolean
}[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListAccountUsersArgs {
limit: number
}
export interface LinkedinAdsListAccountUsersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
users: {
user: string
role: string
can_change: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListAdAccountsArgs {
status?: ("ACTIVE" | "DRAFT" | "CANCELED" | "PENDING_DELETION" | "REMOVED")
limit: number
}
export interface LinkedinAdsListAdAccountsResult {
accounts: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
type: (string | null)
role: (string | null)
serving_statuses: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListAudiencesArgs {
type?: ("USER" | "COMPANY" | "RETARGETING")
limit: number
}
export interface LinkedinAdsListAudiencesResult {
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
status: string
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
group_id?: string
limit: number
}
export interface LinkedinAdsListCampaignsResult {
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

export interface LinkedinAdsListConversionsArgs {
limit: number
}
export interface LinkedinAdsListConversionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
conversions: {
id: string
name: (string | null)
type: (string | null)
enabled: (boolean | null)
method: (string | null)
attribution: (string | null)
click_window_days: (number | null)
view_window_days: (number | null)
campaigns: number
last_seen_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListCreativesArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface LinkedinAdsListCreativesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creatives: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListLeadFormsArgs {
status?: ("DRAFT" | "PUBLISHED" | "ARCHIVED")
limit: number
}
export interface LinkedinAdsListLeadFormsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
forms: {
id: string
name: (string | null)
state: (string | null)
version: (number | null)
review: (string | null)
headline: (string | null)
questions: {
id: string
question: (string | null)
field: (string | null)
required: boolean
}[]
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListTargetingFacetsArgs {

}
export interface LinkedinAdsListTargetingFacetsResult {
facets: {
facet: string
urn: string
searchable: boolean
listable: boolean
}[]
total: number
}

export interface LinkedinAdsRemoveAudienceMembersArgs {
audience_id: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_domains?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_names?: string[]
}
export interface LinkedinAdsRemoveAudienceMembersResult {
audience: {
id: string
name: string
size: (number | null)
readiness: ("READY" | "BUILDING" | "TOO_SMALL" | "CLOSED" | "FAILED")
type: string
status: string
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
sent: number
accepted: number
rejected: number
warnings: string[]
}

export interface LinkedinAdsRepairStructureArgs {
apply: boolean
}
export interface LinkedinAdsRepairStructureResult {
supported: boolean
applied: boolean
findings: {
entity: string
id: string
name: (string | null)
action: ("archive" | "keep" | "flag")
}[]
warnings?: string[]
}

export interface LinkedinAdsSearchTargetingArgs {
facet: string
query?: string
limit: number
}
export interface LinkedinAdsSearchTargetingResult {
facet: string
entities: {
urn: string
name: string
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsSendConversionEventArgs {
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
export interface LinkedinAdsSendConversionEventResult {
results: {
event_id: string
status: ("accepted" | "refused" | "retry")
error: (string | null)
http_status: (number | null)
}[]
}

export interface LinkedinAdsSponsorPostArgs {
campaign_id: string
post_urn: string
name: string
cta: ("APPLY" | "DOWNLOAD" | "VIEW_QUOTE" | "LEARN_MORE" | "SIGN_UP" | "SUBSCRIBE" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "SEE_MORE" | "BUY_NOW" | "SHOP_NOW")
form_id?: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
}
export interface LinkedinAdsSponsorPostResult {
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable" | "archive")
daily_budget?: string
name?: string
bid?: string
end_date?: string
no_end?: boolean
}
export interface LinkedinAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
serving_statuses: string[]
daily_budget: (number | null)
previous_daily_budget: (number | null)
total_budget: (number | null)
bid: (number | null)
end_date: (string | null)
currency: string
}
}

export interface LinkedinAdsUpdateCampaignBidArgs {
campaign_id: string
strategy?: ("MAX_DELIVERY" | "COST_CAP" | "MANUAL")
optimization?: ("NONE" | "MAX_CLICK" | "MAX_IMPRESSION" | "MAX_REACH" | "MAX_CONVERSION" | "MAX_LEAD" | "MAX_QUALIFIED_LEAD" | "MAX_VIDEO_VIEW" | "CAP_COST_AND_MAXIMIZE_CLICKS" | "CAP_COST_AND_MAXIMIZE_IMPRESSIONS" | "CAP_COST_AND_MAXIMIZE_LEADS" | "CAP_COST_AND_MAXIMIZE_VIDEO_VIEWS")
bid?: string
}
export interface LinkedinAdsUpdateCampaignBidResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
serving_statuses: string[]
daily_budget: (number | null)
previous_daily_budget: (number | null)
total_budget: (number | null)
bid: (number | null)
end_date: (string | null)
currency: string
optimization: (string | null)
previous_optimization: (string | null)
}
}

export interface LinkedinAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface LinkedinAdsUpdateCampaignBudgetResult {
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

export interface LinkedinAdsUpdateCampaignGroupArgs {
group_id: string
status?: ("ACTIVE" | "PAUSED" | "ARCHIVED")
name?: string
total_budget?: string
no_total_budget?: boolean
end_date?: string
no_end?: boolean
}
export interface LinkedinAdsUpdateCampaignGroupResult {
group: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
serving_statuses: string[]
total_budget: (number | null)
end_date: (string | null)
currency: string
}
}

export interface LinkedinAdsUpdateCampaignTargetingArgs {
campaign_id: string
include?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
exclude?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
mode: ("add" | "remove" | "replace")
targeting?: {
include: {

}
exclude?: {

}
}
}
export interface LinkedinAdsUpdateCampaignTargetingResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
}
targeting: {

}
previous_targeting: {

}
}

export interface LinkedinAdsUpdateCreativeArgs {
creative_id: string
status?: ("ACTIVE" | "PAUSED" | "ARCHIVED")
name?: string
}
export interface LinkedinAdsUpdateCreativeResult {
creative: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
}
}

export interface LinkedinAdsUploadImageArgs {
image_url: string
organization_id?: string
name?: string
}
export interface LinkedinAdsUploadImageResult {
image: {
id: string
owner: (string | null)
status: (string | null)
}
}

export interface LinkedinAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface LinkedinAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
platform_status: string
}
valid: boolean
checks: {
check: string
status: ("pass" | "warn" | "fail")
text: string
}[]
}

export interface PullLinkedinAdsArgs {
level: ("account" | "campaign-group" | "campaign" | "creative")
by: ("total" | "day" | "month")
/**
 * @minItems 1
 * @maxItems 200
 */
campaign_group_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullLinkedinAdsResult {
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
campaign_group_id?: (string | null)
campaign_group_name?: (string | null)
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

export interface PullLinkedinAdsPerformanceArgs {
/**
 * @minItems 1
 * @maxItems 200
 */
campaign_group_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullLinkedinAdsPerformanceResult {
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
campaign_group_id?: (string | null)
campaign_group_name?: (string | null)
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

export interface PullLinkedinCompanyEngagementArgs {
days: number
audience_id?: string
country?: string
min_employees?: number
max_employees?: number
/**
 * @minItems 1
 * @maxItems 5
 */
engagement_level?: ("VERY_HIGH" | "HIGH" | "MEDIUM" | "LOW" | "VERY_LOW")[]
limit: number
}
export interface PullLinkedinCompanyEngagementResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
companies: {
name: string
website?: (string | null)
page_url?: (string | null)
engagement_level: (string | null)
impressions: (number | null)
clicks: (number | null)
engagements: (number | null)
leads?: (number | null)
conversions?: (number | null)
employee_count?: (string | null)
industry?: (string | null)
country?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}
