/**
 * Group commit: transactions change memory at once and wait together for one fsync. Until then readers outside of
 * transactions see the durable state; when the disk refuses, memory goes back to that.
 */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Clock } from '../../clock.ts';
import { PassingMap } from '../../passing-map.ts';
import type { Journal } from './journal.ts';
import { encodeLine } from './journal-line.ts';
import { logKey } from './log-index.ts';
import { bucketKey, frozenJson } from '../memory/records.ts';
import type { Overlay, Records } from '../memory/records.ts';
import type { LogEntry } from '../store.ts';
import type { LogReader, PendingEntry, UnitOfWork } from '../memory/unit-of-work.ts';

/** A transaction that waits for its fsync; one without a line has only read. */
interface Waiting {
  readonly n: number;
  readonly line: Buffer | undefined;
  readonly entries: readonly PendingEntry[];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const done = Promise.resolve();
const RECOVERY_PAUSE_MS = 1000;
/** How long a line that nobody waits for is kept for others to share its trip to the disk. */
const PATIENCE_MS = 5;

export class Commits implements LogReader {
  readonly #records: Records;
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #afterFlush: () => Promise<void>;
  /** Numbers of the last transaction in memory, and of the last one on disk. */
  #latest: number;
  #durable: number;
  /** The values of records before the transactions under way to the disk, and before the waiting ones. */
  #beforeFlushing: Overlay = new Map();
  #beforeForming: Overlay = new Map();
  /** Log entries that are not on disk yet. */
  readonly #pending = new PassingMap<string, PendingEntry[]>();
  #forming: Waiting[] = [];
  /** Somebody waits for one of `#forming`. */
  #isHurried = false;
  #patience: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;
  #rollbacks = 0;
  #failure: Error | undefined;
  #triedAt = 0;

  constructor(options: {
    readonly records: Records;
    readonly journal: Journal;
    readonly clock: Clock;
    /** Number of the last transaction. */
    readonly latest: number;
    /** Runs between two flushes; its errors are not errors of any transaction. */
    readonly afterFlush: () => Promise<void>;
  }) {
    this.#records = options.records;
    this.#journal = options.journal;
    this.#clock = options.clock;
    this.#afterFlush = options.afterFlush;
    this.#latest = this.#durable = options.latest;
  }

  /** Number of the last transaction on disk. */
  get durable(): number {
    return this.#durable;
  }

  /** Counts roll-backs: a transaction that began before one may have seen what never was. */
  get rollbacks(): number {
    return this.#rollbacks;
  }

