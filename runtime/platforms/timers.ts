/** Waiting and chance, handed in so that tests neither wait nor guess. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Timers {
  /** Resolves after so many ms, or rejects when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** A number in [0, 1). */
  random(): number;
}

export const systemTimers: Timers = {
  sleep: async (ms, signal) => {
    await wait(ms, undefined, { signal });
  },
  random: () => Math.random(),
};

/** Doubling waits with full jitter: 0.15 to 0.3 s after the first attempt, at most 8 s. */
export function backOffMs(attempt: number, random: () => number): number {
  const ceiling = Math.min(8_000, 300 * 2 ** (attempt - 1));
  return Math.round(ceiling * (0.5 + random() / 2));
}
