/** Stops calling a platform that fails, so that neither it nor the callers wait for nothing. */
import { ServiceError } from '../../sdk/errors.ts';

const WINDOW_MS = 30_000;
const OPEN_MS = 15_000;
/** Failures within the window that open it, when they are also the greater part. */
const FAILURES = 20;

export interface Breaker {
  /** @throws platform_unavailable  while open; afterwards one caller may try, the others still wait */
  enter(): void;
  record(result: 'success' | 'failure' | 'neither'): void;
}

export function createBreaker(platform: string, monotonicMs: () => number): Breaker {
  let windowStart = monotonicMs();
  let failures = 0;
  let successes = 0;
  let openUntil: number | undefined;
  let trying = false;

  const reset = () => {
    windowStart = monotonicMs();
    failures = 0;
    successes = 0;
  };
  return {
    enter: () => {
      if (openUntil === undefined) return;
      const left = openUntil - monotonicMs();
      if (left > 0 || trying)
        throw new ServiceError('platform_unavailable', {
          message: `${platform} has failed many times in a row; calls to it pause.`,
          retryAfterSeconds: Math.max(1, Math.ceil(left / 1_000)),
        });
      trying = true;
    },
    record: (result) => {
      if (openUntil !== undefined) {
        if (!trying) return;
        trying = false;
        if (result === 'failure') openUntil = monotonicMs() + OPEN_MS;
        if (result === 'success') {
          openUntil = undefined;
          reset();
        }
        return;
      }
      if (monotonicMs() - windowStart > WINDOW_MS) reset();
      if (result === 'failure') failures += 1;
      if (result === 'success') successes += 1;
      if (failures >= FAILURES && failures > successes) openUntil = monotonicMs() + OPEN_MS;
    },
  };
}
