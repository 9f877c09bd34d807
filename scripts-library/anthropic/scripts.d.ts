// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    anthropic_write_json: { args: AnthropicWriteJsonArgs; result: AnthropicWriteJsonResult; effect: 'read' };
  }
}

export interface AnthropicWriteJsonArgs {
system: string
prompt: string
schema: {

}
max_tokens: number
model?: string
}
export interface AnthropicWriteJsonResult {
text: string
stop: ("end" | "length" | "refused" | "other")
model: string
input_tokens: number
output_tokens: number
}
