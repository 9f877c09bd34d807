// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    luma_check_film: { args: LumaCheckFilmArgs; result: LumaCheckFilmResult; effect: 'read' };
    luma_start_film: { args: LumaStartFilmArgs; result: LumaStartFilmResult; effect: 'read' };
  }
}

export interface LumaCheckFilmArgs {
task: string
}
export interface LumaCheckFilmResult {
state: ("waiting" | "done")
progress: (number | null)
file: (string | null)
width: (number | null)
height: (number | null)
seconds: (number | null)
}

export interface LumaStartFilmArgs {
prompt: string
shape: ("9:16" | "16:9" | "1:1")
seconds: number
script?: string
avatar?: string
}
export interface LumaStartFilmResult {
task: string
model: string
}
