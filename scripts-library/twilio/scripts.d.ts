// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    twilio_get_message: { args: TwilioGetMessageArgs; result: TwilioGetMessageResult; effect: 'read' };
    twilio_list_messages: { args: TwilioListMessagesArgs; result: TwilioListMessagesResult; effect: 'read' };
    twilio_redact_message: { args: TwilioRedactMessageArgs; result: TwilioRedactMessageResult; effect: 'write' };
    twilio_send_message: { args: TwilioSendMessageArgs; result: TwilioSendMessageResult; effect: 'write' };
  }
}

export interface TwilioGetMessageArgs {
message_id: string
}
export interface TwilioGetMessageResult {
message: {
message_id: string
to: string
status: string
error_code: (number | null)
segments: number
created_at: (string | null)
}
}

export interface TwilioListMessagesArgs {
date?: string
limit: number
}
export interface TwilioListMessagesResult {
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
error_code: (number | null)
segments: number
created_at: (string | null)
}[]
}

export interface TwilioRedactMessageArgs {
message_id: string
}
export interface TwilioRedactMessageResult {
message_id: string
redacted: boolean
}

export interface TwilioSendMessageArgs {
to: string
text?: string
channel: ("sms" | "whatsapp")
content_sid?: string
content_variables?: unknown
key?: string
}
export interface TwilioSendMessageResult {
message_id: string
to: string
status: string
error_code: (number | null)
segments: number
created_at: (string | null)
}
