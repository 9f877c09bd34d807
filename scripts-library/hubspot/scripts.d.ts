// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    hubspot_archive_contact: { args: HubspotArchiveContactArgs; result: HubspotArchiveContactResult; effect: 'write' };
    hubspot_create_contact: { args: HubspotCreateContactArgs; result: HubspotCreateContactResult; effect: 'write' };
    hubspot_get_companies: { args: HubspotGetCompaniesArgs; result: HubspotGetCompaniesResult; effect: 'read' };
    hubspot_get_contacts: { args: HubspotGetContactsArgs; result: HubspotGetContactsResult; effect: 'read' };
    hubspot_get_deals: { args: HubspotGetDealsArgs; result: HubspotGetDealsResult; effect: 'read' };
    hubspot_list_owners: { args: HubspotListOwnersArgs; result: HubspotListOwnersResult; effect: 'read' };
    hubspot_list_pipelines: { args: HubspotListPipelinesArgs; result: HubspotListPipelinesResult; effect: 'read' };
    hubspot_send_lead: { args: HubspotSendLeadArgs; result: HubspotSendLeadResult; effect: 'write' };
  }
}

export interface HubspotArchiveContactArgs {
contact_id: string
}
export interface HubspotArchiveContactResult {
contact: {
id: string
archived: boolean
}
}

export interface HubspotCreateContactArgs {
email: string
properties?: unknown
}
export interface HubspotCreateContactResult {
contact_id: string
created: boolean
}

export interface HubspotGetCompaniesArgs {
filters?: unknown
/**
 * @minItems 1
 */
properties?: string[]
limit: number
}
export interface HubspotGetCompaniesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
companies: {
id: string
properties: {

}
created_at: (string | null)
updated_at: (string | null)
}[]
}

export interface HubspotGetContactsArgs {
filters?: unknown
/**
 * @minItems 1
 */
properties?: string[]
limit: number
}
export interface HubspotGetContactsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
contacts: {
id: string
properties: {

}
created_at: (string | null)
updated_at: (string | null)
}[]
}

export interface HubspotGetDealsArgs {
pipeline?: string
stage?: string
days: number
/**
 * @minItems 1
 */
properties?: string[]
limit: number
}
export interface HubspotGetDealsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
deals: {
id: string
properties: {

}
created_at: (string | null)
updated_at: (string | null)
}[]
}

export interface HubspotListOwnersArgs {
limit: number
}
export interface HubspotListOwnersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
owners: {
id: string
name: string
email: (string | null)
}[]
}

export interface HubspotListPipelinesArgs {
object: "deals"
}
export interface HubspotListPipelinesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
pipelines: {
id: string
name: string
stages: {
id: string
name: string
probability: number
}[]
}[]
}

export interface HubspotSendLeadArgs {
lead: string
}
export interface HubspotSendLeadResult {
contact_id: string
created: boolean
}
