/**
 * The time for which the store has been in use, over restarts and by all its processes together. Records that are kept
 * for a while are aged by this and not by a wall clock, which may be wrong for a minute and would have everything
 * forgotten.
 */
import type { Clock } from '../clock.ts';
import { SERVICE } from './store.ts';
import type { Store } from './store.ts';

export interface RunningTime {
  /** Milliseconds in use so far. Never runs ahead of real time; a crash may set it back by ten minutes. */
  now(): Promise<number>;
  /** Stores it, when ten minutes have gone by since the last time. */
  note(): Promise<void>;
}

const KIND = 'running-time';
const ID = 'all';
const STEP_MS = 10 * 60_000;

export function createRunningTime({ store, clock }: { store: Store; clock: Clock }): RunningTime {
  const read = async () => (await store.get<number>(SERVICE, KIND, ID)) ?? 0;
  /** The stored time, and this process's clock then: read now, for others go on noting. */
  let noted: number | undefined;
  let at = clock.monotonicMs();
  const reading = read().catch(() => undefined);
  const now = async () => {
    noted ??= (await reading) ?? (await read());
    return noted + clock.monotonicMs() - at;
  };
  return {
    now,
    async note() {
      const own = await now();
      if (own - noted! < STEP_MS) return;
      const measured = clock.monotonicMs();
      noted = await store.transact(async (tx) => {
        // Processes run side by side: the one that has been here longest knows the time, and their times do not add up.
        const furthest = Math.max(own, (await tx.get<number>(SERVICE, KIND, ID)) ?? 0);
        tx.put(SERVICE, KIND, ID, furthest);
        return furthest;
      });
      at = measured;
    },
  };
}
