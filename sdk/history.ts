/** Changes of the service's own runs, as the audit has them. */
import type { Change } from './script.ts';

/** A run that changed something. */
export interface ChangedRun {
  readonly run_id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The user of the key, and the key's name. */
  readonly user: string | null;
  readonly key: string | null;
  /** The door that it came by: `mcp`, `rest`, `cli`, `job`, `schedule`, `approval`. */
  readonly door: string;
  readonly script: string | null;
  /** Null for what belongs to no platform. */
  readonly platform: string | null;
  /** The account that it acted on. */
  readonly account_id: string | null;
  readonly reason?: string;
  readonly batch_id?: string;
  /** Each with the run that took it back. */
  readonly changes: readonly (Change & { readonly undone_by?: string })[];
  readonly verified: boolean | null;
}

/** Runs that changed something, which the caller's key may see. */
export interface HistoryPort {
  /**
   * Newest first. Changes of a run of several steps stand with its steps.
   * @param wish.since,until  ms since the epoch, both included
   * @param wish.limit  runs at most
   */
  runs(wish: {
    readonly since: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<{ readonly runs: readonly ChangedRun[]; readonly isCut: boolean }>;
}
