// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    flux_make_image: { args: FluxMakeImageArgs; result: FluxMakeImageResult; effect: 'read' };
  }
}

export interface FluxMakeImageArgs {
prompt: string
avoid?: string
width: number
height: number
model?: ("flux-2-pro" | "flux-2-max" | "flux-2-flex")
}
export interface FluxMakeImageResult {
file: string
mime: string
width: number
height: number
bytes: number
model: string
}
