/** lowdb's adapter for the records: readable JSON with a checksum, replaced whole, never half. */
import { createHash } from 'node:crypto';
import type { Adapter } from 'lowdb';
import type { Disk } from './disk.ts';
import { DataDamage } from './journal-line.ts';

/** Its name in the data folder. */
export const SNAPSHOT = 'records.json';

/** A journal segment that is complete. */
export interface SealedSegment {
  readonly segment: number;
  readonly bytes: number;
  readonly crc: number;
  /** Offset of its last line, the index of its log entries. */
  readonly indexAt: number;
}

/** Organization, log, and the places of its entries: [segment, first seq, how many]. */
export type SealedLog = readonly [number, string, readonly (readonly [number, number, number])[]];

export interface Snapshot {
  /** Number of the last transaction that is in `records`. */
  readonly transaction: number;
  /** Segment from which the journal is replayed. */
  readonly segment: number;
  readonly sealed: readonly SealedSegment[];
  readonly logs: readonly SealedLog[];
  /** Organization > kind > id > value. */
  readonly records: Readonly<Record<string, Record<string, Record<string, unknown>>>>;
}

const HEAD = /^\{\n"format": "adops-records-1",\n"sha256": "([0-9a-f]{64})",\n"data": $/;
const HEAD_LENGTH = head('0'.repeat(64)).length;
const TAIL = '\n}\n';

function head(sum: string): string {
  return `{\n"format": "adops-records-1",\n"sha256": "${sum}",\n"data": `;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export class SnapshotFile implements Adapter<Snapshot> {
  readonly #path: string;
  readonly #disk: Disk;

  constructor(path: string, disk: Disk) {
    this.#path = path;
    this.#disk = disk;
  }

  /**
   * @returns null only when there is no such file
   * @throws DataDamage  any other bytes than those written: an empty file, `null`, one bit flipped
   */
  async read(): Promise<Snapshot | null> {
    const bytes = await this.#disk.readWhole(this.#path);
    if (bytes === undefined) return null;
    const text = bytes.toString('utf8');
    const sum = HEAD.exec(text.slice(0, HEAD_LENGTH))?.[1];
    if (sum === undefined || !text.endsWith(TAIL)) {
      throw new DataDamage(this.#path, 0, 'this is not a whole snapshot');
    }
    const data = text.slice(HEAD_LENGTH, -TAIL.length);
    if (digest(data) !== sum) {
      throw new DataDamage(this.#path, HEAD_LENGTH, 'the checksum does not fit');
    }
    return JSON.parse(data) as Snapshot;
  }

  async write(snapshot: Snapshot): Promise<void> {
    const data = JSON.stringify(snapshot, null, 1);
    await this.#disk.replace(this.#path, Buffer.from(`${head(digest(data))}${data}${TAIL}`));
  }
}
