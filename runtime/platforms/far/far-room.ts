/** Turns for large answers: so many are read at once, over all runs, and so many of one organization. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { FarChild } from './far-child.ts';
import { FarChildren } from './far-children.ts';

const MAX_AT_ONCE = 6;
const MAX_OF_ONE = 2;

interface Waiting {
  readonly key: number;
  begin(): void;
}

/** One turn, with a process of its own. */
export interface FarSeat {
  readonly child: FarChild;
  /** Ends the turn; again it does nothing. */
  leave(): void;
}

export class FarRoom {
  readonly #inside = new Map<number, number>();
  #queue: Waiting[] = [];
  #count = 0;
  readonly #seated = new Set<FarChild>();
  readonly #children: FarChildren;
  readonly #own: FarChildren | undefined;

  /** @param children  shared with other rooms, and not closed with this one; its own when absent */
  constructor(children?: FarChildren) {
    this.#children = children ?? new FarChildren();
    this.#own = children ? undefined : this.#children;
  }

  /**
   * Waits for a turn, first come, first served, but for those whose organization has its share.
   * @throws timed_out  the signal came first
   */
  enter(key: number, signal: AbortSignal): Promise<FarSeat> {
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

  close(): void {
    for (const child of this.#seated) child.kill();
    this.#own?.close();
  }

  #begin(key: number): FarSeat {
    const child = this.#children.take();
    this.#seated.add(child);
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      this.#seated.delete(child);
      this.#children.rest(child);
      this.#count -= 1;
      this.#inside.set(key, (this.#inside.get(key) ?? 1) - 1);
      if (this.#inside.get(key) === 0) this.#inside.delete(key);
      this.#next();
    };
    return { child, leave };
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
