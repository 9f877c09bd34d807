/**
 * Bytes of pages that were shown lately, by their hash: the content of a hash never changes, so nothing here grows old.
 */

const MOST_BYTES = 8 << 20;
/** A larger one is read a piece at a time. */
export const MOST_OF_ONE = 256 << 10;

interface Kept {
  readonly bytes: number;
  readonly whole: Promise<Buffer>;
  /** The same, once it is read. */
  read?: Buffer;
}

/**
 * `take`: the content of the hash, read when it is not there; a caller that asks while it is read waits for the same
 * reading. `find`: the same, if it is there
 */
export function createShelf() {
  const shelf = new Map<string, Kept>();
  let held = 0;
  const drop = (sha256: string) => {
    held -= shelf.get(sha256)?.bytes ?? 0;
    shelf.delete(sha256);
  };
  const take = (
    { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
    read: () => Promise<AsyncIterable<Uint8Array>>,
  ): Promise<Buffer> => {
    const known = shelf.get(sha256);
    const kept: Kept = known ?? { bytes, whole: collected(read) };
    drop(sha256);
    shelf.set(sha256, kept);
    held += bytes;
    if (!known)
      kept.whole.then(
        (bytesOf) => (kept.read = bytesOf),
        () => drop(sha256),
      );
    for (const oldest of shelf.keys()) {
      if (held <= MOST_BYTES) break;
      drop(oldest);
    }
    return kept.whole;
  };
  return { take, find: (sha256: string) => shelf.get(sha256)?.read };
}

async function collected(read: () => Promise<AsyncIterable<Uint8Array>>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await read()) pieces.push(piece);
  return Buffer.concat(pieces);
}
