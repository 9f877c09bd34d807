/** The logs of an open unit: its own entries stand behind those of the database, numbered as the commit will number them. */
import { frozenJson, pageSize } from '../memory/records.ts';
import type { LogEntry } from '../store.ts';
import type { Known } from './known-records.ts';
import { entryOf } from './rows.ts';
import type { Statement } from './statement.ts';
import { LAST_ENTRY, READ_LOG, type EntryRow } from './statements.ts';

export interface UnitEntry {
  readonly organizationId: number;
  readonly log: string;
  readonly text: string;
}

interface LogSource {
  query<R extends object>(statement: Statement, values: readonly unknown[]): Promise<R[]>;
  enter(organizationId: number): Promise<Known>;
}

export class UnitLogs {
  readonly entries: UnitEntry[] = [];
  readonly #source: LogSource;

  constructor(source: LogSource) {
    this.#source = source;
  }

  async read(
    organizationId: number,
    log: string,
    options: { readonly after?: number; readonly limit?: number },
  ): Promise<readonly LogEntry<unknown>[]> {
    await this.#source.enter(organizationId);
    const [after, limit] = [options.after ?? 0, pageSize(options.limit)];
    const rows = await this.#source.query<EntryRow>(READ_LOG, [organizationId, log, after, limit]);
    const found = rows.map(entryOf);
    for (const entry of await this.#own(organizationId, log))
      if (entry.seq > after && found.length < limit) found.push(entry);
    return found;
  }

  async last(organizationId: number, log: string): Promise<LogEntry<unknown> | undefined> {
    await this.#source.enter(organizationId);
    const own = (await this.#own(organizationId, log)).at(-1);
    return own ?? this.#stored(organizationId, log);
  }

  async #own(organizationId: number, log: string): Promise<LogEntry<unknown>[]> {
    const own = this.entries.filter((e) => e.organizationId === organizationId && e.log === log);
    if (own.length === 0) return [];
    const length = await this.#length(organizationId, log);
    return own.map(({ text }, i) => ({ seq: length + i + 1, value: frozenJson(text) }));
  }

  /** Entries of a log before this unit's own. */
  async #length(organizationId: number, log: string): Promise<number> {
    const { lengths } = await this.#source.enter(organizationId);
    const known = lengths.get(log);
    if (known !== undefined) return known;
    const length = (await this.#stored(organizationId, log))?.seq ?? 0;
    lengths.set(log, length);
    return length;
  }

  async #stored(organizationId: number, log: string): Promise<LogEntry<unknown> | undefined> {
    const [row] = await this.#source.query<EntryRow>(LAST_ENTRY, [organizationId, log]);
    return row && entryOf(row);
  }
}
