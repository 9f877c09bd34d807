/** Calls that may be made twice and are done once. */
import type { Outcome } from '../call-parts/outcome.ts';
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
 * that work that was under way before a long outage is not done again after it (threats, G4).
 */
export const OWN = 'own ';

export interface LeftBegun {
  readonly organizationId: number;
  readonly id: string;
  /** Since its process was found dead, ms of running time. */
  readonly ageMs: number;
  readonly begun: object;
}

export interface Repeats {
  /**
   * Claims a key for a request, durably.
   * @param input.requestId  of the call: should it die, answers about it bear this id
   * @returns `{ claimed: true }`, or the stored answer of the first call with this key and hash; `isOpen` while that
   *   says that the outcome is unknown, and a read-back may still tell
   * @throws idempotency_conflict idempotency_running
   */
  claim(input: {
    organizationId: number;
    operation: string;
    key: string;
    requestHash: string;
    requestId: string;
  }): Promise<{ claimed: true } | { claimed: false; answer: StoredAnswer; isOpen?: true }>;
  /**
   * Notes, durably, that the call is about to change something: a crash from here on is answered, not repeated.
   * @param input.begun  plain JSON, for the read-back that finds out the outcome
   */
  noteWrite(input: {
    organizationId: number;
    operation: string;
    key: string;
    begun?: object;
  }): Promise<void>;
  /** The changes that `noteWrite` was given by calls whose processes died in the change, while nobody has found out. */
  leftBegun(): Promise<readonly LeftBegun[]>;
  /** Nobody will find out any more: that the outcome is unknown stays the answer. */
  giveUp(left: Pick<LeftBegun, 'organizationId' | 'id'>): Promise<void>;
  /** Whether the call that claimed the key is still under way, in any process. */
  isRunning(
    tx: Transaction,
    input: { organizationId: number; operation: string; key: string },
  ): Promise<boolean>;
  /** Stores the answer, inside the unit of work that settles the call. */
  answer(
    tx: Transaction,
    input: {
      organizationId: number;
      operation: string;
      key: string;
      answer: StoredAnswer;
      /** It was found out by a read-back, in any process. */
      isReadBack?: boolean;
      /** The object it made was found, after it had been answered with "unknown". */
      isFound?: boolean;
    },
  ): Promise<void>;
  /** The call went on behind its answer: from now on this is what a repeat is given. Nothing where no answer is kept. */
  renew(
    tx: Transaction,
    input: { organizationId: number; operation: string; key: string; answer: StoredAnswer },
  ): Promise<void>;
  /** Frees the key: the call failed before any side effect and may run again. */
  forget(
    tx: Transaction,
    input: { organizationId: number; operation: string; key: string },
  ): Promise<void>;
  /**
   * Forgets answers older than 24 hours of running time (31 days for the service's own keys), and claims that a dead
   * process left.
   * @param options.living  where several processes share the store: the ones whose claims stay, even with `abandoned`
   */
  sweep(options: {
    abandoned: boolean;
    living?: () => Promise<ReadonlySet<string>>;
  }): Promise<number>;
}

export interface RepeatsPart {
  readonly repeats: Repeats;
}
