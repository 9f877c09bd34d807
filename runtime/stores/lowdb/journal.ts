/** The append-only journal of a data folder: a row of segments, the last of which is written to. */
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Disk, DiskFile } from './disk.ts';
import { DataDamage } from './journal-line.ts';
import { LogIndex } from './log-index.ts';
import type { Stretch } from './log-index.ts';
import { pickEntries, SealedReader } from './sealed-reader.ts';
import {
  checkSealed,
  headLine,
  indexLine,
  linesIn,
  openSegment,
  readLines,
  scanSegment,
  segmentName,
} from './segment.ts';
import type { Line, TransactionLine } from './segment.ts';
import type { SealedSegment, Snapshot } from './snapshot-file.ts';
import type { LogEntry } from '../store.ts';

/** The bytes of a group commit: a line, and the log entries that stand in it. */
export interface GroupLine {
  readonly line: Buffer;
  readonly entries: readonly { organizationId: number; log: string; seq: number }[];
}

/** The part that a start cut from the end of a journal, because it was never written to its end. */
export interface Torn {
  readonly bytes: number;
  /** Transactions that were not written completely. No caller got an answer that they are done. */
  readonly transactions: number;
}

export class Journal {
  readonly index = new LogIndex();
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #sealed: SealedSegment[];
  readonly #reader: SealedReader;
  #segment: number;
  #file: DiskFile | undefined;
  /** The end of durable lines. */
  #end = 0;
  #crc = 0;
  #after = 0;
  #lastReplayed: number | undefined;
  /** Something may stand behind the durable end, or in a next segment, that was not written whole. */
  #isTorn = false;
  #torn: Torn | undefined;

  private constructor(folder: string, disk: Disk, snapshot: Snapshot | undefined) {
    this.#folder = folder;
    this.#disk = disk;
    this.#reader = new SealedReader(folder, disk);
    this.#segment = snapshot?.segment ?? 1;
    this.#sealed = [...(snapshot?.sealed ?? [])];
    this.index.load(snapshot?.logs ?? []);
  }

  /** A journal with nothing in it. */
  static async create(folder: string, disk: Disk): Promise<Journal> {
    const journal = new Journal(folder, disk, undefined);
    await journal.#begin(1, 0);
    return journal;
  }

