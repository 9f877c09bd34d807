/** Calls to one account: at most so many at once, spaced out when the platform says so. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Timers } from '../timers.ts';
import { untilAborted } from '../until-aborted.ts';

const MAX_WAITING = 1_000;

export interface AccountQueue {
  /**
   * Waits for a place and for the end of a pause; resolves with the function that gives the place back.
   * @param until  monotonic ms after which waiting is no use
   * @throws platform_rate_limited  the queue is full or the wait too long
   */
  enter(signal: AbortSignal, until: number): Promise<() => void>;
  /** No call to this account begins within so many ms. */
  pause(ms: number): void;
  /** Nobody is in it and no pause runs: it can be forgotten. */
  isIdle(): boolean;
}

export function createAccountQueue(
  places: number,
  monotonicMs: () => number,
  timers: Timers,
): AccountQueue {
  const waiting: (() => void)[] = [];
  let free = places;
  let notBefore = 0;

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const takePlace = (signal: AbortSignal, until: number): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    if (waiting.length >= MAX_WAITING) throw crowded();
    // A clock counts in fractions, `timeout` in whole milliseconds alone.
    const patience = Math.max(1, Math.ceil(until - monotonicMs()));
    const enough = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    return new Promise((resolve, reject) => {
      const go = () => {
        enough.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        const at = waiting.indexOf(go);
        if (at >= 0) waiting.splice(at, 1);
        reject(crowded());
      };
      waiting.push(go);
      if (enough.aborted) giveUp();
      else enough.addEventListener('abort', giveUp, { once: true });
    });
  };
  return {
    enter: async (signal, until) => {
      await takePlace(signal, until);
      try {
        const wait = notBefore - monotonicMs();
        if (monotonicMs() + wait > until) throw crowded(wait);
        if (wait > 0) await untilAborted(timers.sleep(wait, signal), signal);
      } catch (error) {
        leave();
        throw error;
      }
      let left = false;
      return () => {
        if (!left) leave();
        left = true;
      };
    },
    pause: (ms) => {
      notBefore = Math.max(notBefore, monotonicMs() + ms);
    },
    isIdle: () => free === places && notBefore <= monotonicMs(),
  };
}

function crowded(waitMs = 1_000): ServiceError {
  return new ServiceError('platform_rate_limited', {
    message: 'Too many calls to this account wait already.',
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}
