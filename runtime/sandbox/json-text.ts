import type { HostAsk } from '../../sdk/script.ts';

/** The part of an answer that a script keeps. */
export type Keep = NonNullable<HostAsk['keep']>;

/** An answer that is JSON text already: large ones are read in another process, and never parsed in this one. */
export abstract class JsonText {
  /** Of the text. */
  abstract readonly characters: number;

  /**
   * The text in order and in UTF-8, part by part, each of whole characters and the caller's own; it can be asked for
   * once. Leaving early gives back what the text takes.
   */
  abstract chunks(): AsyncIterable<Uint8Array>;

  /**
   * With those fields alone, or rows of a table; this one is done with.
   * @param isFile  the text is that of a file, which is JSON itself, or CSV where rows are kept
   * @throws platform_answer_invalid  it is not
   */
  abstract pick(keep: Keep, isFile: boolean): Promise<JsonText>;

  /** Nobody waits for it any more: gives back what it takes. Again it does nothing. */
  abstract done(): void;

  /** All of the text, in place of {@link chunks}. */
  async whole(): Promise<string> {
    const parts: Uint8Array[] = [];
    for await (const part of this.chunks()) parts.push(part);
    return Buffer.concat(parts).toString('utf8');
  }
}
