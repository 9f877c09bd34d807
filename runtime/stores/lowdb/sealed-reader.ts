/** Reads log entries out of complete segments, by the index that ends each of them. */
import { join } from 'node:path';
import type { Disk, DiskFile } from './disk.ts';
import { logKey } from './log-index.ts';
import type { Offsets, Stretch } from './log-index.ts';
import { offsetsOf, openSegment, parseLine, readLines, segmentName } from './segment.ts';
import type { Line, TransactionLine } from './segment.ts';
import type { SealedSegment } from './snapshot-file.ts';
import type { LogEntry } from '../store.ts';

/** Indexes kept in memory; others are read again. */
const CACHED_INDEXES = 4;

export class SealedReader {
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #indexes = new Map<number, Map<string, Offsets>>();

  constructor(folder: string, disk: Disk) {
    this.#folder = folder;
    this.#disk = disk;
  }

  /** @throws DataDamage */
  async read(
    sealed: SealedSegment,
    organizationId: number,
    log: string,
    { first, from, to }: Stretch,
  ): Promise<LogEntry<unknown>[]> {
    const path = join(this.#folder, segmentName(sealed.segment));
    const file = await openSegment(this.#disk, path);
    try {
      const index = await this.#index(sealed, file);
      const all = index.get(logKey(organizationId, log))?.offsets ?? [];
      const offsets = all.slice(from - first, to - first + 1);
      const lines = await readLines(file, path, sealed.bytes, offsets);
      return pickEntries(lines, offsets, organizationId, log, from);
    } finally {
      await file.close();
    }
  }

  async #index(
    { segment, indexAt, bytes }: SealedSegment,
    file: DiskFile,
  ): Promise<Map<string, Offsets>> {
    const cached = this.#indexes.get(segment);
    if (cached) return cached;
    const line = parseLine(await file.read(indexAt, bytes - indexAt));
    const logs = 'index' in line ? line.index.map(offsetsOf) : [];
    const found = new Map(logs.map((o) => [logKey(o.organizationId, o.log), o]));
    this.#indexes.set(segment, found);
    if (this.#indexes.size > CACHED_INDEXES)
      this.#indexes.delete(this.#indexes.keys().next().value!);
    return found;
  }
}

/** The wanted entries out of lines that may hold others. */
export function pickEntries(
  lines: ReadonlyMap<number, Line>,
  offsets: readonly number[],
  organizationId: number,
  log: string,
  from: number,
): LogEntry<unknown>[] {
  return offsets.map((offset, i) => {
    const { l = [] } = lines.get(offset) as TransactionLine;
    const entry = l.find(
      ([o, name, seq]) => o === organizationId && name === log && seq === from + i,
    )!;
    return { seq: entry[2], value: entry[3] };
  });
}
