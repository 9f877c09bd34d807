/** The reads that looks share: a thousand rules over one account cost one report, not a thousand. */
import type { WatchesPort } from '../../sdk/watches.ts';
import type { Clock } from '../clock.ts';

/** How old a reading may be for a look that decides nothing alone: before anything is sent it is read anew. */
const YOUNG_MS = 60_000;

interface Reading {
  /** Counts up with every reading: which began after which. */
  readonly number: number;
  /** By the clock that nobody sets, ms. */
  readonly begunMs: number;
  readonly answer: Promise<unknown>;
}

export interface Readings {
  /** Number of the newest. */
  newest(): number;
  /**
   * @param scope  the reader: nothing crosses from one to another
   * @param after  number of a reading: only readings that began after it count
   */
  under(scope: string, after: number): WatchesPort['together'];
}

export function createReadings(clock: Pick<Clock, 'monotonicMs'>): Readings {
  const readings = new Map<string, Reading>();
  let newest = 0;
  const forgetOld = (now: number) => {
    for (const [id, { begunMs }] of readings) if (begunMs < now - YOUNG_MS) readings.delete(id);
  };
  return {
    newest: () => newest,
    under:
      (scope, after) =>
      async <T>(name: string, read: () => Promise<T>): Promise<T> => {
        const now = clock.monotonicMs();
        forgetOld(now);
        const id = JSON.stringify([scope, name]);
        const last = readings.get(id);
        if (last && last.number > after) return last.answer as Promise<T>;
        const answer = read();
        newest += 1;
        readings.set(id, { number: newest, begunMs: now, answer });
        // Callers that wait for it fail with it; the next one asks anew.
        answer.catch(() => {
          if (readings.get(id)?.answer === answer) readings.delete(id);
        });
        return answer;
      },
  };
}
