// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    openai_make_image: { args: OpenaiMakeImageArgs; result: OpenaiMakeImageResult; effect: 'read' };
    openai_take_turn: { args: OpenaiTakeTurnArgs; result: OpenaiTakeTurnResult; effect: 'read' };
    openai_write_json: { args: OpenaiWriteJsonArgs; result: OpenaiWriteJsonResult; effect: 'read' };
  }
}

export interface OpenaiMakeImageArgs {
prompt: string
avoid?: string
width: number
height: number
model?: string
}
export interface OpenaiMakeImageResult {
file: string
mime: string
width: number
height: number
bytes: number
model: string
}

export interface OpenaiTakeTurnArgs {
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
export interface OpenaiTakeTurnResult {
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

export interface OpenaiWriteJsonArgs {
system: string
prompt: string
schema: {

}
max_tokens: number
model?: string
}
export interface OpenaiWriteJsonResult {
text: string
stop: ("end" | "length" | "refused" | "other")
model: string
input_tokens: number
output_tokens: number
}
