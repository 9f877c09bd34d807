/** An answer that is JSON text already: large ones are read in another thread, and never parsed in this one. */
export class JsonText {
  readonly text: string;
  readonly #pick: (text: string, paths: readonly string[], isFile: boolean) => Promise<string>;
  readonly #done: () => void;

  /** @param done  gives back the room that the text takes, once */
  constructor(
    text: string,
    pick: (text: string, paths: readonly string[], isFile: boolean) => Promise<string>,
    done: () => void = () => undefined,
  ) {
    this.text = text;
    this.#pick = pick;
    this.#done = done;
  }

  /**
   * With those fields alone.
   * @param isFile  the text is that of a file, which is JSON itself
   * @throws platform_answer_invalid  it is not
   */
  async pick(paths: readonly string[], isFile: boolean): Promise<JsonText> {
    try {
      const text = await this.#pick(this.text, paths, isFile);
      return new JsonText(text, this.#pick, this.#done);
    } catch (error) {
      this.#done();
      throw error;
    }
  }

  /** It was handed on, or nobody waits for it any more. */
  done(): void {
    this.#done();
  }
}
