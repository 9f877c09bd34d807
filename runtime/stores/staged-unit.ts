/**
 * A transaction that is prepared before it is made. Its work reads the store, and its writes are kept in memory.
 * `settle` writes all of them into another transaction, if the rows that were read are still the same.
 */
import { ServiceError } from '../../sdk/errors.ts';
import { RecordExists } from './store.ts';
import type { ListOptions, Page, Reader, Transaction } from './store.ts';

interface Place {
  readonly organizationId: number;
  readonly kind: string;
  readonly id: string;
}

type Found = Place & { readonly text: string | undefined };

export class StagedUnit implements Transaction {
  readonly #reader: Reader;
  /** Rows that the work read, as JSON; undefined for an absent row. */
  readonly #found = new Map<string, Found>();
  /** Rows that lists returned. Only those that the work then writes must still be the same. */
  readonly #listed = new Map<string, Found>();
  readonly #written = new Map<string, Place & { readonly value: unknown }>();
  readonly #appended: { organizationId: number; log: string; value: unknown }[] = [];

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async get<T>(organizationId: number, kind: string, id: string): Promise<T | undefined> {
    const key = keyOf(organizationId, kind, id);
    const own = this.#written.get(key);
    if (own) return own.value as T | undefined;
    const value = await this.#reader.get<T>(organizationId, kind, id);
    if (!this.#found.has(key))
      this.#found.set(key, { organizationId, kind, id, text: JSON.stringify(value) });
    return value;
  }

  /** The unit's own rows come on top of the limit. */
  async list<T>(organizationId: number, kind: string, options: ListOptions = {}): Promise<Page<T>> {
    const page = await this.#reader.list<T>(organizationId, kind, options);
    for (const { id, value } of page.rows) {
      const text = JSON.stringify(value);
      this.#listed.set(keyOf(organizationId, kind, id), { organizationId, kind, id, text });
    }
    const { prefix = '', after } = options;
    const rows = new Map(page.rows.map((row) => [row.id, row]));
    for (const one of this.#written.values()) {
      const isHere =
        one.organizationId === organizationId && one.kind === kind && one.id.startsWith(prefix);
      if (!isHere || (after !== undefined && one.id <= after)) continue;
      if (page.next !== undefined && one.id > page.next) continue;
      if (one.value === undefined) rows.delete(one.id);
      else rows.set(one.id, { id: one.id, value: one.value as T });
    }
    return { ...page, rows: [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
  }

  readLog: Reader['readLog'] = (...given) => this.#reader.readLog(...given);
  lastEntry: Reader['lastEntry'] = (...given) => this.#reader.lastEntry(...given);
  organizations: Reader['organizations'] = (kind) => this.#reader.organizations(kind);

  async create(organizationId: number, kind: string, id: string, value: unknown): Promise<void> {
    if ((await this.get(organizationId, kind, id)) !== undefined) throw new RecordExists(kind, id);
    this.put(organizationId, kind, id, value);
  }

  put(organizationId: number, kind: string, id: string, value: unknown): void {
    const copy: unknown = JSON.parse(JSON.stringify(value));
    this.#write({ organizationId, kind, id }, copy);
  }

  delete(organizationId: number, kind: string, id: string): void {
    this.#write({ organizationId, kind, id }, undefined);
  }

  append(organizationId: number, log: string, value: unknown): void {
    this.#appended.push({ organizationId, log, value });
  }

  /** @throws record_conflict  a row that the work read has changed */
  async settle(tx: Transaction): Promise<void> {
    const now = await Promise.all(
      [...this.#found.values()].map(async (found) => ({
        ...found,
        now: JSON.stringify(await tx.get(found.organizationId, found.kind, found.id)),
      })),
    );
    for (const one of now) if (one.text !== one.now) throw moved(one.kind, one.id);
    for (const { organizationId, kind, id, value } of this.#written.values())
      if (value === undefined) tx.delete(organizationId, kind, id);
      else tx.put(organizationId, kind, id, value);
    for (const { organizationId, log, value } of this.#appended)
      tx.append(organizationId, log, value);
  }

  #write(place: Place, value: unknown): void {
    const key = keyOf(place.organizationId, place.kind, place.id);
    const listed = this.#listed.get(key);
    if (listed && !this.#found.has(key) && !this.#written.has(key)) this.#found.set(key, listed);
    this.#written.set(key, { ...place, value });
  }
}

function keyOf(organizationId: number, kind: string, id: string): string {
  return `${organizationId} ${kind} ${id}`;
}

function moved(kind: string, id: string): ServiceError {
  const message = `Somebody changed the ${kind} ${id} meanwhile, so nothing was changed.`;
  return new ServiceError('record_conflict', { message, entity: kind, id });
}
