// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    audit_account_structure: { args: AuditAccountStructureArgs; result: AuditAccountStructureResult; effect: 'read' };
    get_account_changelog: { args: GetAccountChangelogArgs; result: GetAccountChangelogResult; effect: 'read' };
    repair_account_structure: { args: RepairAccountStructureArgs; result: RepairAccountStructureResult; effect: 'write' };
  }
}

export interface AuditAccountStructureArgs {

}
export interface AuditAccountStructureResult {
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

export interface GetAccountChangelogArgs {
lookback_days?: number
window: {
start_date: string
end_date: string
}
}
export interface GetAccountChangelogResult {
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

export interface RepairAccountStructureArgs {
apply: boolean
}
export interface RepairAccountStructureResult {
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
