// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    ga4_get_conversions: { args: Ga4GetConversionsArgs; result: Ga4GetConversionsResult; effect: 'read' };
    ga4_get_properties: { args: Ga4GetPropertiesArgs; result: Ga4GetPropertiesResult; effect: 'read' };
    ga4_get_region_outcomes: { args: Ga4GetRegionOutcomesArgs; result: Ga4GetRegionOutcomesResult; effect: 'read' };
    ga4_get_report: { args: Ga4GetReportArgs; result: Ga4GetReportResult; effect: 'read' };
  }
}

export interface Ga4GetConversionsArgs {

}
export interface Ga4GetConversionsResult {
property_id: string
conversions: {
event_name: string
name?: (string | null)
created_at?: (string | null)
counting_method?: (string | null)
deletable?: (boolean | null)
custom?: (boolean | null)
default_value?: (number | null)
}[]
}

export interface Ga4GetPropertiesArgs {

}
export interface Ga4GetPropertiesResult {
properties: {
property_id: string
name: string
account_id: (string | null)
account_name: (string | null)
currency: (string | null)
time_zone: (string | null)
is_default: boolean
}[]
}

export interface Ga4GetRegionOutcomesArgs {
start_date: string
end_date: string
}
export interface Ga4GetRegionOutcomesResult {
source: string
rows: {
date: string
country: string
region: (string | null)
conversions: number
}[]
truncated: boolean
warnings: string[]
}

export interface Ga4GetReportArgs {
/**
 * @minItems 1
 */
metrics: string[]
/**
 * @minItems 1
 */
dimensions: string[]
days: number
start_date?: string
end_date?: string
limit: number
}
export interface Ga4GetReportResult {
property_id: string
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
dimensions: string[]
metrics: string[]
rows: {

}[]
totals: {

}
row_count: number
truncated: boolean
quota: {
tokens_used: (number | null)
tokens_left_today: (number | null)
tokens_left_this_hour: (number | null)
}
warnings: string[]
}
