import { ContentDamage } from './content-damage.ts';
import { measured, type Pieces, type StoredContent } from './content.ts';

/**
 * What is kept under a hash, proved while it is read. The last piece comes once all of them give the hash, so nobody has
 * a damaged file whole: a short one gives nothing at all, a long one ends early.
 * @param open  opens the bytes, when the first of them is asked for
 * @throws ContentDamage  before the last piece
 */
export async function* provenPieces(
  sha256: string,
  open: () => Pieces,
): AsyncGenerator<Uint8Array> {
  let stored: StoredContent | undefined;
  let last: Uint8Array | undefined;
  for await (const piece of measured(open(), Number.MAX_SAFE_INTEGER, (one) => (stored = one))) {
    if (last) yield last;
    last = piece;
  }
  if (stored?.sha256 !== sha256) throw new ContentDamage(sha256, stored?.bytes ?? 0);
  if (last) yield last;
}
