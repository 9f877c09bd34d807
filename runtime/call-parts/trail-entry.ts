export interface TrailEntry {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly ms: number;
  readonly attempts: number;
  /** Attempts that the platform answered with its limit. */
  readonly throttled?: number;
  readonly error?: string;
}
