/** One attempt at a unit of work: enters organizations, reads, and commits in one statement, or learns that it must be made again. */
import { frozenJson } from '../memory/records.ts';
import { RecordExists } from '../store.ts';
import type { Transaction } from '../store.ts';
import { askVersions } from './ask-versions.ts';
import { commitValues, writtenBy } from './commit.ts';
import type { CommitNames, CommitRow } from './commit.ts';
import type { Database } from './database.ts';
import type { Known, KnownRecords } from './known-records.ts';
import { recordKey } from './known-records.ts';
import { PostgresUnit } from './postgres-unit.ts';
import { Session } from './session.ts';
import { GET_MANY, LOCK, type ManyRow } from './statements.ts';
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

export class Attempt {
  readonly #parts: AttemptParts;
  readonly #wish: AttemptWish;
  readonly #unit: PostgresUnit;
  readonly #held = new Set<number>();
  readonly #atVersion = new Map<number, Known>();
  readonly #session: Session;
  /** The reason why this attempt cannot go on, even if the work catches the error. */
  #fault: unknown;
  #isProved = false;

  constructor(parts: AttemptParts, wish: AttemptWish) {
    this.#parts = parts;
    this.#wish = wish;
    this.#session = new Session(parts.database, (error) => (this.#fault ??= error));
    this.#unit = new PostgresUnit(
      {
        query: (statement, values) => this.#watch(this.#session.query(statement, values)),
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
      await this.#session.end();
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
        known.at(organizationId, (await askVersions(this.#session, [organizationId]))[0]!));
    this.#atVersion.set(organizationId, now);
    return now;
  }

  /** Takes the database's lock; the records used last are read on the same way, behind it. */
  async #lock(organizationId: number): Promise<Known> {
    const { known } = this.#parts;
    this.#session.begin();
    const { kinds, ids } = known.hot(organizationId);
    const [[row], hot] = await Promise.all([
      this.#session.query<{ version: string }>(LOCK, [organizationId]),
      ids.length > 0 ? this.#session.query<ManyRow>(GET_MANY, [organizationId, kinds, ids]) : [],
    ]);
    const now = known.at(organizationId, row!.version);
    for (const { kind, id, value } of hot) {
      const key = recordKey(organizationId, kind, id);
      const found = value === null ? undefined : frozenJson(value);
      if (!now.records.has(key)) known.remember(now, key, found, value?.length ?? 0);
    }
    return now;
  }

  /** Everything read was read of one moment: nobody wrote in between. */
  async #prove(): Promise<void> {
    const touched = await this.#unit.touched();
    const versions = await askVersions(
      this.#session,
      touched.map(([id]) => id),
    );
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
      // Sent twice, or read twice: other writes may have happened meanwhile.
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
      return await this.#session.commit(values);
    } catch (error) {
      // It was found under the lock, behind which nothing can be overtaken.
      if (error instanceof RecordExists) this.#isProved = true;
      throw error;
    }
  }
}
