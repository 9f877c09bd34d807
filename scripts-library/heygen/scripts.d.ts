// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    heygen_check_film: { args: HeygenCheckFilmArgs; result: HeygenCheckFilmResult; effect: 'read' };
    heygen_start_film: { args: HeygenStartFilmArgs; result: HeygenStartFilmResult; effect: 'read' };
  }
}

export interface HeygenCheckFilmArgs {
task: string
}
export interface HeygenCheckFilmResult {
state: ("waiting" | "done")
progress: (number | null)
file: (string | null)
width: (number | null)
height: (number | null)
seconds: (number | null)
}

export interface HeygenStartFilmArgs {
prompt: string
shape: ("9:16" | "16:9" | "1:1")
seconds: number
script?: string
avatar?: string
audio?: string
}
export interface HeygenStartFilmResult {
task: string
model: string
}
