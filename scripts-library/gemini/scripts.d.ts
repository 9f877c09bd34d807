// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    gemini_make_image: { args: GeminiMakeImageArgs; result: GeminiMakeImageResult; effect: 'read' };
    gemini_write_json: { args: GeminiWriteJsonArgs; result: GeminiWriteJsonResult; effect: 'read' };
  }
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
