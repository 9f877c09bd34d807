/** Readiness and draining, shared by all surfaces. */
export interface Life {
  ready: boolean;
  draining: boolean;
  running: number;
  /** The store refused a write; calls get 503 until a probe write succeeds (threats, D3). */
  storeFailed?: boolean;
  /** Lines of the log that could not be written since the start (threats, U7). */
  readonly logLinesLost?: () => number;
  /** Address of the MCP door of `adops mcp` in this process, for further local clients. */
  localMcp?: string;
}

export interface LifePart {
  readonly life: Life;
}
