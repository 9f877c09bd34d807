// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    audience_signals_search: { args: AudienceSignalsSearchArgs; result: AudienceSignalsSearchResult; effect: 'read' };
  }
}

export interface AudienceSignalsSearchArgs {
query: string
max_results: number
entity_type: ("person" | "business")
}
export interface AudienceSignalsSearchResult {
query: string
entity_type: string
signals: {
id: string
provider: string
domain: (string | null)
name: string
value: (string | null)
score: (number | null)
audience_size: (number | null)
matched_phrase?: (string | null)
}[]
clusters: {
label: string
signal_ids: string[]
audience_size: (number | null)
}[]
more_available: boolean
}
