/** Ends an answer that drips: whoever sends it byte by byte holds a run, and the credits that are set aside for it. */

/** What an answer brings at least within each stretch, unless it ends. */
const LEAST_BYTES = 64 * 1024;

export class DripWatch {
  readonly #slow = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #bytes = 0;
  #isPaused = false;

  /** Aborts when it is too slow. */
  readonly signal = this.#slow.signal;

  /** The head of an answer is there. @param stretchMs  how long a stretch is */
  begin(stretchMs: number): void {
    this.#timer = setInterval(() => {
      if (this.#isPaused) return;
      if (this.#bytes < LEAST_BYTES) this.#slow.abort();
      this.#bytes = 0;
    }, stretchMs).unref();
  }

  note(bytes: number): void {
    this.#bytes += bytes;
  }

  /** While nothing is taken here, nothing can come. */
  async pause<T>(work: () => Promise<T> | undefined): Promise<T | undefined> {
    this.#isPaused = true;
    try {
      return await work();
    } finally {
      this.#isPaused = false;
      this.#bytes = Infinity;
    }
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
