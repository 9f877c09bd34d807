/** A text that nobody may see by accident: every print, log or serialisation of it shows `[secret]` (K3). */
import { inspect } from 'node:util';

export const MASK = '[secret]';

export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text itself, for the one place that puts it on the wire. */
  reveal(): string {
    return this.#text;
  }
  toJSON(): string {
    return MASK;
  }
  toString(): string {
    return MASK;
  }
  get [Symbol.toStringTag](): string {
    return MASK;
  }
  [inspect.custom](): string {
    return MASK;
  }
}

/** Shorter texts, and plain numbers, occur by chance in answers of a platform. */
const isTelling = (text: string) => text.length >= 8 && !/^\d+$/.test(text);

/**
 * Makes a function that removes secrets from a platform's answers: error texts and bodies may echo the request (K4).
 * Knows them as they are, as in an address, and as in JSON.
 */
export function createScrubber(secrets: readonly string[]): (text: string) => string {
  const spellings = [
    ...new Set(
      secrets
        .filter(isTelling)
        .flatMap((text) => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)]),
    ),
  ].sort((a, b) => b.length - a.length);
  return (text) =>
    spellings.reduce((clean, spelling) => clean.replaceAll(spelling, () => MASK), text);
}
