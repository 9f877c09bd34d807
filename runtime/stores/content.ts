/**
 * Bytes by their SHA-256: written once, however many name them, and gone when nobody does. Beside the records, in the
 * same place: one backup has both. Adapters stand beside those of the store.
 */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';

export interface StoredContent {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface Content {
  /**
   * Reads to the end, holding a piece at a time. Durable when the promise fulfils, before any record names it; content
   * that is there already is touched, so that a sweep leaves it.
   * @throws body_too_large  more than `most` bytes: nothing is kept
   */
  put(
    source: Pieces,
    limits: { readonly most: number; readonly now: number },
  ): Promise<StoredContent>;
  /**
   * Reads in pieces; the caller owns each piece. Undefined when nothing is stored. Throws `ContentDamage` before the
   * last piece if the bytes do not have this hash.
   */
  open(sha256: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Everything that is there, for a copy. */
  all(): AsyncIterable<string>;
  /**
   * Deletes content that nobody names and nobody has touched since `before`, ms since the epoch, and content that was
   * left half written.
   * @returns number of deleted pieces of content
   */
  sweep(isNamed: (sha256: string) => boolean, before: number): Promise<number>;
}

/** An adapter of the store that has content beside its records. */
export interface WithContent {
  readonly content: Content;
}

/** Counts and hashes the bytes that go through. @throws body_too_large */
export async function* measured(
  source: Pieces,
  most: number,
  done: (stored: StoredContent) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of source) {
    bytes += piece.byteLength;
    if (bytes > most)
      throw new ServiceError('body_too_large', {
        message: `There are more than ${most} bytes, which is the most that one file may have.`,
        limit: most,
      });
    hash.update(piece);
    yield piece;
  }
  done({ sha256: hash.digest('hex'), bytes });
}

/** Pieces of at most `size` bytes, and no smaller ones but the last: small bits are put together. */
export async function* inPieces(source: Pieces, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source)
    for (let at = 0; at < piece.byteLength;) {
      const part = piece.subarray(at, at + size - length);
      waiting.push(part);
      length += part.byteLength;
      at += part.byteLength;
      if (length < size) continue;
      yield Buffer.concat(waiting);
      [waiting, length] = [[], 0];
    }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Copies everything in pieces. @throws ContentDamage  bytes do not have their hash; they are not copied */
export async function copyContent(from: Content, to: Content): Promise<void> {
  for await (const sha256 of from.all()) {
    const source = await from.open(sha256);
    if (!source) continue;
    await to.put(source, { most: Number.MAX_SAFE_INTEGER, now: 0 });
  }
}
