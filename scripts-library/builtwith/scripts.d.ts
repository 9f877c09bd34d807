// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    builtwith_company_to_url: { args: BuiltwithCompanyToUrlArgs; result: BuiltwithCompanyToUrlResult; effect: 'read' };
    builtwith_get_account_usage: { args: BuiltwithGetAccountUsageArgs; result: BuiltwithGetAccountUsageResult; effect: 'read' };
    builtwith_get_domain_keywords: { args: BuiltwithGetDomainKeywordsArgs; result: BuiltwithGetDomainKeywordsResult; effect: 'read' };
    builtwith_get_domain_technologies: { args: BuiltwithGetDomainTechnologiesArgs; result: BuiltwithGetDomainTechnologiesResult; effect: 'read' };
    builtwith_get_sites: { args: BuiltwithGetSitesArgs; result: BuiltwithGetSitesResult; effect: 'read' };
    builtwith_get_technology_changes: { args: BuiltwithGetTechnologyChangesArgs; result: BuiltwithGetTechnologyChangesResult; effect: 'read' };
    builtwith_get_trust_signals: { args: BuiltwithGetTrustSignalsArgs; result: BuiltwithGetTrustSignalsResult; effect: 'read' };
    builtwith_product_search: { args: BuiltwithProductSearchArgs; result: BuiltwithProductSearchResult; effect: 'read' };
  }
}

export interface BuiltwithCompanyToUrlArgs {
company: string
}
export interface BuiltwithCompanyToUrlResult {
company: string
candidates: {
domain: string
company_name: (string | null)
country?: (string | null)
monthly_spend?: (number | null)
parked?: (boolean | null)
rank?: (number | null)
}[]
}

export interface BuiltwithGetAccountUsageArgs {

}
export interface BuiltwithGetAccountUsageResult {
plan: (string | null)
plan_expires_at?: (string | null)
credits: {
purchased: (number | null)
used: (number | null)
remaining: (number | null)
}
rate_limits: {

}
max_batch_size?: {

}
}

export interface BuiltwithGetDomainKeywordsArgs {
domain: string
}
export interface BuiltwithGetDomainKeywordsResult {
domain: string
keywords: string[]
total: number
}

export interface BuiltwithGetDomainTechnologiesArgs {
domain: string
live_only: boolean
include_trust: boolean
include_raw: boolean
}
export interface BuiltwithGetDomainTechnologiesResult {
domain: string
technologies: {
name: string
categories: string[]
tag?: (string | null)
parent?: (string | null)
premium?: (string | null)
first_detected: (string | null)
last_detected: (string | null)
}[]
total: number
trust?: {

}
raw?: unknown
company?: {

}
warnings: string[]
}

export interface BuiltwithGetSitesArgs {
tech?: string
query?: string
keyword?: string
/**
 * @minItems 1
 * @maxItems 50
 */
countries?: string[]
/**
 * @minItems 1
 * @maxItems 16
 */
other_techs?: string[]
limit: number
offset?: string
include_meta: boolean
commit: boolean
spend?: string
revenue?: string
employees?: string
}
export interface BuiltwithGetSitesResult {
sites: {
domain: string
country?: (string | null)
monthly_spend?: (number | null)
revenue?: (number | null)
employees?: (number | null)
first_detected?: (string | null)
last_detected?: (string | null)
company?: {

}
}[]
next_offset: (string | null)
sample: boolean
warnings: string[]
}

export interface BuiltwithGetTechnologyChangesArgs {
/**
 * @minItems 1
 * @maxItems 16
 */
domains: string[]
since: string
}
export interface BuiltwithGetTechnologyChangesResult {
since: string
domains: {
domain: string
changes: {
type: ("added" | "removed")
technology: string
categories: string[]
first_seen: (string | null)
last_seen: (string | null)
importance?: (string | null)
}[]
error?: (string | null)
}[]
warnings: string[]
}

export interface BuiltwithGetTrustSignalsArgs {
domain: string
}
export interface BuiltwithGetTrustSignalsResult {
domain: string
ecommerce: (boolean | null)
payment_options: (boolean | null)
parked: (boolean | null)
established: (boolean | null)
live_technologies: (boolean | null)
premium_technologies: (number | null)
affiliate_links?: (boolean | null)
estimated_monthly_spend: (number | null)
first_record?: (string | null)
latest_record?: (string | null)
}

export interface BuiltwithProductSearchArgs {
query: string
limit: number
page: number
}
export interface BuiltwithProductSearchResult {
query: string
shops: {
domain: string
monthly_spend?: (number | null)
products: {
title: string
url: string
price: (number | null)
indexed_at?: (string | null)
}[]
}[]
page: number
limit: number
has_more: boolean
}
