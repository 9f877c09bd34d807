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
   * With those fields alone; this one is done with.
   * @param isFile  the text is that of a file, which is JSON itself
   * @throws platform_answer_invalid  it is not
   */
  abstract pick(paths: readonly string[], isFile: boolean): Promise<JsonText>;

  /** Nobody waits for it any more: gives back what it takes. Again it does nothing. */
  abstract done(): void;

  /** All of the text, in place of {@link chunks}. */
  async whole(): Promise<string> {
    const parts: Uint8Array[] = [];
    for await (const part of this.chunks()) parts.push(part);
    return Buffer.concat(parts).toString('utf8');
  }
}
