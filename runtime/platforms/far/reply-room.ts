/** Turns for large replies: so many are in memory at once, over all runs, and so many of one organization. */
import { ServiceError } from '../../../sdk/errors.ts';

const MAX_AT_ONCE = 6;
const MAX_OF_ONE = 2;

interface Waiting {
  readonly key: number;
  begin(): void;
}

export class ReplyRoom {
  readonly #inside = new Map<number, number>();
  #queue: Waiting[] = [];
  #count = 0;

  /**
   * Waits for a turn, first come, first served, but for those whose organization has its share.
   * @returns ends the turn; again it does nothing
   * @throws timed_out  the signal came first
   */
  enter(key: number, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue = this.#queue.filter((one) => one !== waiting);
        reject(new ServiceError('timed_out'));
      };
      const waiting: Waiting = {
        key,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve(this.#begin(key));
        },
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(waiting);
      this.#next();
    });
  }

  #begin(key: number): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#count -= 1;
      this.#inside.set(key, (this.#inside.get(key) ?? 1) - 1);
      if (this.#inside.get(key) === 0) this.#inside.delete(key);
      this.#next();
    };
  }

  #next(): void {
    for (;;) {
      const at = this.#queue.findIndex(({ key }) => (this.#inside.get(key) ?? 0) < MAX_OF_ONE);
      if (this.#count >= MAX_AT_ONCE || at < 0) return;
      const [next] = this.#queue.splice(at, 1);
      this.#count += 1;
      this.#inside.set(next!.key, (this.#inside.get(next!.key) ?? 0) + 1);
      next!.begin();
    }
  }
}