  /** @throws store_unavailable  the disk refused, and still does */
  async ready(): Promise<void> {
    if (this.#failure === undefined) return;
    if (this.#clock.monotonicMs() - this.#triedAt < RECOVERY_PAUSE_MS) throw this.#unavailable();
    await this.#recover();
  }

  /**
   * Puts a finished transaction into memory.
   * @param isAwaited  whether somebody waits for the disk; else it may take a moment
   * @returns when it is durable
   */
  commit(unit: UnitOfWork, begun: number, isAwaited: boolean): Promise<void> {
    if (begun !== this.#rollbacks || this.#failure) throw this.#unavailable();
    if (unit.isEmpty) return this.#mayFail() ? this.#enqueue(undefined, [], isAwaited) : done;
    const line = this.#encode(unit);
    for (const write of unit.writes) {
      const before = this.#records.write(write);
      const key = bucketKey(write.organizationId, write.kind);
      let above = this.#beforeForming.get(key);
      if (above === undefined) this.#beforeForming.set(key, (above = new Map()));
      if (!above.has(write.id)) above.set(write.id, before);
    }
    for (const entry of unit.entries) {
      const key = logKey(entry.organizationId, entry.log);
      const waiting = this.#pending.get(key);
      if (waiting) waiting.push(entry);
      else this.#pending.set(key, [entry]);
    }
    return this.#enqueue(line, unit.entries, isAwaited);
  }

  /** Proves by a write that the disk takes one. @throws store_unavailable */
  async probe(): Promise<void> {
    if (this.#failure) await this.#recover();
    else await this.#enqueue(encodeLine(`{"n":${++this.#latest}}`), [], true);
  }

  /** Fulfils when writes that nobody was in a hurry for are on disk, so that a reader finds every acknowledged one. */
  async caughtUp(): Promise<void> {
    if (this.#patience !== undefined) await this.#start();
  }

  /** When nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#mayFail()) await this.#start();
  }

  /** A record as it is on disk. */
  durableRecord(organizationId: number, kind: string, id: string): unknown {
    const key = bucketKey(organizationId, kind);
    const older = this.#beforeFlushing.get(key);
    if (older?.has(id)) return older.get(id);
    const newer = this.#beforeForming.get(key);
    return newer?.has(id) ? newer.get(id) : this.#records.get(organizationId, kind, id);
  }

  /** Differences between memory and disk for one kind; undefined when there are none. */
  durableView(organizationId: number, kind: string): Overlay | undefined {
    const key = bucketKey(organizationId, kind);
    const [older, newer] = [this.#beforeFlushing.get(key), this.#beforeForming.get(key)];
    if (!older) return newer && new Map([[key, newer]]);
    return new Map([[key, newer ? new Map([...newer, ...older]) : older]]);
  }

  wholeDurableView(): Overlay {
    const view: Overlay = new Map(this.#beforeForming);
    for (const [key, older] of this.#beforeFlushing)
      view.set(key, new Map([...(view.get(key) ?? []), ...older]));
    return view;
  }

  length(organizationId: number, log: string): number {
    const pending = this.#pending.get(logKey(organizationId, log));
    return pending?.at(-1)?.seq ?? this.#journal.index.length(organizationId, log);
  }

  async read(
    organizationId: number,
    log: string,
    from: number,
    to: number,
  ): Promise<LogEntry<unknown>[]> {
    const pending = (this.#pending.get(logKey(organizationId, log)) ?? [])
      .filter(({ seq }) => seq >= from && seq <= to)
      .map(({ seq, text }) => ({ seq, value: frozenJson(text) }));
    const below = Math.min(to, (pending[0]?.seq ?? Infinity) - 1);
    return [...(await this.#journal.read(organizationId, log, from, below)), ...pending];
  }

  #encode(unit: UnitOfWork): Buffer {
    const parts = [`{"n":${++this.#latest}`];
    const records = unit.writes.map(({ organizationId, kind, id, text }) => {
      const place = `[${organizationId},${JSON.stringify(kind)},${JSON.stringify(id)}`;
      return text === undefined ? `${place}]` : `${place},${text}]`;
    });
    if (records.length > 0) parts.push(`"r":[${records.join(',')}]`);
    const entries = unit.entries.map(
      ({ organizationId, log, seq, text }) =>
        `[${organizationId},${JSON.stringify(log)},${seq},${text}]`,
    );
    if (entries.length > 0) parts.push(`"l":[${entries.join(',')}]`);
    return encodeLine(`${parts.join(',')}}`);
  }

  #enqueue(
    line: Buffer | undefined,
    entries: readonly PendingEntry[],
    isAwaited: boolean,
  ): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#forming.push({ n: this.#latest, line, entries, resolve, reject });
    if (isAwaited) {
      this.#isHurried = true;
      void this.#start();
    } else this.#startSoon();
    return promise;
  }

  /** Transactions in memory are not on disk yet. */
  #mayFail(): boolean {
    return this.#flushing !== undefined || this.#forming.length > 0;
  }

  #startSoon(): void {
    if (!this.#flushing) this.#patience ??= setTimeout(() => void this.#start(), PATIENCE_MS);
  }

  #start(): Promise<void> {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined;
      if (this.#isHurried) void this.#start();
      else if (this.#forming.length > 0) this.#startSoon();
    });
    return this.#flushing;
  }

  async #flush(): Promise<void> {
    // Transactions that are ready in this turn of the loop share the first fsync already.
    await new Promise((resolve) => setImmediate(resolve));
    do {
      const group = this.#forming;
      this.#forming = [];
      this.#isHurried = false;
      this.#beforeFlushing = this.#beforeForming;
      this.#beforeForming = new Map();
      const lines = group.flatMap(({ line, entries }) => (line ? [{ line, entries }] : []));
      try {
        if (lines.length > 0) await this.#journal.append(lines);
      } catch (error) {
        this.#rollBack(error, group);
        return;
      }
      this.#settle(group);
      // Failing here means a longer replay at the next start; no transaction has failed.
      await this.#afterFlush().catch(() => undefined);
    } while (this.#isHurried);
  }

  #settle(group: readonly Waiting[]): void {
    this.#beforeFlushing = new Map();
    for (const { n, entries, resolve } of group) {
      for (const { organizationId, log } of entries) {
        const key = logKey(organizationId, log);
        const pending = this.#pending.get(key)!;
        pending.shift();
        if (pending.length === 0) this.#pending.delete(key);
      }
      this.#durable = n;
      resolve();
    }
  }

  #rollBack(error: unknown, group: readonly Waiting[]): void {
    this.#failure = error as Error;
    this.#triedAt = this.#clock.monotonicMs();
    this.#rollbacks++;
    for (const before of [this.#beforeForming, this.#beforeFlushing])
      for (const [key, ids] of before) {
        const [organizationId = '', kind = ''] = key.split('\u0000');
        for (const [id, value] of ids)
          this.#records.write({ organizationId: Number(organizationId), kind, id, value });
      }
    const waiting = [...group, ...this.#forming];
    this.#forming = [];
    this.#isHurried = false;
    this.#beforeFlushing = new Map();
    this.#beforeForming = new Map();
    this.#pending.clear();
    this.#latest = this.#durable;
    for (const { reject } of waiting) reject(this.#unavailable());
  }

  async #recover(): Promise<void> {
    this.#triedAt = this.#clock.monotonicMs();
    const n = this.#durable + 1;
    try {
      await this.#journal.mend();
      await this.#journal.append([{ line: encodeLine(`{"n":${n}}`), entries: [] }]);
    } catch (error) {
      this.#failure = error as Error;
      throw this.#unavailable();
    }
    this.#latest = this.#durable = n;
    this.#failure = undefined;
  }

  #unavailable(): ServiceError {
    return new ServiceError('store_unavailable', {}, { cause: this.#failure });
  }
}
