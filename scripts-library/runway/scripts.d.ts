// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    runway_check_film: { args: RunwayCheckFilmArgs; result: RunwayCheckFilmResult; effect: 'read' };
    runway_start_film: { args: RunwayStartFilmArgs; result: RunwayStartFilmResult; effect: 'read' };
  }
}

export interface RunwayCheckFilmArgs {
task: string
}
export interface RunwayCheckFilmResult {
state: ("waiting" | "done")
progress: (number | null)
file: (string | null)
width: (number | null)
height: (number | null)
seconds: (number | null)
}

export interface RunwayStartFilmArgs {
prompt: string
shape: ("9:16" | "16:9" | "1:1")
seconds: number
script?: string
avatar?: string
}
export interface RunwayStartFilmResult {
task: string
model: string
}
