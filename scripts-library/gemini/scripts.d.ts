// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    gemini_check_film: { args: GeminiCheckFilmArgs; result: GeminiCheckFilmResult; effect: 'read' };
    gemini_make_image: { args: GeminiMakeImageArgs; result: GeminiMakeImageResult; effect: 'read' };
    gemini_start_film: { args: GeminiStartFilmArgs; result: GeminiStartFilmResult; effect: 'read' };
    gemini_take_turn: { args: GeminiTakeTurnArgs; result: GeminiTakeTurnResult; effect: 'read' };
    gemini_write_json: { args: GeminiWriteJsonArgs; result: GeminiWriteJsonResult; effect: 'read' };
  }
}

export interface GeminiCheckFilmArgs {
task: string
}
export interface GeminiCheckFilmResult {
state: ("waiting" | "done")
progress: (number | null)
file: (string | null)
width: (number | null)
height: (number | null)
seconds: (number | null)
}

export interface GeminiMakeImageArgs {
prompt: string
avoid?: string
width: number
height: number
model?: string
}
export interface GeminiMakeImageResult {
file: string
mime: string
width: number
height: number
bytes: number
model: string
}

export interface GeminiStartFilmArgs {
prompt: string
shape: ("9:16" | "16:9" | "1:1")
seconds: number
script?: string
avatar?: string
}
export interface GeminiStartFilmResult {
task: string
model: string
}

export interface GeminiTakeTurnArgs {
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
export interface GeminiTakeTurnResult {
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

export interface GeminiWriteJsonArgs {
system: string
prompt: string
schema: {

}
max_tokens: number
model?: string
}
export interface GeminiWriteJsonResult {
text: string
stop: ("end" | "length" | "refused" | "other")
model: string
input_tokens: number
output_tokens: number
}
