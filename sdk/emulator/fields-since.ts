/** Fields of an object over time: days that are over were delivered under the settings of their time. */
import { isDeepStrictEqual } from 'node:util';
import type { Since } from './since.ts';

/** More changes of one object than this are not told apart. */
const MOST = 60;

interface Lasting {
  readonly createdAt: number;
  readonly fields?: unknown;
  readonly fieldsSince?: readonly Since<unknown>[];
}

/** The object that is put, with the fields that it had before where they differ. */
export function withFieldsSince<T extends Pick<Lasting, 'createdAt'>>(
  before: T | undefined,
  after: T,
  now: number,
): T {
  const [old, next] = [before as Lasting | undefined, after as Lasting];
  if (old?.fields === undefined || next.fields === undefined) return after;
  const since = old.fieldsSince ?? [{ at: old.createdAt, value: old.fields }];
  if (!isDeepStrictEqual(old.fields, next.fields)) {
    const fieldsSince = [...since, { at: now, value: next.fields }];
    // The first one stays: it is what the object began with.
    return { ...after, fieldsSince: [since[0]!, ...fieldsSince.slice(1).slice(-MOST)] };
  }
  return old.fieldsSince === undefined ? after : { ...after, fieldsSince: since };
}
