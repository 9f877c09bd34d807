/** Sound of an emulated voice: a real MP3 of a soft tone, as long as it was asked for. */
import { readFileSync } from 'node:fs';

/** One channel, 44,100 Hz, 64 kbit/s; every frame stands by itself, so that they may be repeated. */
const tone = new URL('sounds/tone.mp3', import.meta.url);
const RATE = 44_100;
const [SAMPLES, BYTES_A_FRAME] = [1_152, 208];

let frames: readonly Buffer[] | undefined;

export function drawSound(seconds: number): Buffer {
  frames ??= framesOf(readFileSync(tone));
  const all = frames;
  const count = Math.max(1, Math.round((seconds * RATE) / SAMPLES));
  return Buffer.concat(Array.from({ length: count }, (_, at) => all[at % all.length]!));
}

function framesOf(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    // The one bit that tells a frame with a byte more.
    const size = BYTES_A_FRAME + ((bytes[at + 2]! >> 1) & 1);
    found.push(bytes.subarray(at, at + size));
    at += size;
  }
  return found;
}
