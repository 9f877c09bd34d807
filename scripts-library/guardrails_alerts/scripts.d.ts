// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    watch_for_silence: { args: WatchForSilenceArgs; result: WatchForSilenceResult; effect: 'read' };
  }
}

export interface WatchForSilenceArgs {
/**
 * @minItems 15
 * @maxItems 400
 */
days: {
date: string
spend?: (number | null)
conversions?: (number | null)
}[]
late_days: number
}
export interface WatchForSilenceResult {
silent: boolean
findings: {
figure: ("spend" | "conversions")
date: string
value: number
usual: number
days: number
}[]
judged: string[]
method: string
}
