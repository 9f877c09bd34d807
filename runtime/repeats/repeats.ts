/** Calls that may be made twice and are done once. */
import type { Outcome } from '../call.ts';
import type { Transaction } from '../stores/store.ts';

export interface StoredAnswer {
  readonly outcome?: Outcome;
  readonly error?: { readonly code: string; readonly details: Readonly<Record<string, unknown>> };
  readonly ran: boolean;
  readonly creditsUsed: number;
  /** Of the call that was answered, so that an error's body is the same again. */
  readonly requestId?: string;
}

/**
 * Begins the operation of keys that are the service's own: of jobs, approvals and undos. They are kept for 31 days, so
 * that what was under way before a long outage is not done again behind it (threats, G4).
 */
export const OWN = 'own ';

export interface Repeats {
  /**
   * Claims a key for a request, durably.
   * @param input.requestId  of the call: should it die, answers about it bear this id
   * @returns `{ claimed: true }`, or the stored answer of the first call with this key and hash
   * @throws idempotency_conflict idempotency_running
   */
  claim(input: {
    organizationId: number;
    operation: string;
    key: string;
    requestHash: string;
    requestId: string;
  }): Promise<{ claimed: true } | { claimed: false; answer: StoredAnswer }>;
  /** Notes, durably, that the call is about to change something: a crash from here on is answered, not repeated. */
  noteWrite(input: { organizationId: number; operation: string; key: string }): Promise<void>;
  /** Whether the call that claimed the key is still under way, in any process. */
  isRunning(
    tx: Transaction,
    input: { organizationId: number; operation: string; key: string },
  ): Promise<boolean>;
  /** Stores the answer, inside the unit of work that settles the call. */
  answer(
    tx: Transaction,
    input: { organizationId: number; operation: string; key: string; answer: StoredAnswer },
  ): Promise<void>;
  /** Frees the key: the call failed before any side effect and may run again. */
  forget(
    tx: Transaction,
    input: { organizationId: number; operation: string; key: string },
  ): Promise<void>;
  /**
   * Forgets answers older than 24 hours of running time (31 days for the service's own keys), and claims that a dead process left.
   * @param options.living  where several processes share the store: whose claims stay, whatever `abandoned` says
   */
  sweep(options: {
    abandoned: boolean;
    living?: () => Promise<ReadonlySet<string>>;
  }): Promise<number>;
}
