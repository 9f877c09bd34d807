/** The end of a call, before its door has put it into words. */
import type { Account, Change } from '../../sdk/script.ts';
import type { StepError } from '../../sdk/step.ts';

export interface Pending {
  readonly approval_id: string;
  readonly review_url: string;
  readonly expires_at: string;
  /** Tool that reports the outcome of the change, by its `approval_id`. */
  readonly poll_with?: string;
  /** Credits that the call costs once it is approved. */
  readonly price?: number;
  /** Which rules ask for a person, and why. */
  readonly reasons?: readonly {
    readonly rule: string;
    readonly message: string;
    readonly limit: string | null;
  }[];
}

export interface Outcome {
  /** The answer of the tool: `structuredContent` over MCP. For a run: the script's own result. */
  readonly result: Record<string, unknown> | null;
  readonly run?: {
    readonly runId: string;
    readonly dryRun: boolean;
    readonly account: Account | null;
    readonly changes: readonly Change[];
    readonly verified?: boolean;
    /** Changes that the read-back still lists. */
    readonly undone?: readonly Change[];
    readonly warnings: readonly string[];
    /** Why a person would have to agree to steps of it, of a rehearsal. */
    readonly asks?: Pending['reasons'];
    /** Credits of the calls that it made, or would make, where it made several. */
    readonly price?: number;
  };
  readonly pending?: Pending;
  /** Some steps were not made. `some`: whether any step was made. `error`: why the first of the others was not. */
  readonly fellShort?: { readonly some: boolean; readonly error: StepError };
  /** Nothing of it stands, or something of it waits: its own price is not owed. */
  readonly isFree?: boolean;
  /** The call was made a job; this is where to ask for it. */
  readonly job?: Accepted;
}

export interface Accepted {
  readonly job_id: string;
  readonly status: 'queued';
  /** The tool to poll. */
  readonly poll_with: string;
}
