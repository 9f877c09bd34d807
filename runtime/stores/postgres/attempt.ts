/** One attempt at a unit of work: enters organizations, reads, and commits in one statement, or learns that it must be made again. */
import type { PoolClient } from 'pg';
import { frozenJson } from '../memory/records.ts';
import { RecordExists } from '../store.ts';
import type { Transaction } from '../store.ts';
import { askVersions } from './ask-versions.ts';
import { commitValues, writtenBy } from './commit.ts';
import type { CommitNames, CommitRow } from './commit.ts';
import type { Database } from './database.ts';
import type { Statement } from './statement.ts';
import { asFailure, isLost, isTaken } from './failures.ts';
import type { Known, KnownRecords } from './known-records.ts';
import { recordKey } from './known-records.ts';
import { PostgresUnit } from './postgres-unit.ts';
import { COMMIT, GET_MANY, LOCK } from './statements.ts';
import type { Turnstile } from './turnstile.ts';

/** Something that was read has been overtaken. */
export class Overtaken extends Error {}

export interface AttemptParts {
  readonly database: Database;
  readonly known: KnownRecords;
  readonly turnstile: Turnstile;
  readonly names: CommitNames;
}

export interface AttemptWish {
  readonly durable: boolean;
  /** Takes the database's lock at the first touch, so that nothing can be overtaken. */
  readonly locked: boolean;
  /** Organizations that the last attempt touched: taken beforehand, in order. */
  readonly organizations: readonly number[];
}

/** Pauses before a commit is sent again whose answer was lost, ms. */
const RESEND_MS = [50, 250, 1000, 3000];

export class Attempt {
  readonly #parts: AttemptParts;
  readonly #wish: AttemptWish;
  readonly #unit: PostgresUnit;
  readonly #held = new Set<number>();
  readonly #atVersion = new Map<number, Known>();
  /** Begun when an organization has to be locked; reads go through it from then on. */
  #session: Promise<PoolClient> | undefined;
  /** Why this attempt cannot go on, whatever the work makes of the error. */
  #fault: unknown;
  #isProved = false;

