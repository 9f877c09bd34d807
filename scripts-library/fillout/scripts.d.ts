// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    fillout_create_webhook: { args: FilloutCreateWebhookArgs; result: FilloutCreateWebhookResult; effect: 'write' };
    fillout_delete_webhook: { args: FilloutDeleteWebhookArgs; result: FilloutDeleteWebhookResult; effect: 'write' };
    fillout_get_form: { args: FilloutGetFormArgs; result: FilloutGetFormResult; effect: 'read' };
    fillout_get_submissions: { args: FilloutGetSubmissionsArgs; result: FilloutGetSubmissionsResult; effect: 'read' };
    fillout_list_forms: { args: FilloutListFormsArgs; result: FilloutListFormsResult; effect: 'read' };
  }
}

export interface FilloutCreateWebhookArgs {
form_id: string
url: string
}
export interface FilloutCreateWebhookResult {
webhook_id: number
form_id: string
}

export interface FilloutDeleteWebhookArgs {
webhook_id: number
}
export interface FilloutDeleteWebhookResult {
webhook_id: number
}

export interface FilloutGetFormArgs {
form_id: string
}
export interface FilloutGetFormResult {
form_id: string
name: string
questions: {
id: string
name: string
type: string
options: string[]
}[]
url_parameters: string[]
warnings: string[]
}

export interface FilloutGetSubmissionsArgs {
form_id: string
days?: number
limit: number
}
export interface FilloutGetSubmissionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
submissions: {
submission_id: string
submitted_at: string
answers: {
question: string
type: string
value: string
}[]
url_parameters: {
[k: string]: string
}
}[]
}

export interface FilloutListFormsArgs {
search?: string
}
export interface FilloutListFormsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
forms: {
form_id: string
name: string
tags: string[]
}[]
}
