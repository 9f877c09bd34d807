import { ServiceError } from './errors.ts';

/** A clock that runs down. */
export interface Patience {
  /** @returns ms that are left @throws timed_out  none is */
  left(): number;
}

export function patienceOf(seconds: number): Patience {
  const until = performance.now() + seconds * 1000;
  return {
    left() {
      const ms = until - performance.now();
      if (ms <= 0) throw new ServiceError('timed_out');
      return ms;
    },
  };
}
