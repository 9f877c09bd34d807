/** The time in the world of emulators: that of the machine, or one that is set, and then stands still or goes on. */

export interface ClockState {
  /** RFC 3339. */
  readonly now: string;
  readonly stopped: boolean;
}

export interface MovingClock {
  /** Milliseconds since the epoch. */
  now(): number;
  state(): ClockState;
  set(wish: {
    readonly now?: string;
    readonly advanceSeconds?: number;
    readonly stopped?: boolean;
  }): void;
  /** As at the start. */
  reset(): void;
}

/** @param at  the instant at which time stands at first; that of the machine, going on, when absent */
export function movingClock(at?: string): MovingClock {
  const first = () => ({
    at: at === undefined ? Date.now() : Date.parse(at),
    stopped: at !== undefined,
  });
  let set = { ...first(), since: Date.now() };
  const now = () => (set.stopped ? set.at : set.at + Date.now() - set.since);
  return {
    now,
    state: () => ({ now: new Date(now()).toISOString(), stopped: set.stopped }),
    set(wish) {
      const from = wish.now === undefined ? now() : Date.parse(wish.now);
      set = {
        at: from + (wish.advanceSeconds ?? 0) * 1_000,
        stopped: wish.stopped ?? set.stopped,
        since: Date.now(),
      };
    },
    reset() {
      set = { ...first(), since: Date.now() };
    },
  };
}
