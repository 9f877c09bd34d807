/**
 * The open transaction on PostgreSQL: writes are kept here until the commit, reads come from known records or from the
 * database. Each organization is entered at its first touch, at the version it has then.
 */
import { frozenJson, pageSize } from '../memory/records.ts';
import { RecordExists } from '../store.ts';
import { jsonText } from '../json-text.ts';
import type { ListOptions, LogEntry, Page, Transaction } from '../store.ts';
import { pageAt, rememberPage } from './known-pages.ts';
import { recordKey } from './known-records.ts';
import type { Known, KnownRecords } from './known-records.ts';
import { readTogether, type ReadOne } from './read-together.ts';
import { lengthOf, pageOf, withOwn } from './rows.ts';
import { listStatement, ORGANIZATIONS, type RecordRow } from './statements.ts';
import type { Statement } from './statement.ts';
import { UnitLogs, type UnitEntry } from './unit-logs.ts';
import type { UnitWrite } from './unit-write.ts';

/** The source from which a unit reads, and its way to enter an organization. */
export interface UnitSource {
  query<R extends object>(statement: Statement, values: readonly unknown[]): Promise<R[]>;
  /** @returns the knowledge of the organization, at the version that the commit will ask for */
  enter(organizationId: number): Promise<Known>;
}

export class PostgresUnit implements Transaction {
  readonly #source: UnitSource;
  readonly #knownRecords: KnownRecords;
  readonly #read: ReadOne;
  readonly #entered = new Map<number, Promise<Known>>();
  readonly writes = new Map<string, UnitWrite>();
  readonly #logs: UnitLogs;
  #ended = false;

  /** Own entries, in their order. */
  get entries(): readonly UnitEntry[] {
    return this.#logs.entries;
  }

  get isEmpty(): boolean {
    return this.writes.size === 0 && this.entries.length === 0;
  }

  constructor(source: UnitSource, knownRecords: KnownRecords) {
    this.#source = source;
    this.#read = readTogether((statement, values) => source.query(statement, values));
    this.#knownRecords = knownRecords;
    this.#logs = new UnitLogs({
      query: (statement, values) => source.query(statement, values),
      enter: (organizationId) => this.#enter(organizationId),
    });
  }

  /** After this, a late use is an error in our code and not a write into nowhere. */
  end(): void {
    this.#ended = true;
  }

  /** Organizations that are touched, each at the version it was entered at; enters those only written to. */
  async touched(): Promise<[number, Known][]> {
    for (const { organizationId } of [...this.writes.values(), ...this.entries])
      await this.#enter(organizationId);
    const all = await Promise.all(
      [...this.#entered].map(async ([id, known]): Promise<[number, Known]> => [id, await known]),
    );
    return all.sort(([a], [b]) => a - b);
  }

  /** A record that is not known to be there is left to the commit to find. */
  async create(organizationId: number, kind: string, id: string, value: unknown): Promise<void> {
    this.#check();
    const key = recordKey(organizationId, kind, id);
    const own = this.writes.get(key);
    const { records } = await this.#enter(organizationId);
    const isThere = own ? own.text !== undefined : records.get(key) !== undefined;
    if (isThere) throw new RecordExists(kind, id);
    const text = jsonText(value);
    const fresh = own === undefined;
    this.#lay({ organizationId, kind, id: storable(id), text, value: frozenJson(text), fresh });
  }

  put(organizationId: number, kind: string, id: string, value: unknown): void {
    const text = jsonText(value);
    const fresh = this.writes.get(recordKey(organizationId, kind, id))?.fresh === true;
    this.#lay({ organizationId, kind, id: storable(id), text, value: frozenJson(text), fresh });
  }

  delete(organizationId: number, kind: string, id: string): void {
    const key = recordKey(organizationId, kind, id);
    const isFresh = this.writes.get(key)?.fresh === true;
    this.#lay({ organizationId, kind, id: storable(id), text: undefined, value: undefined });
    // Made and taken back within the unit: a record of this id in the database is not ours.
    if (isFresh) this.writes.delete(key);
  }

  append(organizationId: number, log: string, value: unknown): void {
    this.#check();
    this.#logs.entries.push({ organizationId, log, text: jsonText(value) });
  }

  async get<T>(organizationId: number, kind: string, id: string): Promise<T | undefined> {
    this.#check();
    const key = recordKey(organizationId, kind, id);
    const own = this.writes.get(key);
    if (own) return own.value as T | undefined;
    const known = await this.#enter(organizationId);
    if (known.records.has(key)) return this.#knownRecords.touch(known, key) as T | undefined;
    const text = await this.#read(organizationId, kind, id);
    const value = text === undefined ? undefined : frozenJson(text);
    this.#knownRecords.remember(known, key, value, text?.length ?? 0);
    return value as T | undefined;
  }

  async list<T>(organizationId: number, kind: string, options: ListOptions = {}): Promise<Page<T>> {
    this.#check();
    const { pages } = await this.#enter(organizationId);
    const limit = pageSize(options.limit);
    const own = [...this.writes.values()].filter(
      (write) => write.organizationId === organizationId && write.kind === kind,
    );
    const known = own.length === 0 ? pageAt(pages, kind, options, limit) : undefined;
    if (known) return known as Page<T>;
    const [statement, values] = listStatement(
      organizationId,
      kind,
      options,
      limit + 1 + own.length,
    );
    const below = await this.#source.query<RecordRow>(statement, values);
    const page = pageOf(withOwn(below, own, options), limit);
    if (own.length === 0)
      rememberPage(pages, kind, options, { limit, page, length: lengthOf(below) });
    return page as Page<T>;
  }

  async organizations(kind: string): Promise<readonly number[]> {
    this.#check();
    const rows = await this.#source.query<{ id: string }>(ORGANIZATIONS, [kind]);
    const found = new Set(rows.map(({ id }) => Number(id)));
    const own = [...this.writes.values()].filter((write) => write.kind === kind);
    for (const organizationId of new Set(own.map((write) => write.organizationId))) {
      const { rows: left } = await this.list(organizationId, kind, { limit: 1 });
      if (left.length > 0) found.add(organizationId);
      else found.delete(organizationId);
    }
    return [...found].sort((a, b) => a - b);
  }

  async readLog<T>(
    organizationId: number,
    log: string,
    options: { readonly after?: number; readonly limit?: number } = {},
  ): Promise<readonly LogEntry<T>[]> {
    this.#check();
    return (await this.#logs.read(organizationId, log, options)) as readonly LogEntry<T>[];
  }

  async lastEntry<T>(organizationId: number, log: string): Promise<LogEntry<T> | undefined> {
    this.#check();
    return (await this.#logs.last(organizationId, log)) as LogEntry<T> | undefined;
  }

  #enter(organizationId: number): Promise<Known> {
    let known = this.#entered.get(organizationId);
    if (!known) this.#entered.set(organizationId, (known = this.#source.enter(organizationId)));
    return known;
  }

  #lay(write: UnitWrite): void {
    this.#check();
    this.writes.set(recordKey(write.organizationId, write.kind, write.id), write);
  }

  #check(): void {
    if (this.#ended) throw new Error('This transaction has ended.');
  }
}

/** PostgreSQL's texts hold every character but NUL and half characters. */
function storable(id: string): string {
  if (id.includes('\u0000') || !id.isWellFormed()) throw new TypeError('This cannot be an id.');
  return id;
}