  constructor(parts: AttemptParts, wish: AttemptWish) {
    this.#parts = parts;
    this.#wish = wish;
    this.#unit = new PostgresUnit(
      {
        query: (statement, values) => this.#watch(this.#query(statement, values)),
        enter: (organizationId) => this.#watch(this.#enter(organizationId)),
      },
      parts.known,
    );
  }

  /** Organizations entered so far, in ascending order. */
  get organizations(): number[] {
    return [...this.#held].sort((a, b) => a - b);
  }

  /** @throws Overtaken OutOfOrder, or a conflict of the database: another attempt may succeed */
  async run<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    try {
      for (const organizationId of this.#wish.organizations) await this.#hold(organizationId);
      if (this.#wish.locked)
        for (const organizationId of this.#wish.organizations) await this.#version(organizationId);
      const end = await this.#work(work);
      if ('error' in end) throw end.error;
      return end.value;
    } finally {
      this.#unit.end();
      if (!this.#isProved) for (const id of this.#held) this.#parts.known.forget(id);
      await this.#endSession();
      for (const id of this.#held) this.#parts.turnstile.leave(id);
    }
  }

  async #work<T>(
    work: (tx: Transaction) => T | Promise<T>,
  ): Promise<{ value: T } | { error: unknown }> {
    try {
      const value = await work(this.#unit);
      if (this.#fault) throw this.#fault;
      if (this.#unit.isEmpty) await this.#prove();
      else await this.#commit();
      return { value };
    } catch (error) {
      if (this.#fault) return { error: this.#fault };
      if (error instanceof Overtaken) return { error };
      // A refusal that rests on something overtaken is none.
      if (!this.#isProved) await this.#prove();
      return { error };
    }
  }

  async #watch<T>(promise: Promise<T>): Promise<T> {
    try {
      return await promise;
    } catch (error) {
      this.#fault ??= error;
      throw error;
    }
  }

  async #query<R extends object>(statement: Statement, values: readonly unknown[]): Promise<R[]> {
    if (!this.#session) return this.#parts.database.query<R>(statement, values);
    const client = await this.#session;
    return (await client.query<R>({ ...statement, values: [...values] })).rows;
  }

  async #hold(organizationId: number): Promise<void> {
    if (this.#held.has(organizationId)) return;
    await this.#parts.turnstile.enter(organizationId, this.#held);
    this.#held.add(organizationId);
  }

  async #enter(organizationId: number): Promise<Known> {
    await this.#hold(organizationId);
    return this.#version(organizationId);
  }

  async #version(organizationId: number): Promise<Known> {
    const entered = this.#atVersion.get(organizationId);
    if (entered) return entered;
    const { known } = this.#parts;
    const isLocked = this.#wish.locked || known.isShared(organizationId);
    const now = isLocked
      ? await this.#lock(organizationId)
      : (known.find(organizationId) ??
        known.at(organizationId, (await this.#ask([organizationId]))[0]!));
    this.#atVersion.set(organizationId, now);
    return now;
  }

  /** Takes the database's lock; what was used last is read on the same way, behind it. */
  async #lock(organizationId: number): Promise<Known> {
    const { known } = this.#parts;
    this.#session ??= this.#begin();
    const { kinds, ids } = known.hot(organizationId);
    const [[row], hot] = await Promise.all([
      this.#query<{ version: string }>(LOCK, [organizationId]),
      ids.length > 0 ? this.#query<HotRow>(GET_MANY, [organizationId, kinds, ids]) : [],
    ]);
    const now = known.at(organizationId, row!.version);
    for (const { kind, id, value } of hot) {
      const key = recordKey(organizationId, kind, id);
      if (!now.records.has(key))
        known.remember(
          now,
          key,
          value === null ? undefined : frozenJson(value),
          value?.length ?? 0,
        );
    }
    return now;
  }

  #ask(organizations: readonly number[]): Promise<string[]> {
    const query: Database['query'] = (statement, values) => this.#query(statement, values);
    return askVersions({ query }, organizations);
  }

  async #begin(): Promise<PoolClient> {
    const client = await this.#parts.database.acquire();
    // Not waited for: what follows on the same connection is carried out behind it.
    void client.query('BEGIN').catch((error: unknown) => (this.#fault ??= error));
    return client;
  }

  /** What was read was read of one moment: nobody wrote in between. */
  async #prove(): Promise<void> {
    const touched = await this.#unit.touched();
    const versions = await this.#ask(touched.map(([id]) => id));
    for (const [i, [id, { version }]] of touched.entries())
      if (versions[i] !== version) {
        this.#parts.known.at(id, versions[i]!);
        throw new Overtaken();
      }
    this.#isProved = true;
  }

  async #commit(): Promise<void> {
    const touched = await this.#unit.touched();
    const id = this.#parts.names.next();
    const values = commitValues(id, this.#wish.durable, touched, this.#unit);
    const { committed, stood_at: found, places } = await this.#send(values);
    const { known } = this.#parts;
    if (!committed) {
      touched.forEach(([organization], i) => known.at(organization, found[i]!));
      throw new Overtaken();
    }
    const written = writtenBy(this.#unit);
    touched.forEach(([organization, before], i) => {
      // Sent twice, or read twice: what else happened meanwhile is not known.
      if (found[i] !== before.version) return known.forget(organization);
      if (written.has(organization)) known.advance(organization, before, id);
    });
    const states = new Map(touched);
    this.#unit.entries.forEach(({ organizationId, log }, i) => {
      if (places[i] !== undefined) states.get(organizationId)!.lengths.set(log, Number(places[i]));
    });
    for (const write of this.#unit.writes.values())
      known.rewrite(states.get(write.organizationId)!, write);
    this.#isProved = true;
  }

  async #send(values: unknown[]): Promise<CommitRow> {
    try {
      if (!this.#session) {
        const { rows } = await this.#parts.database.pool.query<CommitRow>({ ...COMMIT, values });
        return rows[0]!;
      }
      const client = await this.#session;
      const sent = client.query<CommitRow>({ ...COMMIT, values });
      const [{ rows }] = await Promise.all([sent, client.query('COMMIT')]);
      return rows[0]!;
    } catch (error) {
      if (!isLost(error)) throw this.#judged(error);
      return this.#resend(values, error);
    }
  }

  /** That a record was there already was found under the lock, where nothing can be overtaken. */
  #judged(error: unknown): unknown {
    if (!isTaken(error)) return error;
    this.#isProved = true;
    return new RecordExists();
  }

  /** The same commit once more, on another connection: whichever of the two comes first is the one that writes. */
  async #resend(values: unknown[], lost: unknown): Promise<CommitRow> {
    for (const pause of RESEND_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        const { rows } = await this.#parts.database.pool.query<CommitRow>({ ...COMMIT, values });
        return rows[0]!;
      } catch (error) {
        if (!isLost(error)) throw this.#judged(error);
      }
    }
    throw asFailure(lost);
  }

  async #endSession(): Promise<void> {
    const client = await this.#session?.catch(() => undefined);
    if (!client) return;
    if (client.getTransactionStatus() !== 'I')
      await client.query('ROLLBACK').catch(() => undefined);
    client.release(client.getTransactionStatus() !== 'I');
  }
}

interface HotRow {
  readonly kind: string;
  readonly id: string;
  readonly value: string | null;
}
