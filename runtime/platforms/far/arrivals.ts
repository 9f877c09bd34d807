import type { Readable } from 'node:stream';
import { giveBack } from '../../give-back.ts';

interface Wanted {
  readonly size: number;
  readonly take: (bytes: Uint8Array | undefined) => void;
}

/** Bytes that come by a pipe, until somebody takes them. */
export class Arrivals {
  readonly #pieces: Buffer[] = [];
  #size = 0;
  #wanted: Wanted | undefined;
  #isOver = false;

  constructor(pipe: Readable) {
    pipe.on('data', (piece: Buffer) => {
      this.#pieces.push(piece);
      this.#size += piece.length;
      this.#serve();
    });
  }

  /** All that was sent, which is so much; undefined when the end came before. */
  take(size: number): Promise<Uint8Array | undefined> {
    return new Promise((take) => {
      this.#wanted = { size, take };
      this.#serve();
    });
  }

  /** Nothing more comes. */
  end(): void {
    this.#isOver = true;
    this.#serve();
  }

  #serve(): void {
    const { size = Infinity, take } = this.#wanted ?? {};
    const isWhole = this.#size >= size;
    if (!isWhole && !this.#isOver) return;
    this.#wanted = undefined;
    take?.(isWhole ? this.#joined() : undefined);
  }

  #joined(): Uint8Array {
    this.#size = 0;
    const pieces = this.#pieces.splice(0);
    if (pieces.length === 1) return pieces[0]!;
    const bytes = Buffer.concat(pieces);
    pieces.forEach(giveBack);
    return bytes;
  }
}
