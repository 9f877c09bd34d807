import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/platforms/timers.ts';

/** A clock that moves only when told to; `advance` moves both hands, `set` the wall clock alone. */
export interface ManualClock extends Clock {
  /** A wait by these takes no time: the monotonic hand alone moves on. */
  readonly timers: Timers;
  advance(ms: number): void;
  set(instant: number | string): void;
}

/** @param wish.waitsPass  a wait moves the wall clock too, as where a platform needs time to make a report */
export function manualClock(
  start: number | string = '2026-03-02T10:00:00.000Z',
  { waitsPass = false }: { readonly waitsPass?: boolean } = {},
): ManualClock {
  let wall = new Date(start).getTime();
  let monotonic = 0;
  return {
    now: () => wall,
    monotonicMs: () => monotonic,
    timers: {
      sleep: async (ms, signal) => {
        await setImmediate(undefined, { signal });
        monotonic += ms;
        if (waitsPass) wall += ms;
      },
      random: () => Math.random(),
    },
    advance(ms) {
      wall += ms;
      monotonic += ms;
    },
    set(instant) {
      wall = new Date(instant).getTime();
    },
  };
}
