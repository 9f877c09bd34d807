/** Content in memory, for tests: the same promises, but nothing survives the process. */
import { measured, type Content, type StoredContent } from '../content.ts';
import { provenPieces } from '../proven-pieces.ts';

interface Kept {
  readonly pieces: readonly Uint8Array[];
  touched: number;
}

export function createMemoryContent(): Content {
  const kept = new Map<string, Kept>();
  return {
    async put(source, { most, now }) {
      let stored: StoredContent | undefined;
      const pieces: Uint8Array[] = [];
      for await (const piece of measured(source, most, (one) => (stored = one)))
        pieces.push(Uint8Array.from(piece));
      const { sha256 } = stored!;
      const found = kept.get(sha256);
      if (found) found.touched = now;
      else kept.set(sha256, { pieces, touched: now });
      return stored!;
    },
    async open(sha256) {
      const found = kept.get(sha256);
      return found && provenPieces(sha256, () => streamOf(found.pieces));
    },
    async *all() {
      yield* kept.keys();
    },
    async sweep(isNamed, before) {
      const over = [...kept].filter(
        ([sha256, { touched }]) => !isNamed(sha256) && touched < before,
      );
      for (const [sha256] of over) kept.delete(sha256);
      return over.length;
    },
  };
}

async function* streamOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}
