/**
 * One line of the journal: three hexadecimal words of eight digits (length of the JSON in bytes, its
 * CRC-32, CRC-32 of the two words before), the JSON, a line feed. The third word tells a damaged
 * length from a line that was cut, so that damage in the last line is never taken for a torn tail.
 */
import { crc32 } from 'node:zlib';
import type { DiskFile } from './disk.ts';

export const HEADER_BYTES = 27;
const CHUNK_BYTES = 1 << 20;

/** Data that is neither whole nor merely cut: the service must not start on it (docs/threats.md, D2). */
export class DataDamage extends Error {
  readonly file: string;
  readonly offset: number;
  /** The fault there, as part of a sentence. */
  readonly reason: string;

  constructor(file: string, offset: number, reason: string) {
    super(
      `Damaged data: ${file}, byte ${offset}: ${reason}. Nothing was changed; restore the data folder from a backup, or let "adops store repair" say what can be kept.`,
    );
    this.name = 'DataDamage';
    this.file = file;
    this.offset = offset;
    this.reason = reason;
  }
}

const word = (value: number) => (value >>> 0).toString(16).padStart(8, '0');

export function encodeLine(json: string): Buffer {
  const payload = Buffer.byteLength(json);
  const line = Buffer.allocUnsafe(HEADER_BYTES + payload + 1);
  line.write(json, HEADER_BYTES);
  const sum = crc32(line.subarray(HEADER_BYTES, HEADER_BYTES + payload));
  const sizes = `${word(payload)} ${word(sum)}`;
  line.write(`${sizes} ${word(crc32(sizes))} `, 0, 'latin1');
  line[line.length - 1] = 0x0a;
  return line;
}

/** @returns length of the JSON; undefined when the header is not one of ours */
export function payloadLength(header: Buffer): number | undefined {
  const text = header.toString('latin1', 0, HEADER_BYTES);
  if (!/^[0-9a-f]{8} [0-9a-f]{8} [0-9a-f]{8} $/.test(text)) return undefined;
  if (word(crc32(text.slice(0, 17))) !== text.slice(18, 26)) return undefined;
  return Number.parseInt(text.slice(0, 8), 16);
}

/** @returns the JSON of a whole line; undefined when it differs from the line that was written */
export function decodeLine(line: Buffer): Buffer | undefined {
  const payload = line.subarray(HEADER_BYTES, -1);
  if (line.at(-1) !== 0x0a || payloadLength(line) !== payload.length) return undefined;
  return word(crc32(payload)) === line.toString('latin1', 9, 17) ? payload : undefined;
}

/** Reads lines from a file through one buffer that grows with the longest line. */
export class LineReader {
  readonly #file: DiskFile;
  readonly #name: string;
  readonly #size: number;
  #start = 0;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(file: DiskFile, name: string, size: number) {
    this.#file = file;
    this.#name = name;
    this.#size = size;
  }

  /**
   * The line at `offset`.
   * @param ahead  bytes worth reading at once
   * @returns undefined when the file ends within the line
   * @throws DataDamage
   */
  async line(offset: number, ahead = CHUNK_BYTES): Promise<Buffer | undefined> {
    const header = await this.#bytes(offset, HEADER_BYTES, ahead);
    if (header.length < HEADER_BYTES) return undefined;
    const length = payloadLength(header);
    if (length === undefined) return this.#damaged(offset, 'the line has no valid header');
    const total = HEADER_BYTES + length + 1;
    const line = await this.#bytes(offset, total, ahead);
    if (line.length < total) return undefined;
    if (decodeLine(line) === undefined) {
      return this.#damaged(offset, 'the checksum of the line does not fit');
    }
    return line;
  }

  /** Space that the system gave to a file and a power cut left empty reads as zeros to the end: a cut. */
  async #damaged(offset: number, reason: string): Promise<undefined> {
    const tail = await this.#file.read(this.#size - 1, 1);
    if (tail[0] !== 0) throw new DataDamage(this.#name, offset, reason);
    return undefined;
  }

  async #bytes(offset: number, length: number, ahead: number): Promise<Buffer> {
    const end = Math.min(offset + length, this.#size);
    if (offset < this.#start || end > this.#start + this.#buffer.length) {
      const wanted = Math.min(Math.max(length, ahead), this.#size - offset);
      this.#buffer = await this.#file.read(offset, Math.max(wanted, 0));
      this.#start = offset;
    }
    return this.#buffer.subarray(offset - this.#start, end - this.#start);
  }
}
