/**
 * The storage port. Domain stores (keys, credits, connections, …) are written once above it; adapters
 * stand beside it (memory, lowdb; PostgreSQL later) and pass one contract suite (test/runtime/stores).
 *
 * Every call names the organization: there is no function without it (docs/threats.md, O1). Records that
 * belong to the service itself (key index, organizations) use {@link SERVICE}.
 */

/** The organization id of the service itself. */
export const SERVICE = 0;

export interface Row<T> {
  readonly id: string;
  readonly value: T;
}

export interface Page<T> {
  readonly rows: readonly Row<T>[];
  /** Pass as `after` for the next page; undefined on the last. */
  readonly next?: string;
}

export interface ListOptions {
  /** Only ids that begin with this. */
  readonly prefix?: string;
  /** Only ids after this one; ids are ordered by code unit. */
  readonly after?: string;
  /** At most this many, 100 when absent, at most 1,000. */
  readonly limit?: number;
}

/** One entry of an append-only log. `seq` counts from 1 without gaps within (organization, log). */
export interface LogEntry<T> {
  readonly seq: number;
  readonly value: T;
}

export interface Reader {
  /** Values are plain JSON; a value that is read is the reader's own copy (frozen or cloned). */
  get<T>(organizationId: number, kind: string, id: string): Promise<T | undefined>;
  list<T>(organizationId: number, kind: string, options?: ListOptions): Promise<Page<T>>;
  /**
   * Entries in order, from `after` (exclusive), at most `limit` (100).
   * @param options.waits  `false`: an entry that was acknowledged a moment ago may be missing, and nothing is waited for
   */
  readLog<T>(
    organizationId: number,
    log: string,
    options?: { readonly after?: number; readonly limit?: number; readonly waits?: false },
  ): Promise<readonly LogEntry<T>[]>;
  /** The newest entry, without reading the rest. */
  lastEntry<T>(organizationId: number, log: string): Promise<LogEntry<T> | undefined>;
  /** Organizations that have records of this kind (for start-up checks and sweeps by the service). */
  organizations(kind: string): Promise<readonly number[]>;
}

/** Something was to be made that is there already. */
export class RecordExists extends Error {
  constructor(kind?: string, id?: string) {
    super(kind === undefined ? 'It is there already.' : `There is a ${kind} ${id} already.`);
    this.name = 'RecordExists';
  }
}

export interface Transaction extends Reader {
  /**
   * Puts a record whose id is new, without a look first: an adapter may find out as late as at the commit.
   * @throws RecordExists  here, or as the end of the transaction
   */
  create(organizationId: number, kind: string, id: string, value: unknown): Promise<void>;
  put(organizationId: number, kind: string, id: string, value: unknown): void;
  delete(organizationId: number, kind: string, id: string): void;
  /** Adds to a log; the entry gets the next `seq` at commit and can be read by `readLog` afterwards. */
  append(organizationId: number, log: string, value: unknown): void;
}

/** Part of a call whose reads may be as old as the beginning of the call. */
export interface Moment {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface Store extends Reader {
  /**
   * Runs `work` alone: it sees its own writes, nobody sees them before the end, and when it throws nothing has
   * happened. When the promise fulfils, everything is durable (fsynced, D2). `work` may run again after a serialisation
   * conflict, so it must have no effects of its own and await only `tx`.
   * @param options.durable  `false` for a transaction that acknowledges nothing by itself: fulfils when later
   *   transactions see it, and is on disk a moment later, with or before the next one
   * @throws store_unavailable  the medium refused; memory is as before (D3)
   */
  transact<T>(
    work: (tx: Transaction) => T | Promise<T>,
    options?: { readonly durable?: boolean },
  ): Promise<T>;
  /** The store's own wall clock, ms, where several processes share it; without it a process's own holds. */
  readonly wallMs?: () => number;
  /**
   * Begins a moment of an organization at once. Reads in it return records that held at its beginning or later, also
   * from the memory of the process. Absent if no read leaves the process.
   */
  momentOf?(organizationId: number): Moment;
  /** A write that proves the medium works; readiness asks it after a failure. */
  probe(): Promise<void>;
  /** Flushes and lets go of the medium. */
  close(): Promise<void>;
}

export interface StorePart {
  readonly store: Store;
}
