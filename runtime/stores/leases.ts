/**
 * Work that only one may do at a time: over all processes on PostgreSQL, in this process on a data folder of its own.
 */
import { Turns } from './turns.ts';

export interface Leases {
  /**
   * Runs `work` while nobody else runs anything under the same name; waits for its turn. On PostgreSQL the turn of a
   * process that died ends by itself, after a minute at most, so `work` takes less than that.
   * @throws store_unavailable  the turn did not come in time; and any error of `work`
   */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Turns within this process. */
export function createLocalLeases(): Leases {
  const turns = new Map<string, { queue: Turns; waiting: number }>();
  return {
    async exclusive(name, work) {
      const turn = turns.get(name) ?? { queue: new Turns(), waiting: 0 };
      turns.set(name, turn);
      turn.waiting++;
      try {
        return await turn.queue.take(work);
      } finally {
        if (--turn.waiting === 0) turns.delete(name);
      }
    },
  };
}

/** The processes that share one store. Absent where a folder belongs to one process alone. */
export interface Processes {
  /** Of this process; holds and claims carry it. */
  readonly id: string;
  /** Ids of those that live. */
  living(): Promise<ReadonlySet<string>>;
  /** Ids of those that have died and are not forgotten yet. */
  dead(): Promise<readonly string[]>;
  /** Forgets these dead processes: the calls they left open have been ended. */
  bury(ids: readonly string[]): Promise<void>;
  /** Gives the lease back. */
  stop(): Promise<void>;
}
