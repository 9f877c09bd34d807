import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives the memory of bytes back now. The garbage collector lets some 64 MB of dead bytes gather before it looks at
 * them. The caller must be the last to hold them; bytes that share their memory with others are left alone.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  const isOwn = byteLength > 0 && byteLength === buffer.byteLength;
  if (isOwn && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** So many dead bytes may wait. */
const DEAD_BYTES = 8 << 20;
let dead = 0;
let collectYoung: ((how: { readonly type: 'minor' }) => void) | undefined;

/**
 * Notes bytes that are dead soon, and that nobody can give back: other code holds what they stand in. After 8 MB of them
 * the young objects are collected, which takes a millisecond or two.
 */
export function letGo(bytes: number): void {
  dead += bytes;
  if (dead < DEAD_BYTES) return;
  dead = 0;
  collectYoung ??= collector();
  collectYoung({ type: 'minor' });
}

function collector(): typeof collectYoung & object {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as typeof collectYoung & object;
}
