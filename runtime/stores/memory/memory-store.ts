/** The store port in memory, for tests and rehearsals: the same promises, but nothing survives the process. */
import { frozenJson, pageSize, Records } from './records.ts';
import type { WithContent } from '../content.ts';
import { createMemoryContent } from './memory-content.ts';
import { Turns } from '../turns.ts';
import { UnitOfWork } from './unit-of-work.ts';
import type { LogReader } from './unit-of-work.ts';
import type { Listed, Places } from '../places.ts';
import type { ListOptions, LogEntry, Page, Store, Transaction } from '../store.ts';

export function createMemoryStore(): Store & Listed & WithContent {
  return new MemoryStore();
}

class MemoryStore implements Store, Listed, WithContent {
  readonly content = createMemoryContent();
  readonly #records = new Records();
  readonly #logs = new MemoryLogs();
  readonly #turns = new Turns();

  async transact<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    return this.#turns.take(async () => {
      const unit = new UnitOfWork(this.#records, this.#logs);
      try {
        const result = await work(unit);
        for (const write of unit.writes) this.#records.write(write);
        for (const { organizationId, log, text } of unit.entries)
          this.#logs.append(organizationId, log, frozenJson(text));
        return result;
      } finally {
        unit.end();
      }
    });
  }

  async get<T>(organizationId: number, kind: string, id: string): Promise<T | undefined> {
    return this.#records.get(organizationId, kind, id) as T | undefined;
  }

  async list<T>(organizationId: number, kind: string, options?: ListOptions): Promise<Page<T>> {
    return this.#records.list(organizationId, kind, options) as Page<T>;
  }

  async readLog<T>(
    organizationId: number,
    log: string,
    options: { readonly after?: number; readonly limit?: number } = {},
  ): Promise<readonly LogEntry<T>[]> {
    const from = (options.after ?? 0) + 1;
    const to = from + pageSize(options.limit) - 1;
    return (await this.#logs.read(organizationId, log, from, to)) as LogEntry<T>[];
  }

  async lastEntry<T>(organizationId: number, log: string): Promise<LogEntry<T> | undefined> {
    const length = this.#logs.length(organizationId, log);
    return (await this.#logs.read(organizationId, log, length, length))[0] as
      LogEntry<T> | undefined;
  }

  async organizations(kind: string): Promise<readonly number[]> {
    return this.#records.organizations(kind);
  }

  async places(): Promise<Places> {
    return { kinds: this.#records.places(), logs: this.#logs.places() };
  }

  async probe(): Promise<void> {
    // Memory that can be written to is all there is to prove.
  }

  async close(): Promise<void> {
    await this.#turns.take(() => undefined);
  }
}

class MemoryLogs implements LogReader {
  readonly #entries = new Map<string, unknown[]>();

  length(organizationId: number, log: string): number {
    return this.#entries.get(`${organizationId}/${log}`)?.length ?? 0;
  }

  places(): [number, string, number][] {
    return [...this.#entries].map(([key, entries]) => {
      const slash = key.indexOf('/');
      return [Number(key.slice(0, slash)), key.slice(slash + 1), entries.length];
    });
  }

  append(organizationId: number, log: string, value: unknown): void {
    const key = `${organizationId}/${log}`;
    const entries = this.#entries.get(key);
    if (entries === undefined) this.#entries.set(key, [value]);
    else entries.push(value);
  }

  async read(
    organizationId: number,
    log: string,
    from: number,
    to: number,
  ): Promise<LogEntry<unknown>[]> {
    const start = Math.max(from, 1);
    const entries = this.#entries.get(`${organizationId}/${log}`) ?? [];
    return entries
      .slice(start - 1, Math.max(to, start - 1))
      .map((value, i) => ({ seq: start + i, value }));
  }
}
