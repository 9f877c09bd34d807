/** The open transaction of the embedded adapters: writes laid over the existing records, applied at commit. */
import { bucketKey, frozenJson, pageSize } from './records.ts';
import type { Overlay, RecordWrite, Records } from './records.ts';
import { jsonText } from '../json-text.ts';
import { RecordExists } from '../store.ts';
import type { ListOptions, LogEntry, Page, Transaction } from '../store.ts';

/** A log as the adapter knows it, entries of unfinished commits included. */
export interface LogReader {
  /** Number of entries. */
  length(organizationId: number, log: string): number;
  read(organizationId: number, log: string, from: number, to: number): Promise<LogEntry<unknown>[]>;
}

/** One record write with the text that goes to the journal; `text` is undefined for a deletion. */
export interface PendingWrite extends RecordWrite {
  readonly text: string | undefined;
}

export interface PendingEntry {
  readonly organizationId: number;
  readonly log: string;
  readonly seq: number;
  readonly text: string;
}

export class UnitOfWork implements Transaction {
  readonly #records: Records;
  readonly #logs: LogReader;
  readonly #overlay: Overlay = new Map();
  readonly #writes = new Map<string, PendingWrite>();
  readonly entries: PendingEntry[] = [];
  #ended = false;

  constructor(records: Records, logs: LogReader) {
    this.#records = records;
    this.#logs = logs;
  }

  /** The work of the commit: the last write of each record. */
  get writes(): readonly PendingWrite[] {
    return [...this.#writes.values()];
  }

  get isEmpty(): boolean {
    return this.#writes.size === 0 && this.entries.length === 0;
  }

  /** After this, a late use is an error in our code and not a write into nowhere. */
  end(): void {
    this.#ended = true;
  }

  async create(organizationId: number, kind: string, id: string, value: unknown): Promise<void> {
    if (this.#records.get(organizationId, kind, id, this.#overlay) !== undefined)
      throw new RecordExists(kind, id);
    this.put(organizationId, kind, id, value);
  }

  put(organizationId: number, kind: string, id: string, value: unknown): void {
    const text = jsonText(value);
    this.#lay({ organizationId, kind, id, value: frozenJson(text), text });
  }

  delete(organizationId: number, kind: string, id: string): void {
    this.#lay({ organizationId, kind, id, value: undefined, text: undefined });
  }

  append(organizationId: number, log: string, value: unknown): void {
    this.#check();
    const seq = this.#length(organizationId, log) + 1;
    this.entries.push({ organizationId, log, seq, text: jsonText(value) });
  }

  async get<T>(organizationId: number, kind: string, id: string): Promise<T | undefined> {
    this.#check();
    return this.#records.get(organizationId, kind, id, this.#overlay) as T | undefined;
  }

  async list<T>(organizationId: number, kind: string, options?: ListOptions): Promise<Page<T>> {
    this.#check();
    return this.#records.list(organizationId, kind, options, this.#overlay) as Page<T>;
  }

  async organizations(kind: string): Promise<readonly number[]> {
    this.#check();
    return this.#records.organizations(kind, this.#overlay);
  }

  async readLog<T>(
    organizationId: number,
    log: string,
    options: { readonly after?: number; readonly limit?: number } = {},
  ): Promise<readonly LogEntry<T>[]> {
    this.#check();
    const from = (options.after ?? 0) + 1;
    const to = Math.min(from + pageSize(options.limit) - 1, this.#length(organizationId, log));
    const below = this.#logs.length(organizationId, log);
    const rows = await this.#logs.read(organizationId, log, from, Math.min(to, below));
    for (const entry of this.#own(organizationId, log))
      if (entry.seq >= from && entry.seq <= to)
        rows.push({ seq: entry.seq, value: frozenJson(entry.text) });
    return rows as LogEntry<T>[];
  }

  async lastEntry<T>(organizationId: number, log: string): Promise<LogEntry<T> | undefined> {
    const seq = this.#length(organizationId, log);
    if (seq === 0) return undefined;
    return (await this.readLog<T>(organizationId, log, { after: seq - 1, limit: 1 }))[0];
  }

  #lay(write: PendingWrite): void {
    this.#check();
    const key = bucketKey(write.organizationId, write.kind);
    let above = this.#overlay.get(key);
    if (above === undefined) this.#overlay.set(key, (above = new Map()));
    above.set(write.id, write.value);
    this.#writes.set(`${key}\u0000${write.id}`, write);
  }

  #own(organizationId: number, log: string): PendingEntry[] {
    return this.entries.filter((e) => e.organizationId === organizationId && e.log === log);
  }

  #length(organizationId: number, log: string): number {
    return this.#logs.length(organizationId, log) + this.#own(organizationId, log).length;
  }

  #check(): void {
    if (this.#ended) throw new Error('This transaction has ended.');
  }
}
