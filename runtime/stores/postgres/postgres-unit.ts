/**
 * The open transaction on PostgreSQL: writes are kept here until the commit, reads come from what is known
 * or from the database. Each organization is entered at its first touch, at the version it has then.
 */
import { frozenJson, pageSize } from '../memory/records.ts';
import { RecordExists } from '../store.ts';
import type { ListOptions, LogEntry, Page, Row, Transaction } from '../store.ts';
import { pageAt, rememberPage } from './known-pages.ts';
import { recordKey } from './known-records.ts';
import type { Known, KnownRecords } from './known-records.ts';
import { readTogether, type ReadOne } from './read-together.ts';
import { LAST_ENTRY, listStatement, ORGANIZATIONS, READ_LOG } from './statements.ts';
import type { EntryRow, RecordRow } from './statements.ts';
import type { Statement } from './statement.ts';

/** Where a unit reads, and how it enters an organization. */
export interface UnitSource {
  query<R extends object>(statement: Statement, values: readonly unknown[]): Promise<R[]>;
  /** @returns what is known of the organization, at the version that the commit will ask for */
  enter(organizationId: number): Promise<Known>;
}

export interface UnitWrite {
  readonly organizationId: number;
  readonly kind: string;
  readonly id: string;
  /** Undefined for a deletion. */
  readonly text: string | undefined;
  readonly value: unknown;
  /** It must not be there before the commit. */
  readonly fresh?: boolean;
}

export interface UnitEntry {
  readonly organizationId: number;
  readonly log: string;
  readonly text: string;
}

export class PostgresUnit implements Transaction {
  readonly #source: UnitSource;
  readonly #knownRecords: KnownRecords;
  readonly #read: ReadOne;
  readonly #entered = new Map<number, Promise<Known>>();
  readonly writes = new Map<string, UnitWrite>();
  readonly entries: UnitEntry[] = [];
  #ended = false;

  get isEmpty(): boolean {
    return this.writes.size === 0 && this.entries.length === 0;
  }

  constructor(source: UnitSource, knownRecords: KnownRecords) {
    this.#source = source;
    this.#read = readTogether((statement, values) => source.query(statement, values));
    this.#knownRecords = knownRecords;
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

  /** What is not known to be there is left to the commit to find. */
  async create(organizationId: number, kind: string, id: string, value: unknown): Promise<void> {
    this.#check();
    const key = recordKey(organizationId, kind, id);
    const own = this.writes.get(key);
    const { records } = await this.#enter(organizationId);
    const isThere = own ? own.text !== undefined : records.get(key) !== undefined;
    if (isThere) throw new RecordExists(kind, id);
    const text = asText(value);
    const fresh = own === undefined;
    this.#lay({ organizationId, kind, id: storable(id), text, value: frozenJson(text), fresh });
  }

  put(organizationId: number, kind: string, id: string, value: unknown): void {
    const text = asText(value);
    const fresh = this.writes.get(recordKey(organizationId, kind, id))?.fresh === true;
    this.#lay({ organizationId, kind, id: storable(id), text, value: frozenJson(text), fresh });
  }

  delete(organizationId: number, kind: string, id: string): void {
    const key = recordKey(organizationId, kind, id);
    const isFresh = this.writes.get(key)?.fresh === true;
    this.#lay({ organizationId, kind, id: storable(id), text: undefined, value: undefined });
    // Made and taken back within the unit: whatever has this id in the database is not ours.
    if (isFresh) this.writes.delete(key);
  }

  append(organizationId: number, log: string, value: unknown): void {
    this.#check();
    this.entries.push({ organizationId, log, text: asText(value) });
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
    const ownIds = new Set(own.map(({ id }) => id));
    const below = await this.#source.query<RecordRow>(statement, values);
    const rows: Row<unknown>[] = below
      .filter(({ id }) => !ownIds.has(id))
      .map(({ id, value }) => ({ id, value: frozenJson(value) }));
    for (const { id, text, value } of own)
      if (text !== undefined && isWanted(id, options)) rows.push({ id, value });
    rows.sort((a, b) => compareIds(a.id, b.id));
    const page = pageOf(rows, limit);
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
    await this.#enter(organizationId);
    const [after, limit] = [options.after ?? 0, pageSize(options.limit)];
    const rows = await this.#source.query<EntryRow>(READ_LOG, [organizationId, log, after, limit]);
    const found = rows.map(entryOf);
    for (const entry of await this.#own(organizationId, log))
      if (entry.seq > after && found.length < limit) found.push(entry);
    return found as LogEntry<T>[];
  }

  async lastEntry<T>(organizationId: number, log: string): Promise<LogEntry<T> | undefined> {
    this.#check();
    await this.#enter(organizationId);
    const own = (await this.#own(organizationId, log)).at(-1);
    return (own ?? (await this.#last(organizationId, log))) as LogEntry<T> | undefined;
  }

  /** This unit's entries of one log, numbered as the commit will number them. */
  async #own(organizationId: number, log: string): Promise<LogEntry<unknown>[]> {
    const own = this.entries.filter((e) => e.organizationId === organizationId && e.log === log);
    if (own.length === 0) return [];
    const length = await this.#length(organizationId, log);
    return own.map(({ text }, i) => ({ seq: length + i + 1, value: frozenJson(text) }));
  }

  /** Entries of a log before this unit's own. */
  async #length(organizationId: number, log: string): Promise<number> {
    const { lengths } = await this.#enter(organizationId);
    const known = lengths.get(log);
    if (known !== undefined) return known;
    const length = (await this.#last(organizationId, log))?.seq ?? 0;
    lengths.set(log, length);
    return length;
  }

  async #last(organizationId: number, log: string): Promise<LogEntry<unknown> | undefined> {
    const [row] = await this.#source.query<EntryRow>(LAST_ENTRY, [organizationId, log]);
    return row && entryOf(row);
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

export const entryOf = ({ seq, value }: EntryRow): LogEntry<unknown> => ({
  seq: Number(seq),
  value: frozenJson(value),
});

export const lengthOf = (rows: readonly RecordRow[]) =>
  rows.reduce((sum, { value }) => sum + value.length, 0);

export function pageOf(rows: readonly Row<unknown>[], limit: number): Page<unknown> {
  const page = rows.slice(0, limit);
  return rows.length > limit ? { rows: page, next: page.at(-1)!.id } : { rows: page };
}

function isWanted(id: string, { prefix = '', after }: ListOptions): boolean {
  return id.startsWith(prefix) && (after === undefined || compareIds(id, after) > 0);
}

/** The order of the database's collation "C": by code point. */
function compareIds(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** PostgreSQL's texts hold every character but NUL and half characters. */
function storable(id: string): string {
  if (id.includes('\u0000') || !id.isWellFormed()) throw new TypeError('This cannot be an id.');
  return id;
}

function asText(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('Only JSON can be stored.');
  return text;
}
