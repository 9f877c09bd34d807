/** The only source of time. Durations use `monotonicMs`. */
export interface Clock {
  now(): number;
  monotonicMs(): number;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
};

export interface ClockPart {
  readonly clock: Clock;
}
