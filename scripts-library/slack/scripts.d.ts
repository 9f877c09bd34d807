// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    delete_slack_message: { args: DeleteSlackMessageArgs; result: DeleteSlackMessageResult; effect: 'write' };
    send_slack_message: { args: SendSlackMessageArgs; result: SendSlackMessageResult; effect: 'write' };
  }
}

export interface DeleteSlackMessageArgs {
channel: string
message_id: string
}
export interface DeleteSlackMessageResult {
channel: string
message_id: string
}

export interface SendSlackMessageArgs {
channel: string
text: string
}
export interface SendSlackMessageResult {
channel: string
message_id: string
permalink: (string | null)
}
