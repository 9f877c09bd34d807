// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    anthropic_take_turn: { args: AnthropicTakeTurnArgs; result: AnthropicTakeTurnResult; effect: 'read' };
    anthropic_write_json: { args: AnthropicWriteJsonArgs; result: AnthropicWriteJsonResult; effect: 'read' };
  }
}

export interface AnthropicTakeTurnArgs {
system: string
/**
 * @minItems 1
 * @maxItems 200
 */
messages: {
role: ("user" | "model" | "tools")
text?: string
raw?: unknown
answers?: {
id: string
name: string
text: string
}[]
}[]
/**
 * @minItems 1
 * @maxItems 60
 */
tools: {
name: string
description: string
schema: {

}
}[]
max_tokens: number
model?: string
}
export interface AnthropicTakeTurnResult {
text: string
calls: {
id: string
name: string
input: {

}
}[]
raw: unknown
stop: ("calls" | "end" | "length" | "refused" | "other")
model: string
input_tokens: number
output_tokens: number
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
