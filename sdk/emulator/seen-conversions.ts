/**
 * Common parts of the receivers of conversions: hashes, times in a unit of the platform's, and each event counted once.
 */
import type { Fields } from './ask.ts';

/** One conversion that an emulator took. */
export interface SeenConversion {
  /** Its receiver: a pixel, a rule, an action. */
  readonly place: string;
  /** By which the platform knows it again. */
  readonly key: string;
  readonly event: Fields;
  /** ms since the epoch. */
  readonly takenAt: number;
}

const HASH = /^[0-9a-f]{64}$/;
const DAY_MS = 86_400_000;
const AHEAD_MS = 10 * 60_000;
/** SHA-256 of an empty text: a sender of this hash had no value. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export const isPersonHash = (value: unknown) =>
  typeof value === 'string' && HASH.test(value) && value !== NOTHING;

/** A time in another unit is centuries away. @param days  how old it may be */
export function isInTime(atMs: unknown, now: number, days: number): boolean {
  return typeof atMs === 'number' && atMs >= now - days * DAY_MS && atMs <= now + AHEAD_MS;
}

/** @returns how many of them were not there before */
export function countNew(
  kept: { all(): readonly SeenConversion[]; add(one: SeenConversion): unknown },
  sent: readonly SeenConversion[],
): number {
  const known = new Set(kept.all().map(({ place, key }) => `${place} ${key}`));
  let count = 0;
  for (const one of sent) {
    const name = `${one.place} ${one.key}`;
    if (known.has(name)) continue;
    known.add(name);
    kept.add(one);
    count += 1;
  }
  return count;
}
