/** How a call came in; the last four are work that was stored: see `stored-call.ts`. */
export type Door =
  'rest' | 'mcp' | 'cli' | 'page' | 'portal' | 'job' | 'schedule' | 'watch' | 'approval';
