/** The only source of time. Durations use `monotonicMs`. */
export interface Clock {
  now(): number;
  monotonicMs(): number;
}

/** A clock of test mode: it stands ahead of the machine's, and an operator moves it on. */
export interface MovableClock extends Clock {
  /** ms */
  readonly ahead: number;
  /** Kept before it holds, so that a start goes on from there. */
  advance(ms: number): Promise<void>;
}

export const isMovable = (clock: Clock): clock is MovableClock => 'ahead' in clock;

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
};

export interface ClockPart {
  readonly clock: Clock;
}
