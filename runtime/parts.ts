/**
 * The parts that `main.ts` puts together: one interface each, so that links, doors and commands name
 * what they need and nothing else. Implementations stand in `stores/`, `platforms/`, `sandbox/`.
 */
import type { Logger } from 'pino';
import type { Change, JsonSchema } from '../sdk/script.ts';
import type { ConnectionView } from '../sdk/tool.ts';
import type { Call, Outcome, Principal, RateState, TakesBack } from './call.ts';
import type { Config } from './config.ts';
import type { CatalogSource } from './catalog/catalog.ts';
import type { Jobs } from './job.ts';
import type { Schedules } from './schedule.ts';
import type { Connection } from './stores/connections.ts';
import type { Store, Transaction } from './stores/store.ts';
import type { Gateway } from './platforms/gateway.ts';
import type { Approvals } from './approvals/approvals.ts';
import type { PortalAccess } from './approvals/portal-access.ts';
import type { Guards } from './guards/guards.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Mail } from './stores/mail.ts';
import type { Traces } from './telemetry/traces.ts';

/** The only source of time. Durations use `monotonicMs`. */
export interface Clock {
  now(): number;
  monotonicMs(): number;
}

export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly plan: 'free' | 'paid' | 'pay_as_you_go';
  readonly createdAt: string;
  readonly workspaces: readonly { readonly id: string; readonly name: string }[];
}

export interface Organizations {
  create(input: { name: string; plan?: Organization['plan'] }): Promise<Organization>;
  list(): Promise<readonly Organization[]>;
  find(id: number): Promise<Organization | undefined>;
}

/** A key without its secret. */
export interface KeyRecord extends Principal {
  readonly name: string;
  /** First eight characters, so that a person recognises it. */
  readonly hint: string;
  readonly createdAt: string;
  readonly revokedAt?: string;
  readonly lastUsedAt?: string;
}

export interface Keys {
  /** The secret is in the answer and nowhere else, ever. */
  create(input: {
    organizationId: number;
    userId?: string;
    name?: string;
    scopes: readonly string[];
    tools?: readonly string[];
    platforms?: readonly string[];
    accounts?: readonly string[];
    dailyCap?: number;
    expiresAt?: string;
  }): Promise<{ secret: string; key: KeyRecord }>;
  /** @throws key_invalid — one text for a missing, malformed, unknown, revoked and expired key */
  authenticate(secret: string | undefined): Promise<Principal>;
  /**
   * The principal of a key whose secret is not at hand: for work that was stored (jobs, schedules, approvals).
   * @throws key_invalid  unknown, revoked or expired since (K1)
   */
  principal(organizationId: number, keyId: string): Promise<Principal>;
  list(organizationId: number): Promise<readonly KeyRecord[]>;
  /** Refused on the very next request. */
  revoke(organizationId: number, keyId: string): Promise<KeyRecord | undefined>;
}

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
   * @param options.onlyNew  replays what came after the last proof that held, so that a start stays quick
   */
  verify(options?: { onlyNew?: boolean }): Promise<{
    ok: boolean;
    organizations: number;
    entries: number;
    holds: number;
    faults: readonly string[];
  }>;
  /**
   * Releases holds of runs that no longer live: at start all but those kept for an unknown outcome,
   * later the expired ones.
   * @param options.living  where several processes share the store: whose holds stay, whatever `all` says
   */
  releaseAbandoned(options: {
    all: boolean;
    living?: () => Promise<ReadonlySet<string>>;
  }): Promise<number>;
}

export interface StoredAnswer {
  readonly outcome?: Outcome;
  readonly error?: { readonly code: string; readonly details: Readonly<Record<string, unknown>> };
  readonly ran: boolean;
  readonly creditsUsed: number;
  /** Of the call that was answered, so that an error's body is the same again. */
  readonly requestId?: string;
}

export interface Repeats {
  /**
   * Claims a key for a request, durably.
   * @returns `{ claimed: true }`, or the stored answer of the first call with this key and hash
   * @throws idempotency_conflict idempotency_running
   */
  claim(input: {
    organizationId: number;
    operation: string;
    key: string;
    requestHash: string;
  }): Promise<{ claimed: true } | { claimed: false; answer: StoredAnswer }>;
  /** Notes, durably, that the call is about to change something: a crash from here on is answered, not repeated. */
  noteWrite(input: { organizationId: number; operation: string; key: string }): Promise<void>;
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
   * Forgets answers older than 24 hours, and claims that a dead process left.
   * @param options.living  where several processes share the store: whose claims stay, whatever `abandoned` says
   */
  sweep(options: {
    abandoned: boolean;
    living?: () => Promise<ReadonlySet<string>>;
  }): Promise<number>;
}

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
  /** What a change answered, bounded; an undo reads ids of what was made from it. */
  readonly result?: unknown;
  /** The account below the connected one that the run acted on. */
  readonly clientAccountId?: string;
  readonly batchId?: string;
  /** The approval that was asked for, or that the call ran under. */
  readonly approvalId?: string;
  /** What the run took back. */
  readonly undoes?: Pick<TakesBack, 'runId' | 'changes'>;
}

