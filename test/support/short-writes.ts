/** A system that takes only the first bytes of each write and says so, as it may: nothing of the process knows before. */
import fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { devNull } from 'node:os';

type Write = (this: unknown, ...args: unknown[]) => unknown;

/**
 * From now on every write from a buffer goes through with at most `bytes` bytes.
 * @returns what ends it
 */
export async function shortWrites(bytes: number): Promise<() => void> {
  const handle = await open(devNull, 'w');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const places = [fs, prototype] as unknown as { write: Write }[];
  const before = places.map(({ write }) => write);
  for (const [at, place] of places.entries()) {
    // `fs.write(fd, buffer, offset, length, …)`, and the same of a handle without the first.
    const first = at === 0 ? 1 : 0;
    place.write = function (...args) {
      const [buffer, offset, length] = args.slice(first) as [Uint8Array, number?, number?];
      const all = length ?? buffer.byteLength - (offset ?? 0);
      args[first + 1] = offset ?? 0;
      args[first + 2] = Math.min(all, bytes);
      return before[at]!.apply(this, args);
    };
  }
  return () => places.forEach((place, at) => (place.write = before[at]!));
}
