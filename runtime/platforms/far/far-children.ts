import { FarChild } from './far-child.ts';

const IDLE_MS = 60_000;

/** The processes for large answers: those without work wait a minute for the next answer. */
export class FarChildren {
  readonly #all = new Set<FarChild>();
  readonly #idle = new Map<FarChild, NodeJS.Timeout>();

  /** The one that rested last, for its memory is there already. */
  take(): FarChild {
    for (const [child, timer] of [...this.#idle].toReversed()) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (!child.isDead) return child;
      this.#all.delete(child);
    }
    const child = new FarChild();
    this.#all.add(child);
    return child;
  }

  rest(child: FarChild): void {
    child.drop();
    if (child.isDead) return void this.#all.delete(child);
    const end = () => {
      this.#idle.delete(child);
      this.#all.delete(child);
      child.kill();
    };
    this.#idle.set(child, setTimeout(end, IDLE_MS).unref());
  }

  close(): void {
    for (const child of this.#all) child.kill();
    for (const timer of this.#idle.values()) clearTimeout(timer);
  }
}