  /**
   * Replays the transactions after the snapshot, or everything when there is none.
   * @param last  number of the newest segment
   * @param apply  gets every transaction of the segments read, in order
   * @throws DataDamage
   */
  static async replay(
    folder: string,
    disk: Disk,
    snapshot: Snapshot | undefined,
    last: number,
    apply: (line: TransactionLine) => void,
  ): Promise<Journal> {
    const journal = new Journal(folder, disk, snapshot);
    try {
      for (const sealed of journal.#sealed)
        await checkSealed(disk, journal.#path(sealed.segment), sealed);
      for (let segment = journal.#segment; segment <= last; segment++)
        await journal.#replaySegment(segment, segment === last, apply);
    } catch (error) {
      await journal.close();
      throw error;
    }
    return journal;
  }

  /** Number of the last transaction before the current segment. */
  get after(): number {
    return this.#after;
  }

  /** The current segment. */
  get path(): string {
    return this.#path(this.#segment);
  }

  get segment(): number {
    return this.#segment;
  }

  get bytes(): number {
    return this.#end;
  }

  /** The part that the replay cut from the current segment. */
  get torn(): Torn | undefined {
    return this.#torn;
  }

  get sealed(): readonly SealedSegment[] {
    return this.#sealed;
  }

  /** Writes lines and makes them durable with one trip to the disk. After an error none of them is there. */
  async append(group: readonly GroupLine[]): Promise<void> {
    const data = Buffer.concat(group.map(({ line }) => line));
    await this.#write(data);
    let offset = this.#end;
    for (const { line, entries } of group) {
      for (const { organizationId, log, seq } of entries)
        this.index.add(organizationId, log, seq, offset);
      offset += line.length;
    }
    this.#end = offset;
    this.#crc = crc32(data, this.#crc);
  }

  /** Removes what a failed write may have left behind the durable end; until that works nothing is written. */
  async mend(): Promise<void> {
    this.#isTorn = true;
    await this.#disk.remove(this.#path(this.#segment + 1));
    await this.#open.truncate(this.#end);
    this.#isTorn = false;
  }

  /** Completes the current segment and begins the next; after an error the current one goes on. */
  async roll(transaction: number): Promise<void> {
    const [indexAt, crc] = [this.#end, this.#crc];
    const line = indexLine(this.index.current());
    await this.#write(line);
    try {
      this.#end += line.length;
      this.#crc = crc32(line, crc);
      await this.#seal(indexAt, transaction);
    } catch (error) {
      [this.#end, this.#crc] = [indexAt, crc];
      await this.mend();
      throw error;
    }
  }

  /** Entries `from` to `to` of a log, both included, from disk. */
  async read(
    organizationId: number,
    log: string,
    from: number,
    to: number,
  ): Promise<LogEntry<unknown>[]> {
    const begun = this.#segment;
    try {
      const entries: LogEntry<unknown>[] = [];
      for (const stretch of this.index.stretches(organizationId, log, from, to))
        entries.push(...(await this.#readStretch(organizationId, log, stretch)));
      return entries;
    } catch (error) {
      // The segment was completed, and its file closed, while it was being read: it is elsewhere now.
      if (begun === this.#segment) throw error;
      return this.read(organizationId, log, from, to);
    }
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  get #open(): DiskFile {
    if (this.#file === undefined) throw new Error('The journal is closed.');
    return this.#file;
  }

  #path(segment: number): string {
    return join(this.#folder, segmentName(segment));
  }

  async #write(data: Buffer): Promise<void> {
    if (this.#isTorn) await this.mend();
    try {
      await this.#open.write(data, this.#end);
    } catch (error) {
      await this.mend().catch(() => undefined);
      throw error;
    }
  }

  async #begin(segment: number, after: number): Promise<void> {
    const line = headLine({ segment, after });
    await this.#disk.replace(this.#path(segment), line);
    const file = await openSegment(this.#disk, this.#path(segment));
    this.#file = file;
    this.#segment = segment;
    this.#after = after;
    this.#end = line.length;
    this.#crc = crc32(line);
  }

  async #seal(indexAt: number, transaction: number): Promise<void> {
    const complete = { segment: this.#segment, bytes: this.#end, crc: this.#crc, indexAt };
    const old = this.#open;
    await this.#begin(complete.segment + 1, transaction);
    this.#sealed.push(complete);
    this.index.seal(complete.segment);
    // The next segment is begun: nothing that old one says can take that back.
    await old.close().catch(() => undefined);
  }

  async #replaySegment(
    segment: number,
    isLast: boolean,
    apply: (line: TransactionLine) => void,
  ): Promise<void> {
    const path = this.#path(segment);
    this.#segment = segment;
    this.#file = await openSegment(this.#disk, path);
    let indexAt: number | undefined;
    let transaction = -1;
    const visit = (line: Line, offset: number) => {
      if (offset === 0 || indexAt !== undefined) {
        if (offset !== 0 || !('segment' in line) || line.segment !== segment)
          throw new DataDamage(path, offset, 'this line does not belong here');
        if (this.#lastReplayed !== undefined && line.after !== this.#lastReplayed)
          throw new DataDamage(path, 0, `it does not follow transaction ${this.#lastReplayed}`);
        transaction = this.#after = line.after;
      } else if ('index' in line) {
        indexAt = offset;
      } else {
        this.#take(line as TransactionLine, ++transaction, path, offset);
        apply(line as TransactionLine);
      }
    };
    const { end, crc, size } = await scanSegment(this.#open, path, visit);
    this.#end = end;
    this.#crc = crc;
    this.#lastReplayed = transaction;
    if (end === 0) throw new DataDamage(path, 0, 'the file has no first line');
    if (end < size && !isLast) throw new DataDamage(path, end, 'the line is not whole');
    if (end < size) await this.#cut(end, size);
    if (indexAt === undefined && !isLast)
      throw new DataDamage(path, end, 'the file ends before its last line');
    if (indexAt !== undefined) await this.#resume(indexAt, transaction, isLast);
    else if (!isLast) await this.close();
  }

  /** Cuts an incomplete last write. @throws DataDamage  a complete line follows, so the broken one was complete once */
  async #cut(end: number, size: number): Promise<void> {
    const rest = await this.#open.read(end, size - end);
    const lines = [...linesIn(rest)];
    if (lines.some((line) => line !== undefined))
      throw new DataDamage(this.path, end, 'the line is not whole, and whole ones follow it');
    const begun = rest.some((byte) => byte !== 0) ? 1 : 0;
    this.#torn = { bytes: rest.length, transactions: Math.max(lines.length, begun) };
    await this.mend();
  }

  /** A complete segment was replayed: the next one follows, and is made when a crash prevented it. */
  async #resume(indexAt: number, transaction: number, isLast: boolean): Promise<void> {
    if (isLast) return this.#seal(indexAt, transaction);
    this.#sealed.push({ segment: this.#segment, bytes: this.#end, crc: this.#crc, indexAt });
    this.index.seal(this.#segment);
    await this.close();
  }

  #take(line: TransactionLine, expected: number, path: string, offset: number): void {
    if (line.n !== expected)
      throw new DataDamage(path, offset, `transaction ${expected} is missing, found ${line.n}`);
    for (const [organizationId, log, seq] of line.l ?? [])
      if (!this.index.add(organizationId, log, seq, offset))
        throw new DataDamage(path, offset, `entry ${seq} of the log ${log} does not follow`);
  }

  async #readStretch(
    organizationId: number,
    log: string,
    stretch: Stretch,
  ): Promise<LogEntry<unknown>[]> {
    const { segment, first, from, to } = stretch;
    if (segment !== undefined) {
      const sealed = this.#sealed.find((one) => one.segment === segment)!;
      return this.#reader.read(sealed, organizationId, log, stretch);
    }
    const all = this.index.currentOffsets(organizationId, log)!.offsets;
    const offsets = all.slice(from - first, to - first + 1);
    const lines = await readLines(this.#open, this.path, this.#end, offsets);
    return pickEntries(lines, offsets, organizationId, log, from);
  }
}
