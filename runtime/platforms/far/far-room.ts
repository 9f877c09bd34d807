/** Turns for large answers: so many are read at once, over all runs, and so many of one organization. */
import { ServiceError } from '../../../sdk/errors.ts';
import { FarChild } from './far-child.ts';

const MAX_AT_ONCE = 6;
const MAX_OF_ONE = 2;
const IDLE_MS = 60_000;

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
  readonly #children = new Set<FarChild>();
  readonly #idle = new Map<FarChild, NodeJS.Timeout>();

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
    for (const child of this.#children) child.kill();
    for (const timer of this.#idle.values()) clearTimeout(timer);
  }

  #begin(key: number): FarSeat {
    const child = this.#take();
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      this.#rest(child);
      this.#count -= 1;
      this.#inside.set(key, (this.#inside.get(key) ?? 1) - 1);
      if (this.#inside.get(key) === 0) this.#inside.delete(key);
      this.#next();
    };
    return { child, leave };
  }

  /** The one that rested last, for its memory is there already. */
  #take(): FarChild {
    for (const [child, timer] of [...this.#idle].toReversed()) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (!child.isDead) return child;
      this.#children.delete(child);
    }
    const child = new FarChild();
    this.#children.add(child);
    return child;
  }

  #rest(child: FarChild): void {
    child.drop();
    if (child.isDead) return void this.#children.delete(child);
    const end = () => {
      this.#idle.delete(child);
      this.#children.delete(child);
      child.kill();
    };
    this.#idle.set(child, setTimeout(end, IDLE_MS).unref());
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
