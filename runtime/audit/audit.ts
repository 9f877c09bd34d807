/** The record of every act: its actor, and its outcome. */
import type { SpendFacts } from '../guards/spend-facts.ts';
import type { Change } from '../../sdk/script.ts';
import type { TakesBack } from '../call-parts/takes-back.ts';
import type { TouchedRecord } from '../call-parts/touched-record.ts';
import type { Call } from '../call.ts';
import type { Transaction } from '../stores/store.ts';

export interface AuditEntry {
  readonly at: string;
  readonly requestId: string;
  readonly door: string;
  readonly tool: string;
  readonly keyId: string | null;
  readonly userId: string | null;
  readonly script: string | null;
  readonly runId: string | null;
  readonly platform: string | null;
  readonly accountId: string | null;
  /** Secrets out, long texts cut. */
  readonly arguments: unknown;
  /** `success`, `failure`, `refused`, `pending`, `queued`, `dry_run`, `replayed`. */
  readonly outcome: string;
  readonly error: string | null;
  readonly changes: readonly Change[];
  readonly verified: boolean | null;
  readonly credits: number;
  readonly calls: Call['trail'];
  readonly ms: number;
  /** The answer of a change, bounded; an undo reads ids of the created objects from it. */
  readonly result?: unknown;
  /** The account below the connected one that the run acted on. */
  readonly clientAccountId?: string;
  readonly batchId?: string;
  /** Why the caller wanted it. */
  readonly reason?: string;
  /** The approval that was asked for, or that the call ran under. */
  readonly approvalId?: string;
  /** The platform's facts about the things at issue, for the guards. */
  readonly facts?: SpendFacts;
  /** The run that this one took back. */
  readonly undoes?: Pick<TakesBack, 'runId' | 'changes' | 'under'>;
  /** Records that the run changed. */
  readonly touched?: readonly TouchedRecord[];
}

export interface PlacedEntry extends AuditEntry {
  readonly seq: number;
  readonly hash: string;
}

/** The known facts of a run that changed something; found by its id. */
export interface RunRecord {
  /** Place of its entry in the audit. */
  readonly seq: number;
  /** Change (its place) > run that took it back. */
  readonly undone?: Readonly<Record<string, string>>;
}

/** The run that is about to take changes back. */
export interface UndoClaim {
  /** Its id. */
  readonly by: string;
  readonly now: number;
  /** Its idempotency key: once that is answered or freed, the run is under way no more. */
  readonly call?: { readonly operation: string; readonly key: string };
  /** Whether the call of another claim is still under way. */
  readonly isRunning?: (
    tx: Transaction,
    call: { readonly operation: string; readonly key: string },
  ) => Promise<boolean>;
}

/** One append-only, hash-linked log per organization (calls without one go to the service's own). */
export interface Audit {
  /** @returns the entry's place */
  append(tx: Transaction, organizationId: number, entry: AuditEntry): Promise<number>;
  /** The same for several, in their order. @returns the place of the last one */
  appendAll(
    tx: Transaction,
    organizationId: number,
    entries: readonly AuditEntry[],
  ): Promise<number>;
  /** A run that changed something, with its entry. */
  findRun(
    organizationId: number,
    runId: string,
  ): Promise<(RunRecord & { readonly entry: AuditEntry }) | undefined>;
  /**
   * Keeps changes for the one run that takes them back, until it ends or its process is found dead.
   * @returns gives them free again
   * @throws undo_refused undo_conflict  they were, or are being, taken back by another
   */
  claimUndo(
    organizationId: number,
    undoes: NonNullable<AuditEntry['undoes']>,
    claim: UndoClaim,
  ): Promise<(tx: Transaction) => Promise<void>>;
  /** Ids of the runs of a batch that changed something, newest first; at most 1,000. */
  batch(organizationId: number, batchId: string): Promise<readonly string[]>;
  /**
   * Runs that changed something within a time, newest first, each read when it is asked for.
   * @param bounds  ms since the epoch, both included
   */
  changed(
    organizationId: number,
    bounds: { readonly since: number; readonly until: number },
  ): AsyncIterable<RunRecord & { readonly entry: AuditEntry }>;
  /** One entry by its place. */
  at(organizationId: number, seq: number): Promise<PlacedEntry | undefined>;
  /**
   * Entries from the newest on, or from before a place.
   * @param options.before  exclusive
   * @param options.waits  `false`: writes under way are not waited for, so that the last of them may be missing
   */
  newest(
    organizationId: number,
    options: {
      readonly before?: number | undefined;
      readonly limit: number;
      readonly waits?: false;
    },
  ): Promise<readonly PlacedEntry[]>;
  tail(organizationId: number, limit: number): Promise<readonly PlacedEntry[]>;
  verify(
    organizationId?: number,
  ): Promise<{ ok: boolean; entries: number; faults: readonly string[] }>;
}

export interface AuditPart {
  readonly audit: Audit;
}