/** What is known of a run that changed something; found by its id. */
export interface RunRecord {
  /** Place of its entry in the audit. */
  readonly seq: number;
  /** Change (its place) > run that took it back. */
  readonly undone?: Readonly<Record<string, string>>;
}

/** One append-only, hash-linked log per organization (calls without one go to the service's own). */
export interface Audit {
  /** @returns the entry's place */
  append(tx: Transaction, organizationId: number, entry: AuditEntry): Promise<number>;
  /** A run that changed something, with its entry. */
  findRun(
    organizationId: number,
    runId: string,
  ): Promise<(RunRecord & { readonly entry: AuditEntry }) | undefined>;
  /**
   * Keeps changes for the one run that takes them back.
   * @returns gives them free again
   * @throws undo_refused undo_conflict  they were, or are being, taken back by another
   */
  claimUndo(
    organizationId: number,
    undoes: NonNullable<AuditEntry['undoes']>,
    claim: { readonly by: string; readonly now: number },
  ): Promise<(tx: Transaction) => Promise<void>>;
  /** Ids of the runs of a batch that changed something, newest first; at most 1,000. */
  batch(organizationId: number, batchId: string): Promise<readonly string[]>;
  tail(
    organizationId: number,
    limit: number,
  ): Promise<readonly (AuditEntry & { seq: number; hash: string })[]>;
  verify(
    organizationId?: number,
  ): Promise<{ ok: boolean; entries: number; faults: readonly string[] }>;
}

export interface Connections {
  /** Seals the credentials. The first connection of a platform becomes primary. */
  add(input: {
    organizationId: number;
    platform: string;
    accountId: string;
    accountName?: string | null;
    mode: 'live' | 'test';
    currency?: string | null;
    timeZone?: string | null;
    primary?: boolean;
    credentials: Readonly<Record<string, string>>;
  }): Promise<Connection>;
  list(organizationId: number, platform?: string): Promise<readonly Connection[]>;
  /**
   * The connection that a call means (design, section 6): by id, by name, else the primary one.
   * @throws connection_missing account_unknown account_ambiguous — with the choices of this organization only
   */
  choose(
    organizationId: number,
    platform: string,
    wish: { accountId?: string; accountName?: string },
  ): Promise<Connection>;
  /** Opens the sealed credentials. For the gateway alone. */
  open(connection: Connection): Readonly<Record<string, string>>;
  /** Keeps a rotated refresh token and the like. */
  reseal(connection: Connection, credentials: Readonly<Record<string, string>>): Promise<void>;
  /** Notes what came of the last call; writes at most once a minute while nothing changes. */
  note(
    connection: Connection,
    result: { ok: true } | { ok: false; status: 'expired' | 'error'; message: string },
  ): Promise<void>;
  update(
    organizationId: number,
    id: string,
    facts: {
      accountName?: string | null;
      currency?: string | null;
      timeZone?: string | null;
      primary?: boolean;
    },
  ): Promise<Connection | undefined>;
  remove(organizationId: number, id: string): Promise<boolean>;
  view(connection: Connection): ConnectionView;
}

export interface Onboarding {
  start(email: string, remoteAddress: string): Promise<Record<string, unknown>>;
  status(sessionToken: string, remoteAddress: string): Promise<Record<string, unknown>>;
  /** A person followed the link. @returns false for an unknown or used token, which reads the same as an expired one */
  confirm(linkToken: string): Promise<boolean>;
  list(): Promise<
    readonly { email: string; status: string; link: string | null; expiresAt: string }[]
  >;
}

export interface Limiter {
  /**
   * Takes `weight` points of the key's and of the organization's window (without a key: of the address's).
   * @throws rate_exceeded  with `retryAfterSeconds`
   */
  take(input: {
    keyId?: string;
    organizationId?: number;
    remoteAddress: string;
    weight: number;
  }): Promise<RateState>;
}

/** Everything the service is made of, once started. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  readonly organizations: Organizations;
  readonly keys: Keys;
  readonly credits: Credits;
  readonly repeats: Repeats;
  readonly audit: Audit;
  readonly connections: Connections;
  readonly onboarding: Onboarding;
  readonly limiter: Limiter;
  /** What an organization's rules say about a change before it is made. */
  readonly guards: Guards;
  /** Changes that wait for a person. */
  readonly approvals: Approvals;
  /** Who may open the portal. */
  readonly portal: PortalAccess;
  /** Undefined when the operator has set no SMTP server. */
  readonly mail: Mail | undefined;
  readonly jobs: Jobs;
  readonly schedules: Schedules;
  /** The master key under which credentials are sealed (`platforms/master-key.ts`). */
  readonly secrets: { rotate(): Promise<{ version: number; resealed: number }> };
  readonly catalog: CatalogSource;
  readonly gateway: Gateway;
  readonly sandbox: Sandbox;
  readonly traces: Traces;
  /** The chain of `app.ts`. */
  readonly app: (call: Call) => Promise<void>;
  /** Readiness and draining, shared by all surfaces. */
  readonly life: {
    ready: boolean;
    draining: boolean;
    running: number;
    /** The store refused a write; calls get 503 until a probe write succeeds (threats, D3). */
    storeFailed?: boolean;
  };
}

export type { JsonSchema };
