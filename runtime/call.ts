/**
 * The value that travels along the chain (`app.ts`). A door makes it, each link fills in its part,
 * the door turns `outcome`, or the error thrown, into an answer. Nothing here knows HTTP or JSON-RPC.
 */
import type { ServiceError } from '../sdk/errors.ts';
import type { Account, Change, Effect } from '../sdk/script.ts';
import type { Catalog, LoadedScript, LoadedTool } from './catalog/catalog.ts';
import type { Connection } from './connections/create-connections.ts';
import type { Transaction } from './stores/store.ts';

/** Whose key it is, and what the key may do. */
export interface Principal {
  readonly keyId: string;
  readonly userId: string;
  readonly organizationId: number;
  readonly workspaceId: string;
  readonly scopes: readonly string[];
  /** Absent means all. Platforms in their canonical spelling. */
  readonly tools?: readonly string[];
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  /** Credits per UTC day. */
  readonly dailyCap?: number;
  readonly expiresAt?: string;
  /** The key of the demo: it reaches test connections alone, and is void while the demo is off. */
  readonly demo?: boolean;
}

/** What changes something, a script or a tool by its own code, as guards, approvals and the audit know it. */
export interface Doer {
  readonly name: string;
  /** Id of the plugin that brings it: a platform, or a category. */
  readonly platform: string;
  readonly manifest: { readonly effect: Effect };
}

/** A run that was planned, whatever it runs. */
export interface Planned {
  readonly runId: string;
  readonly script: Doer;
  readonly connection: Connection | undefined;
  /** Account below the connected one that the run acts on, when it is another. */
  readonly clientAccountId?: string;
  /** Parsed and checked arguments, as the script sees them. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly dryRun: boolean;
  readonly expectedNames: Readonly<Record<string, string>>;
}

/** What `checkInput` found out about the script that the call will run. */
export interface PlannedRun extends Planned {
  readonly script: LoadedScript;
  /** The generic name it was asked for by, when that differs. */
  readonly askedFor: string;
}

export interface Pending {
  readonly approval_id: string;
  readonly review_url: string;
  readonly expires_at: string;
  /** Credits that the call costs once it is approved. */
  readonly price?: number;
  /** Which rules ask for a person, and why. */
  readonly reasons?: readonly {
    readonly rule: string;
    readonly message: string;
    readonly limit: string | null;
  }[];
}

/** What a run takes back: set by an undo on the runs that it makes. */
export interface TakesBack {
  readonly runId: string;
  /** Places of the changes in that run's list. */
  readonly changes: readonly number[];
  /** Hash of the changes that were planned; others are a conflict. */
  readonly changesHash: string;
  /** Names the undo by its idempotency key, so that its repeat knows what it has taken back itself. */
  readonly under?: string;
}

export interface Outcome {
  /** What the tool answers: `structuredContent` over MCP. For a run: the script's own result. */
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
    /** Credits of the calls that it made, or would make, where it made several. */
    readonly price?: number;
  };
  readonly pending?: Pending;
  /** The call was made a job; this is where to ask for it. */
  readonly job?: Accepted;
}

export interface Accepted {
  readonly job_id: string;
  readonly status: 'queued';
  /** The tool to poll. */
  readonly poll_with: string;
}

export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window starts anew. */
  readonly resetSeconds: number;
}

/** How a call came in; the last three are work that was stored: see `stored-call.ts`. */
export type Door = 'rest' | 'mcp' | 'cli' | 'job' | 'schedule' | 'approval';

export interface Call {
  /** Request id: logs, errors and the audit carry it. */
  readonly id: string;
  readonly door: Door;
  readonly toolName: string;
  /** As the caller sent it; `checkInput` replaces it with the checked copy, defaults filled in. */
  input: Record<string, unknown>;
  /** The secret of the key, as presented; undefined when none was. */
  readonly secret: string | undefined;
  /** Set by a door that has already authenticated (CLI under the operator's hand). */
  principal: Principal | undefined;
  readonly remoteAddress: string;
  idempotencyKey: string | undefined;
  readonly signal: AbortSignal;
  /** The caller wants a job to ask for instead of waiting; `deferToJob` makes one. */
  readonly later?: boolean;
  /** Progress messages for doors that can show them. */
  readonly progress?: (message: string, done?: number, total?: number) => void;
  /** Instant at which the call came in, ms since the epoch. */
  readonly startedAt: number;

  /** The catalogue as it was when the call came in; a reload does not change a call under way. */
  catalog: Catalog;
  tool: LoadedTool | undefined;
  plannedRun: PlannedRun | undefined;
  /** The same of a tool that changes something by its own code. */
  plannedChange?: Planned;
  /** Price in credits, known after `checkInput`; 0 for a dry run. */
  price: number;
  rate: RateState | undefined;
  /** Credits available to the organization after the call. */
  balance: number | undefined;
  creditsUsed: number;
  /** True once a script (or tool code) has begun: errors after that are results, not refusals. */
  ran: boolean;
  /** True when the answer is a stored one of an earlier call with the same idempotency key. */
  replayed: boolean;
  /**
   * The unit of work: links push what must become durable together with the audit entry
   * (charge or release, stored answer, run record). `record` commits them in one transaction.
   */
  readonly settlement: ((tx: Transaction) => void | Promise<void>)[];
  /** Refuses or holds planned changes; set by `guardWrites`, asked by the run between preview and apply. */
  guard: (changes: readonly Change[], planned?: Planned) => Promise<Pending | undefined>;
  /** Platform calls made, redacted, for the audit. */
  readonly trail: TrailEntry[];
  outcome: Outcome | undefined;
  /** What the door found wrong with the request; `checkInput` throws it, so that key and limits count first. */
  refusal?: ServiceError;
  /** True once the guard let changes pass: from here on something may have been changed. */
  wrote?: boolean;
  /** Fulfils when the credits of a read are set aside; until then its script sends nothing. Rejects when they are not. */
  held?: Promise<void>;
  /** What is done in the place of `settlement` when that could not be stored, once the store works again. */
  onUnstored?: ((tx: Transaction) => void | Promise<void>)[];
  /** Request id of the call whose stored answer this is. */
  replayOf?: string;
  /** A door asks in passing, for what it shows beside its answers: a read that costs nothing. */
  readonly inPassing?: boolean;
  /** Runs that belong together, by the caller's word: one undo takes them all back. */
  readonly batchId?: string;
  /** A person approved exactly these changes: the guard lets them pass and nothing else. */
  readonly approval?: { readonly id: string; readonly changesHash: string };
  readonly undoes?: TakesBack;
  /** Set on a call that another call makes; with the hash of its changes where others are refused. */
  readonly stepOf?: { readonly runId: string; readonly changesHash?: string };
  /**
   * The call was about to make these changes when its process died. It is read back: what stands at the platform
   * was done, and nothing is sent.
   */
  readonly begun?: readonly Change[];
  /** Credits that the runs which this call made have cost by themselves. */
  creditsBelow?: number;
}

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

/** What the call will run, script or tool; undefined for a tool that changes nothing by itself. */
export function plannedOf({
  plannedRun,
  plannedChange,
}: Pick<Call, 'plannedRun' | 'plannedChange'>): Planned | undefined {
  return plannedRun ?? plannedChange;
}

export type Next = () => Promise<void>;
export type Link = (call: Call, next: Next) => Promise<void>;
