/** The credits of an organization, and the cost of its calls. */
import type { Transaction } from '../stores/store.ts';

export interface Balance {
  readonly available: number;
  readonly held: number;
}

export interface LedgerEntry {
  readonly id: string;
  readonly at: string;
  /** `grant`, `hold`, `charge`, `release`, `reversal`. */
  readonly kind: string;
  /** (organization, kind, cause) is unique: a grant's id, or the run's. */
  readonly cause: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly note?: string;
}

export interface Hold {
  readonly id: string;
  readonly amount: number;
  /**
   * Adds the charge to a unit of work; resolving twice is refused.
   * @returns credits charged: `amount`, or 0 when the hold had expired and its credits are spent meanwhile
   */
  charge(tx: Transaction): Promise<number>;
  release(tx: Transaction): Promise<void>;
  /** The outcome is unknown (P4): the hold stays until it expires, over a restart too. */
  keep(tx: Transaction): Promise<void>;
}

/** The two-sided ledger (design, section 7). Amounts are whole credits. */
export interface Credits {
  grant(
    organizationId: number,
    amount: number,
    cause: { id: string; note?: string },
  ): Promise<Balance>;
  /** @param reader  a transaction, to see the balance that it leaves; the store when absent */
  balance(organizationId: number, reader?: Pick<Transaction, 'get'>): Promise<Balance>;
  /**
   * Check and hold in one step; durable before it returns, unless `durable` is false: the hold of a call
   * that changes nothing at a platform may be lost with the call.
   * @throws credits_insufficient credits_cap_reached
   */
  hold(input: {
    organizationId: number;
    amount: number;
    cause: string;
    keyId?: string;
    dailyCap?: number;
    /** The key from which that one was made: it counts there, too. */
    owner?: { readonly keyId: string; readonly dailyCap?: number };
    expiresAt: string;
    readonly durable?: boolean;
  }): Promise<Hold>;
  ledger(
    organizationId: number,
    options?: { after?: number; limit?: number },
  ): Promise<readonly LedgerEntry[]>;
  /** Credits charged since this instant. */
  usedSince(organizationId: number, since: Date): Promise<number>;
  /**
   * Recomputes every balance from the entries; the sum over all accounts must be 0 (P6).
   * @param options.onlyNew  replays the entries after the last proof that held, so that a start stays quick
   */
  verify(options?: { onlyNew?: boolean }): Promise<{
    ok: boolean;
    organizations: number;
    entries: number;
    holds: number;
    faults: readonly string[];
  }>;
  /**
   * Releases holds of runs that no longer live: at start all but those kept for an unknown outcome, later the expired
   * ones.
   * @param options.living  where several processes share the store: the ones whose holds stay, even with `all`
   */
  releaseAbandoned(options: {
    all: boolean;
    living?: () => Promise<ReadonlySet<string>>;
  }): Promise<number>;
}

export interface CreditsPart {
  readonly credits: Credits;
}
