// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    apollo_get_company: { args: ApolloGetCompanyArgs; result: ApolloGetCompanyResult; effect: 'read' };
    apollo_get_company_jobs: { args: ApolloGetCompanyJobsArgs; result: ApolloGetCompanyJobsResult; effect: 'read' };
    apollo_get_people: { args: ApolloGetPeopleArgs; result: ApolloGetPeopleResult; effect: 'read' };
    apollo_search_companies: { args: ApolloSearchCompaniesArgs; result: ApolloSearchCompaniesResult; effect: 'read' };
    apollo_search_people: { args: ApolloSearchPeopleArgs; result: ApolloSearchPeopleResult; effect: 'read' };
  }
}

export interface ApolloGetCompanyArgs {
domain: string
}
export interface ApolloGetCompanyResult {
company: ({
id: string
name: string
domain: (string | null)
industry: (string | null)
employee_count: (number | null)
annual_revenue?: (number | null)
city?: (string | null)
country: (string | null)
description: (string | null)
technologies: string[]
} | null)
}

export interface ApolloGetCompanyJobsArgs {
organization_id: string
limit: number
}
export interface ApolloGetCompanyJobsResult {
jobs: {
id: string
title: string
url: (string | null)
country: (string | null)
posted_at: (string | null)
}[]
}

export interface ApolloGetPeopleArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
ids: string[]
}
export interface ApolloGetPeopleResult {
people: {
id: string
name: string
title: (string | null)
company: (string | null)
domain: (string | null)
email: (string | null)
email_status: (string | null)
seniority?: (string | null)
city?: (string | null)
state?: (string | null)
country?: (string | null)
profile_url?: (string | null)
}[]
missing: number
credits_consumed: number
}

export interface ApolloSearchCompaniesArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
keywords?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
locations?: string[]
min_employees?: number
max_employees?: number
/**
 * @minItems 1
 * @maxItems 100
 */
job_titles?: string[]
page: number
limit: number
}
export interface ApolloSearchCompaniesResult {
companies: {
id: string
name: string
domain: (string | null)
website_url?: (string | null)
founded_year?: (number | null)
}[]
total: number
next_page: (number | null)
}

export interface ApolloSearchPeopleArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
titles?: string[]
/**
 * @minItems 1
 * @maxItems 11
 */
seniorities?: ("owner" | "founder" | "c_suite" | "partner" | "vp" | "head" | "director" | "manager" | "senior" | "entry" | "intern")[]
/**
 * @minItems 1
 * @maxItems 100
 */
locations?: string[]
min_employees?: number
max_employees?: number
/**
 * @minItems 1
 * @maxItems 100
 */
domains?: string[]
/**
 * @minItems 1
 * @maxItems 1000
 */
organization_ids?: string[]
page: number
limit: number
}
export interface ApolloSearchPeopleResult {
people: {
id: string
first_name: (string | null)
last_name: (string | null)
title: (string | null)
company: (string | null)
has_email: boolean
}[]
total: number
next_page: (number | null)
}
