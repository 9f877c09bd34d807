/**
 * Unpacks a downloaded file: gzip, a zip with one file in it, or neither. The file is taken for hostile:
 * nothing is inflated beyond the bound, and a zip that says two things about itself is refused.
 */
import { promisify } from 'node:util';
import { crc32, gunzip, inflateRaw } from 'node:zlib';

/** `too_large` it unpacks to more than allowed; `damaged` it is no whole file of its kind. */
export class UnpackFault extends Error {
  readonly fault: 'too_large' | 'damaged';

  constructor(fault: 'too_large' | 'damaged', reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'UnpackFault';
    this.fault = fault;
  }
}

const inflate = promisify(inflateRaw);
const gunzipAll = promisify(gunzip);

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
/** Sizes and checksum once more, after the file, by those who write without going back. */
const DESCRIPTOR_BYTES = 24;
const [STORED, DEFLATED] = [0, 8];

/**
 * @param maxBytes  of the unpacked bytes
 * @throws UnpackFault
 */
export async function unpack(file: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const bytes = asBuffer(file);
  if (isGzip(bytes))
    return bounded(maxBytes, () => gunzipAll(bytes, { maxOutputLength: maxBytes }));
  if (isZip(bytes)) return unzip(bytes, maxBytes);
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

/** Whether more may come out of it than it is long. */
export function isPacked(file: Uint8Array): boolean {
  const bytes = asBuffer(file);
  return isGzip(bytes) || isZip(bytes);
}

function isGzip(bytes: Buffer): boolean {
  return bytes.length >= 2 && bytes.readUInt16BE(0) === 0x1f8b;
}

function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && [LOCAL, END].includes(bytes.readUInt32LE(0));
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function unzip(bytes: Buffer, maxBytes: number): Promise<Uint8Array> {
  const { method, checksum, packed, size } = onlyEntry(bytes);
  if (size > maxBytes) throw tooLarge(maxBytes);
  if (method !== STORED && method !== DEFLATED) throw damaged('its method is not known');
  // One byte more than it says it holds would be a lie.
  const limit = { maxOutputLength: Math.max(1, size) };
  const content =
    method === STORED ? packed : await bounded(maxBytes, () => inflate(packed, limit), 'damaged');
  if (content.length !== size) throw damaged('its size is another than it says');
  if (crc32(content) !== checksum) throw damaged('its checksum is wrong');
  return content;
}

interface Entry {
  readonly method: number;
  readonly checksum: number;
  readonly packed: Buffer;
  readonly size: number;
}

/** The file as the central directory tells of it, and its local header confirms. */
function onlyEntry(bytes: Buffer): Entry {
  try {
    const end = endOf(bytes);
    const counts = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
    if (counts.some((count) => count !== 1))
      throw damaged('it holds another number of files than 1');
    const central = bytes.readUInt32LE(end + 16);
    if (central + bytes.readUInt32LE(end + 12) !== end) throw damaged('its directory is elsewhere');
    if (bytes.readUInt32LE(central) !== CENTRAL) throw damaged('it has no directory');
    const [flags, method] = [bytes.readUInt16LE(central + 8), bytes.readUInt16LE(central + 10)];
    if (flags & 1) throw damaged('it is encrypted');
    const [packedSize, size] = [bytes.readUInt32LE(central + 20), bytes.readUInt32LE(central + 24)];
    const nameBytes = bytes.readUInt16LE(central + 28);
    const from = bytes.readUInt32LE(central + 42);
    if (from !== 0 || bytes.readUInt32LE(from) !== LOCAL)
      throw damaged('it does not begin with its file');
    const isSame =
      bytes.readUInt16LE(from + 8) === method &&
      bytes
        .subarray(from + 30, from + 30 + bytes.readUInt16LE(from + 26))
        .equals(bytes.subarray(central + 46, central + 46 + nameBytes));
    if (!isSame) throw damaged('its file and its directory differ');
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    const gap = central - (start + packedSize);
    if (gap < 0 || gap > DESCRIPTOR_BYTES) throw damaged('it holds more than its one file');
    const packed = bytes.subarray(start, start + packedSize);
    return { method, checksum: bytes.readUInt32LE(central + 16), packed, size };
  } catch (error) {
    if (error instanceof RangeError) throw damaged('it is cut off', error);
    throw error;
  }
}

/** Place of the end record; a comment may follow it. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1)
    if (
      bytes.readUInt32LE(at) === END &&
      at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
    )
      return at;
  throw damaged('it is cut off');
}

/** @param overflow  the fault when more came out than the inflater was allowed */
async function bounded(
  maxBytes: number,
  inflateAll: () => Promise<Uint8Array>,
  overflow: UnpackFault['fault'] = 'too_large',
): Promise<Uint8Array> {
  try {
    return await inflateAll();
  } catch (error) {
    const isOver = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    if (isOver && overflow === 'too_large') throw tooLarge(maxBytes, error);
    throw damaged(isOver ? 'its size is another than it says' : 'it does not inflate', error);
  }
}

function tooLarge(maxBytes: number, cause?: unknown): UnpackFault {
  return new UnpackFault('too_large', `it unpacks to more than ${maxBytes} bytes`, { cause });
}

function damaged(reason: string, cause?: unknown): UnpackFault {
  return new UnpackFault('damaged', reason, { cause });
}
