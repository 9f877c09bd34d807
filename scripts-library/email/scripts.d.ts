// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    email_cancel: { args: EmailCancelArgs; result: EmailCancelResult; effect: 'write' };
    email_get: { args: EmailGetArgs; result: EmailGetResult; effect: 'read' };
    email_list: { args: EmailListArgs; result: EmailListResult; effect: 'read' };
    email_list_domains: { args: EmailListDomainsArgs; result: EmailListDomainsResult; effect: 'read' };
    email_list_suppressions: { args: EmailListSuppressionsArgs; result: EmailListSuppressionsResult; effect: 'read' };
    email_send: { args: EmailSendArgs; result: EmailSendResult; effect: 'write' };
    email_suppress: { args: EmailSuppressArgs; result: EmailSuppressResult; effect: 'write' };
    email_unsuppress: { args: EmailUnsuppressArgs; result: EmailUnsuppressResult; effect: 'write' };
  }
}

export interface EmailCancelArgs {
message_id: string
}
export interface EmailCancelResult {
message: {
message_id: string
to: string
status: string
created_at: (string | null)
scheduled_at: (string | null)
}
}

export interface EmailGetArgs {
message_id: string
}
export interface EmailGetResult {
message: {
message_id: string
to: string
status: string
created_at: (string | null)
scheduled_at: (string | null)
}
}

export interface EmailListArgs {
limit: number
}
export interface EmailListResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
messages: {
message_id: string
to: string
status: string
created_at: (string | null)
scheduled_at: (string | null)
}[]
}

export interface EmailListDomainsArgs {
limit: number
}
export interface EmailListDomainsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
domains: {
id: string
name: string
status: string
}[]
}

export interface EmailListSuppressionsArgs {
origin?: ("bounce" | "complaint" | "manual")
limit: number
}
export interface EmailListSuppressionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
suppressions: {
suppression_id: string
email: string
origin: (string | null)
created_at: (string | null)
}[]
}

export interface EmailSendArgs {
to: string
subject: string
text: string
reply_to?: string
unsubscribe_url?: string
scheduled_at?: string
key?: string
}
export interface EmailSendResult {
message_id: string
to: string
status: string
created_at: (string | null)
scheduled_at: (string | null)
}

export interface EmailSuppressArgs {
email: string
}
export interface EmailSuppressResult {
suppression: {
suppression_id: string
email: string
origin: (string | null)
created_at: (string | null)
}
}

export interface EmailUnsuppressArgs {
suppression_id: string
}
export interface EmailUnsuppressResult {
suppression_id: string
}
