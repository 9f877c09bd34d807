/**
 * The places of log entries on disk. For complete segments memory holds one range per (log, segment), for the current
 * one a byte offset per entry; so memory does not grow with history.
 */
import type { SealedLog } from './snapshot-file.ts';

/** Offsets of the entries of one log within one segment; the first belongs to `first`. */
export interface Offsets {
  readonly organizationId: number;
  readonly log: string;
  readonly first: number;
  readonly offsets: number[];
}

/** Part of a log within one segment. */
export interface Stretch {
  /** Undefined for the current segment, whose offsets are at hand. */
  readonly segment: number | undefined;
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

interface LogPlace {
  readonly organizationId: number;
  readonly log: string;
  readonly sealed: [number, number, number][];
  length: number;
}

export const logKey = (organizationId: number, log: string): string => `${organizationId}/${log}`;

export class LogIndex {
  readonly #logs = new Map<string, LogPlace>();
  #current = new Map<string, Offsets>();

  load(logs: readonly SealedLog[]): void {
    for (const [organizationId, log, ranges] of logs) {
      const [, first, count] = ranges.at(-1) ?? [0, 1, 0];
      const sealed = ranges.map(([s, f, c]): [number, number, number] => [s, f, c]);
      const place = { organizationId, log, sealed, length: first + count - 1 };
      this.#logs.set(logKey(organizationId, log), place);
    }
  }

  length(organizationId: number, log: string): number {
    return this.#logs.get(logKey(organizationId, log))?.length ?? 0;
  }

  /** @returns false when the entry does not follow the last one */
  add(organizationId: number, log: string, seq: number, offset: number): boolean {
    const key = logKey(organizationId, log);
    const place = this.#logs.get(key) ?? { organizationId, log, sealed: [], length: 0 };
    if (seq !== place.length + 1) return false;
    place.length = seq;
    this.#logs.set(key, place);
    const offsets = this.#current.get(key);
    if (offsets) offsets.offsets.push(offset);
    else this.#current.set(key, { organizationId, log, first: seq, offsets: [offset] });
    return true;
  }

  /** The entries of the current segment, for its last line. */
  current(): readonly Offsets[] {
    return [...this.#current.values()];
  }

  currentOffsets(organizationId: number, log: string): Offsets | undefined {
    return this.#current.get(logKey(organizationId, log));
  }

  /** The current segment is complete: from here on it is known by ranges alone. */
  seal(segment: number): void {
    for (const [key, { first, offsets }] of this.#current)
      this.#logs.get(key)!.sealed.push([segment, first, offsets.length]);
    this.#current = new Map();
  }

  sealedLogs(): SealedLog[] {
    return [...this.#logs.values()]
      .filter((place) => place.sealed.length > 0)
      .map((place) => [place.organizationId, place.log, place.sealed]);
  }

  /** Organization, name and number of entries of all logs. */
  places(): [number, string, number][] {
    return [...this.#logs.values()].map(({ organizationId, log, length }) => [
      organizationId,
      log,
      length,
    ]);
  }

  /** The segments that hold entries `from` to `to`, both included, in order. */
  stretches(organizationId: number, log: string, from: number, to: number): Stretch[] {
    const key = logKey(organizationId, log);
    const place = this.#logs.get(key);
    if (place === undefined) return [];
    const end = Math.min(to, place.length);
    const found: Stretch[] = [];
    for (const [segment, first, count] of place.sealed) {
      const last = first + count - 1;
      if (last >= from && first <= end)
        found.push({ segment, first, from: Math.max(from, first), to: Math.min(end, last) });
    }
    const current = this.#current.get(key);
    if (current && end >= current.first)
      found.push({
        segment: undefined,
        first: current.first,
        from: Math.max(from, current.first),
        to: end,
      });
    return found;
  }
}
