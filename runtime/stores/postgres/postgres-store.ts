/**
 * The store port on PostgreSQL, for any number of processes. Units of work are written in one statement and checked
 * against the version of each organization they touched; an overtaken unit runs again, under a lock.
 */
import { frozenJson, pageSize } from '../memory/records.ts';
import type { Content, WithContent } from '../content.ts';
import { createPostgresContent } from './postgres-content.ts';
import type { Listed, Places } from '../places.ts';
import type { ListOptions, LogEntry, Moment, Page, Store, Transaction } from '../store.ts';
import { SERVICE } from '../store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { Attempt, Overtaken } from './attempt.ts';
import { CommitNames } from './commit.ts';
import { openDatabase } from './database.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { readDatabaseClock } from './database-clock.ts';
import { asFailure, isConflict } from './failures.ts';
import { askVersions } from './ask-versions.ts';
import { pageAt, rememberPage } from './known-pages.ts';
import { KnownRecords, recordKey } from './known-records.ts';
import { Moments } from './moments.ts';
import { entryOf, lengthOf, pageOf } from './rows.ts';
import { readTogether, type ReadOne } from './read-together.ts';
import * as statements from './statements.ts';
import type { EntryRow, RecordRow } from './statements.ts';
import { OutOfOrder, Turnstile } from './turnstile.ts';

/** Attempts at one unit of work; all but the first hold the locks they need. */
const ATTEMPTS = 12;
/** While the database was just found gone, nobody waits for it again, ms. */
const GONE_MS = 1000;

export interface PostgresStoreOptions extends DatabaseOptions {
  /** Milliseconds that only go forward. */
  readonly monotonicMs?: () => number;
}

/**
 * Connects and brings the schema up to date.
 * @throws SchemaFault store_unavailable
 */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  const monotonicMs = options.monotonicMs ?? (() => performance.now());
  const database = await openDatabase(options);
  return new PostgresStore(database, monotonicMs, await readDatabaseClock(database, monotonicMs));
}

export class PostgresStore implements Store, Listed, WithContent {
  readonly content: Content;
  /** For what shares the database with the store: jobs, rate limits, locks. */
  readonly database: Database;
  readonly wallMs: () => number;
  readonly #now: () => number;
  readonly #known: KnownRecords;
  readonly #moments: Moments;
  readonly #turnstile = new Turnstile();
  readonly #read: ReadOne;
  readonly #names = new CommitNames();
  #goneAt = -Infinity;
  #closed = false;

  constructor(database: Database, monotonicMs: () => number, wallMs: () => number) {
    this.database = database;
    this.#read = readTogether((statement, values) => database.query(statement, values));
    this.content = createPostgresContent(database);
    this.wallMs = wallMs;
    this.#now = monotonicMs;
    this.#known = new KnownRecords(monotonicMs);
    this.#moments = new Moments({
      known: this.#known,
      ask: (organizations) => askVersions(database, organizations),
      placeOf: (version) => this.#names.placeOf(version),
      now: monotonicMs,
    });
  }

  async transact<T>(
    work: (tx: Transaction) => T | Promise<T>,
    { durable = true }: { readonly durable?: boolean } = {},
  ): Promise<T> {
    if (this.#closed) throw new ServiceError('store_unavailable');
    const parts = {
      database: this.database,
      known: this.#known,
      turnstile: this.#turnstile,
      names: this.#names,
    };
    let organizations: readonly number[] = [];
    let locked = false;
    for (let left = ATTEMPTS; ; left--) {
      const attempt = new Attempt(parts, { durable, locked, organizations });
      try {
        return await attempt.run(work);
      } catch (error) {
        const isRepeated =
          error instanceof Overtaken || error instanceof OutOfOrder || isConflict(error);
        if (!isRepeated || left === 1) throw asFailure(unwrapped(error));
        const more = error instanceof OutOfOrder ? [error.organizationId] : [];
        organizations = ascending([...organizations, ...attempt.organizations, ...more]);
        locked ||= !(error instanceof OutOfOrder);
        if (isConflict(error)) await jitter(ATTEMPTS - left);
      }
    }
  }

  async get<T>(organizationId: number, kind: string, id: string): Promise<T | undefined> {
    const known = await this.#moments.known(organizationId);
    const key = recordKey(organizationId, kind, id);
    if (known?.records.has(key)) return this.#known.touch(known, key) as T | undefined;
    const text = await this.#read(organizationId, kind, id);
    const value = text === undefined ? undefined : frozenJson(text);
    if (known && this.#moments.isStill(organizationId, known))
      this.#known.remember(known, key, value, text?.length ?? 0);
    return value as T | undefined;
  }

  async list<T>(organizationId: number, kind: string, options: ListOptions = {}): Promise<Page<T>> {
    const limit = pageSize(options.limit);
    const known = await this.#moments.known(organizationId);
    const before = known && pageAt(known.pages, kind, options, limit);
    if (before) return before as Page<T>;
    const [statement, values] = statements.listStatement(organizationId, kind, options, limit + 1);
    const rows = await this.database.query<RecordRow>(statement, values);
    const found = rows.map(({ id, value }) => ({ id, value: frozenJson(value) }));
    const page = pageOf(found, limit);
    if (known && this.#moments.isStill(organizationId, known))
      rememberPage(known.pages, kind, options, { limit, page, length: lengthOf(rows) });
    return page as Page<T>;
  }

  momentOf(organizationId: number): Moment {
    return this.#moments.begin([SERVICE, organizationId]);
  }

  async readLog<T>(
    organizationId: number,
    log: string,
    options: { readonly after?: number; readonly limit?: number } = {},
  ): Promise<readonly LogEntry<T>[]> {
    const values = [organizationId, log, options.after ?? 0, pageSize(options.limit)];
    const rows = await this.database.query<EntryRow>(statements.READ_LOG, values);
    return rows.map(entryOf) as LogEntry<T>[];
  }

  async lastEntry<T>(organizationId: number, log: string): Promise<LogEntry<T> | undefined> {
    const values = [organizationId, log];
    const [row] = await this.database.query<EntryRow>(statements.LAST_ENTRY, values);
    return row && (entryOf(row) as LogEntry<T>);
  }

  async organizations(kind: string): Promise<readonly number[]> {
    const rows = await this.database.query<{ id: string }>(statements.ORGANIZATIONS, [kind]);
    return rows.map(({ id }) => Number(id));
  }

  async places(): Promise<Places> {
    const kinds = await this.database.query<{ id: string; kind: string }>(statements.KINDS, []);
    const logs = await this.database.query<{ id: string; log: string; length: string }>(
      statements.LOGS,
      [],
    );
    return {
      kinds: kinds.map(({ id, kind }) => [Number(id), kind]),
      logs: logs.map(({ id, log, length }) => [Number(id), log, Number(length)]),
    };
  }

  async probe(): Promise<void> {
    if (this.#closed || this.#now() - this.#goneAt < GONE_MS)
      throw new ServiceError('store_unavailable', { retryAfterSeconds: 1 });
    try {
      await this.database.query(statements.PROBE, []);
    } catch (error) {
      this.#goneAt = this.#now();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.database.close();
  }
}

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** A unit that lost every time gets an error that its caller can act on. */
function unwrapped(error: unknown): unknown {
  const isOurs = error instanceof Overtaken || error instanceof OutOfOrder;
  return isOurs ? new ServiceError('store_unavailable', {}, { cause: error }) : error;
}

/** Some milliseconds, more with each time, no two alike. */
function jitter(times: number): Promise<void> {
  const most = Math.min(5 * 2 ** times, 250);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}
