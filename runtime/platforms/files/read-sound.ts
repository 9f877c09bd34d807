/** How long a sound is, by the frames of its MP3. Names and headers say nothing. */
import { ServiceError } from '../../../sdk/errors.ts';

export interface Sound {
  readonly mime: 'audio/mpeg';
  readonly seconds: number;
  readonly bytes: Uint8Array;
}

/** kbit/s of layer III by its four bits: MPEG 1, then MPEG 2 and 2.5. */
const BIT_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const RATES = [44_100, 48_000, 32_000];
/** A tag at the end. */
const END_TAG = 128;

/** @throws platform_answer_invalid  no whole MP3 */
export function readSound(bytes: Uint8Array): Sound {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let seconds = 0;
  let at = startOf(buffer);
  while (at < buffer.length) {
    if (buffer.toString('latin1', at, at + 3) === 'TAG' && at + END_TAG === buffer.length) break;
    const frame = at + 4 <= buffer.length ? frameOf(buffer.readUInt32BE(at)) : undefined;
    if (!frame || at + frame.size > buffer.length) throw noSound();
    seconds += frame.seconds;
    at += frame.size;
  }
  if (seconds === 0) throw noSound();
  return { mime: 'audio/mpeg', seconds: Math.round(seconds * 1_000) / 1_000, bytes };
}

/** Behind an ID3 tag, whose size has seven bits a byte. */
function startOf(buffer: Buffer): number {
  if (buffer.length < 10 || buffer.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (buffer[at]! & 127), 0);
}

/** @see ISO 11172-3, 2.4.1.3 */
function frameOf(head: number): { readonly size: number; readonly seconds: number } | undefined {
  const bits = (from: number, count: number) => (head >>> from) & ((1 << count) - 1);
  const [version, layer] = [bits(19, 2), bits(17, 2)];
  const isSound = bits(21, 11) === 0x7ff && version !== 1 && layer === 1;
  const base = RATES[bits(10, 2)];
  const isFirst = version === 3;
  const kbits = BIT_RATES[isFirst ? 0 : 1][bits(12, 4)];
  if (!isSound || !base || !kbits) return undefined;
  const rate = isFirst ? base : base / (version === 2 ? 2 : 4);
  const samples = isFirst ? 1_152 : 576;
  const size = Math.floor((samples * kbits * 125) / rate) + bits(9, 1);
  return { size, seconds: samples / rate };
}

function noSound(): ServiceError {
  return new ServiceError('platform_answer_invalid', { message: 'The file is no whole MP3.' });
}
