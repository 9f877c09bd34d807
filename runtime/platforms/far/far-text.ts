/** JSON text that stands in another process, and one that this process keeps. */
import { JsonText, type Keep } from '../../sandbox/json-text.ts';
import type { LargeTurn } from './large-turn.ts';

/** It has the turn of its answer until it was read, or nobody waits for it any more. */
export class FarText extends JsonText {
  readonly characters: number;
  readonly #turn: LargeTurn;

  constructor(turn: LargeTurn, characters: number) {
    super();
    this.#turn = turn;
    this.characters = characters;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const part = await this.#turn.child.next();
        if (part === undefined) return;
        yield part;
      }
    } finally {
      this.#turn.end();
    }
  }

  async pick(keep: Keep, isFile: boolean): Promise<JsonText> {
    try {
      const { characters } = await this.#turn.child.pick(keep, isFile);
      return new FarText(this.#turn, characters);
    } catch (error) {
      this.#turn.end();
      throw error;
    }
  }

  done(): void {
    this.#turn.end();
  }
}

/** For callers that may ask several times. */
export class KeptText extends JsonText {
  readonly #text: string;
  readonly #turn: () => LargeTurn;
  readonly #stop: AbortSignal;

  /** @param turn  makes one for picking fields */
  constructor(text: string, turn: () => LargeTurn, stop: AbortSignal) {
    super();
    this.#text = text;
    this.#turn = turn;
    this.#stop = stop;
  }

  get characters(): number {
    return this.#text.length;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(this.#text);
  }

  async pick(keep: Keep, isFile: boolean): Promise<JsonText> {
    const turn = this.#turn();
    const { characters } = await turn.read(Buffer.from(this.#text), { kind: 'json' }, this.#stop);
    return new FarText(turn, characters).pick(keep, isFile);
  }

  done(): void {
    // It belongs to who keeps it.
  }
}
