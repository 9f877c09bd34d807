/** A limit of concurrency for each key: a few come in at once, the others wait in order, so that they do not get in each other's way. */
import { ServiceError } from '../../sdk/errors.ts';

interface Door {
  inside: number;
  readonly waiting: (() => void)[];
}

/**
 * @param most  inside at once, for each key
 * @param mostWaiting  for each key; beyond it visitors are told to come again
 */
export function limitConcurrency({ most, mostWaiting }: { most: number; mostWaiting: number }) {
  const doors = new Map<string, Door>();
  /** @throws overloaded, and any error of the work */
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const door = doors.get(key) ?? { inside: 0, waiting: [] };
    if (door.waiting.length >= mostWaiting)
      throw new ServiceError('overloaded', { retryAfterSeconds: 2 });
    doors.set(key, door);
    if (door.inside < most) door.inside += 1;
    // A call that leaves hands its place on.
    else await new Promise<void>((enter) => door.waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = door.waiting.shift();
      if (next) next();
      else if (--door.inside === 0) doors.delete(key);
    }
  };
}
