/** The due times of a watch: slots of equal length, for each record a little apart, so that not all look at once. */
import { createHash } from 'node:crypto';

/** Slots from the first to the second, both included. */
export type Slots = readonly [first: number, last: number];

export interface Rhythm {
  /** Of the record under its watch. */
  readonly id: string;
  readonly everyMs: number;
}

/** Gaps that clocks, pauses and stops left; the oldest are forgotten. */
const MOST_RANGES = 20;

/** The slot in which an instant lies. */
export function slotAt(rhythm: Rhythm, instant: number): number {
  return Math.floor((instant - offsetOf(rhythm)) / rhythm.everyMs);
}

/** When a slot begins, ms since the epoch: its due time. */
export function dueOf(rhythm: Rhythm, slot: number): number {
  return slot * rhythm.everyMs + offsetOf(rhythm);
}

/** The first due time after an instant that was not fired yet. */
export function nextDue(rhythm: Rhythm, fired: readonly Slots[], after: number): number {
  let slot = slotAt(rhythm, after) + 1;
  for (const [first, last] of fired) if (slot >= first && slot <= last) slot = last + 1;
  return dueOf(rhythm, slot);
}

/** In order, and joined where they meet. */
export function withFired(fired: readonly Slots[], slot: number): readonly Slots[] {
  const joined: [number, number][] = [];
  for (const [first, last] of [...fired, [slot, slot] as const].toSorted((a, b) => a[0] - b[0])) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined.slice(-MOST_RANGES);
}

/** Whole seconds, the same at every start. */
function offsetOf({ id, everyMs }: Rhythm): number {
  const hash = createHash('sha256').update(id).digest().readUInt32BE(0);
  return (hash % (everyMs / 1_000)) * 1_000;
}
