/** One file of the journal: checked lines, read in order at start and by offset afterwards. */
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Disk, DiskFile } from './disk.ts';
import {
  DataDamage,
  HEADER_BYTES,
  LineReader,
  decodeLine,
  encodeLine,
  payloadLength,
} from './journal-line.ts';
import type { Offsets } from './log-index.ts';
import type { SealedSegment } from './snapshot-file.ts';

/** First line of a segment, written with the file itself. */
export interface SegmentHead {
  readonly segment: number;
  /** Number of the last transaction before this segment. */
  readonly after: number;
}

/** One transaction. */
export interface TransactionLine {
  readonly n: number;
  /** Organization, kind, id, and the value; without a value it is a deletion. */
  readonly r?: readonly (readonly [number, string, string, unknown?])[];
  /** Organization, log, seq, value. */
  readonly l?: readonly (readonly [number, string, number, unknown])[];
}

/** Last line of a complete segment: organization, log, first seq, offsets as base64 of uint32. */
export interface IndexLine {
  readonly index: readonly (readonly [number, string, number, string])[];
}

export type Line = SegmentHead | TransactionLine | IndexLine;

const DENSE_BYTES = 8 << 10;
const SPAN_BYTES = 1 << 20;
const LINE_GUESS = 4 << 10;

export const segmentName = (segment: number): string =>
  `journal-${String(segment).padStart(6, '0')}.log`;

export function segmentNumber(name: string): number | undefined {
  const digits = /^journal-(\d{6,})\.log$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export const headLine = (head: SegmentHead): Buffer => encodeLine(JSON.stringify(head));

export function indexLine(logs: readonly Offsets[]): Buffer {
  const index: IndexLine['index'] = logs.map(({ organizationId, log, first, offsets }) => {
    const bytes = Buffer.from(Uint32Array.from(offsets).buffer);
    return [organizationId, log, first, bytes.toString('base64')];
  });
  return encodeLine(JSON.stringify({ index }));
}

export function offsetsOf([organizationId, log, first, text]: IndexLine['index'][number]): Offsets {
  const bytes = Buffer.from(text, 'base64');
  const words = new Uint32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  return { organizationId, log, first, offsets: [...words] };
}

export const parseLine = (line: Buffer): Line =>
  JSON.parse(line.toString('utf8', HEADER_BYTES)) as Line;

/** The three words of a line's header. They are found anywhere, because the line feed before them may be lost. */
const HEADER = /[0-9a-f]{8} [0-9a-f]{8} [0-9a-f]{8} /g;

/** Lines that begin in the rest of a segment; undefined for a line that is not complete. */
export function* linesIn(rest: Buffer): Generator<Line | undefined> {
  const text = rest.toString('latin1');
  const header = new RegExp(HEADER);
  for (let found = header.exec(text); found; found = header.exec(text)) {
    const begun = rest.subarray(found.index);
    const length = payloadLength(begun);
    header.lastIndex = found.index + 1;
    if (length === undefined) continue;
    const line = begun.subarray(0, HEADER_BYTES + length + 1);
    const isWhole = decodeLine(line) !== undefined;
    if (isWhole) header.lastIndex = found.index + line.length;
    yield isWhole ? parseLine(line) : undefined;
  }
}

/**
 * Reads every line of a segment.
 * @returns the end of the whole lines (less than the size when the last one was cut), and their CRC-32
 * @throws DataDamage
 */
export async function scanSegment(
  file: DiskFile,
  path: string,
  visit: (line: Line, offset: number) => void,
): Promise<{ end: number; crc: number; size: number }> {
  const size = await file.size();
  const reader = new LineReader(file, path, size);
  let end = 0;
  let crc = 0;
  while (end < size) {
    const line = await reader.line(end);
    if (line === undefined) break;
    visit(parseLine(line), end);
    crc = crc32(line, crc);
    end += line.length;
  }
  return { end, crc, size };
}

/** @throws DataDamage  a complete segment differs, in any byte, from its state when it was completed */
export async function checkSealed(disk: Disk, path: string, sealed: SealedSegment): Promise<void> {
  const file = await openSegment(disk, path);
  try {
    const size = await file.size();
    if (size !== sealed.bytes) {
      throw new DataDamage(path, Math.min(size, sealed.bytes), 'the file has another length');
    }
    let crc = 0;
    for (let at = 0; at < size; at += 4 * SPAN_BYTES)
      crc = crc32(await file.read(at, Math.min(4 * SPAN_BYTES, size - at)), crc);
    if (crc === sealed.crc) return;
    await scanSegment(file, path, () => undefined);
    throw new DataDamage(path, 0, 'the file has another checksum');
  } finally {
    await file.close();
  }
}

export async function openSegment(disk: Disk, path: string): Promise<DiskFile> {
  return disk.open(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new DataDamage(path, 0, 'the file is missing');
  });
}

/**
 * Number of the newest segment, 0 when there is none. One whose first line was cut is not there yet, unless the
 * snapshot knows that it was.
 */
export async function lastSegment(folder: string, disk: Disk, known = 0): Promise<number> {
  const found = (await disk.names(folder)).map(segmentNumber).filter((n) => n !== undefined);
  const last = Math.max(...found, known);
  if (last === known || !(await isUnbegun(disk, join(folder, segmentName(last))))) return last;
  return Math.max(...found.filter((n) => n !== last), known);
}

/** Number of bytes in a segment behind the last one, if its first line is incomplete. Later writes replace them. */
export async function unbegunBytes(folder: string, disk: Disk, last: number): Promise<number> {
  let bytes = 0;
  for (const name of await disk.names(folder))
    if ((segmentNumber(name) ?? 0) > last)
      bytes += (await disk.readWhole(join(folder, name)))?.length ?? 0;
  return bytes;
}

/** Whether the process died before the first line of a segment was whole: then nothing else was ever in it. */
async function isUnbegun(disk: Disk, path: string): Promise<boolean> {
  const file = await openSegment(disk, path);
  try {
    const size = await file.size();
    if ((await new LineReader(file, path, size).line(0)) !== undefined) return false;
    return [...linesIn(await file.read(0, size))].every((line) => line === undefined);
  } catch (error) {
    if (error instanceof DataDamage) return false;
    throw error;
  } finally {
    await file.close();
  }
}

/** The lines at these offsets, in order; neighbours come with one read. */
export async function readLines(
  file: DiskFile,
  path: string,
  size: number,
  offsets: readonly number[],
): Promise<Map<number, Line>> {
  const reader = new LineReader(file, path, size);
  const lines = new Map<number, Line>();
  const last = offsets.at(-1) ?? 0;
  for (const [i, offset] of offsets.entries()) {
    if (lines.has(offset)) continue;
    const span = last - offset + LINE_GUESS;
    const isDense = span / (offsets.length - i) < DENSE_BYTES;
    const line = await reader.line(offset, isDense ? Math.min(span, SPAN_BYTES) : LINE_GUESS);
    if (line === undefined) throw new DataDamage(path, offset, 'the line is not whole');
    lines.set(offset, parseLine(line));
  }
  return lines;
}
