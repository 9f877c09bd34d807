/** Picture of an emulated model: a real PNG of bands in two colours, the same for the same prompt. */
import { crc32, deflateSync } from 'node:zlib';
import { unit } from './seeded-numbers.ts';

const SHADES = 64;

/**
 * @param seed  what tells this picture from others: the prompt
 * @returns bytes of an 8-bit PNG with a palette
 */
export function drawPicture(seed: string, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, each of them a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const slope = 1 + Math.floor(unit(`${seed} slope`) * 4);
  const spread = Math.max(1, Math.floor((width + height * slope) / SHADES));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = Math.floor((x + y * slope) / spread) % SHADES;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', paletteOf(seed)),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** From one colour to another. */
function paletteOf(seed: string): Buffer {
  const ends = [0, 1].map((end) => [0, 1, 2].map((part) => unit(`${seed} ${end} ${part}`) * 255));
  return Buffer.from(
    Array.from({ length: SHADES * 3 }, (_, at) => {
      const share = Math.floor(at / 3) / (SHADES - 1);
      return Math.round(ends[0]![at % 3]! * (1 - share) + ends[1]![at % 3]! * share);
    }),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Fault that a prompt may ask an emulator for, written `[[like this]]` anywhere in it. */
export type PictureFault = 'refusal' | 'no picture' | 'html' | 'tiny';

const FAULTS: readonly PictureFault[] = ['refusal', 'no picture', 'html', 'tiny'];

export interface Painted {
  /** Base64. */
  readonly data: string;
  readonly fault: PictureFault | undefined;
}

export function paint(prompt: string, width: number, height: number): Painted {
  const fault = FAULTS.find((one) => prompt.includes(`[[${one}]]`));
  const [wide, high] = fault === 'tiny' ? [8, 8] : [width, height];
  const bytes =
    fault === 'no picture' ? Buffer.from('no picture') : drawPicture(prompt, wide, high);
  return { data: bytes.toString('base64'), fault };
}

/** Page of the proxy before some providers, which answers in their place. */
export const htmlPage = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Please wait</title>',
};
