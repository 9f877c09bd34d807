import type { Clock } from '../../runtime/clock.ts';

/** A clock that moves only when told to; `advance` moves both hands, `set` the wall clock alone. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
  set(instant: number | string): void;
}

export function manualClock(start: number | string = '2026-03-02T10:00:00.000Z'): ManualClock {
  let wall = new Date(start).getTime();
  let monotonic = 0;
  return {
    now: () => wall,
    monotonicMs: () => monotonic,
    advance(ms) {
      wall += ms;
      monotonic += ms;
    },
    set(instant) {
      wall = new Date(instant).getTime();
    },
  };
}
