// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    sdxl_make_image: { args: SdxlMakeImageArgs; result: SdxlMakeImageResult; effect: 'read' };
  }
}

export interface SdxlMakeImageArgs {
prompt: string
avoid?: string
width: number
height: number
model?: string
}
export interface SdxlMakeImageResult {
file: string
mime: string
width: number
height: number
bytes: number
model: string
}
