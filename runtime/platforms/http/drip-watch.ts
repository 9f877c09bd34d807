/**
 * Ends an answer that arrives too slowly. Otherwise a server that sends byte by byte keeps a run open, and its credits
 * on hold.
 */

/** Least number of bytes that must arrive within each stretch, unless the answer ends. */
const LEAST_BYTES = 64 * 1024;

export class DripWatch {
  readonly #slow = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #bytes = 0;
  #isPaused = false;

  /** Aborts when the answer is too slow. */
  readonly signal = this.#slow.signal;

  /** Begins when the headers have arrived. @param stretchMs  length of a stretch */
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

  /** Stops the clock while the service itself does not read. */
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
