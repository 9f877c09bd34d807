import { ContentDamage } from './content-damage.ts';
import { measured, type Pieces, type StoredContent } from './content.ts';

/**
 * Reads content and proves its hash. The last piece comes only after all pieces match the hash, so no reader gets a
 * whole damaged file. A damaged file of one piece gives nothing, a longer one ends early.
 * @param open  opens the bytes when the first of them is read
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
