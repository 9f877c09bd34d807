/** The messages of a commit to the database, and its answers. */
import { randomBytes } from 'node:crypto';
import type { Known } from './known-records.ts';
import type { PostgresUnit } from './postgres-unit.ts';

/** Names of commits: 8 bytes for who commits, 8 that count. The database keeps the last one of each. */
export class CommitNames {
  readonly #owner = randomBytes(8)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})$/, '$1-$2-$3');
  #count = 0;

  /** As a UUID is written. */
  next(): string {
    const count = (++this.#count).toString(16).padStart(16, '0');
    return `${this.#owner}-${count.slice(0, 4)}-${count.slice(4)}`;
  }

  /** Number of commit names of this process up to this one; undefined for the name of another process. */
  placeOf(name: string): number | undefined {
    if (!name.startsWith(this.#owner)) return undefined;
    return Number.parseInt(name.slice(this.#owner.length).replaceAll('-', ''), 16);
  }
}

export interface CommitRow {
  readonly committed: boolean;
  /** The versions found under the lock, in the order of the organizations. */
  readonly stood_at: readonly string[];
  /** `seq` of each entry written; none when the commit had been written before. */
  readonly places: readonly string[];
}

/** Organizations that a unit changes. */
export const writtenBy = ({ writes, entries }: PostgresUnit): Set<number> =>
  new Set([...writes.values(), ...entries].map(({ organizationId }) => organizationId));

/** The values of the statement `COMMIT`. */
export function commitValues(
  id: string,
  durable: boolean,
  touched: readonly [number, Known][],
  unit: PostgresUnit,
): unknown[] {
  const writes = [...unit.writes.values()];
  const { entries } = unit;
  return [
    id,
    durable,
    touched.map(([organization]) => organization),
    touched.map(([, { version }]) => version),
    [...writtenBy(unit)],
    writes.map((w) => w.organizationId),
    writes.map((w) => w.kind),
    writes.map((w) => w.id),
    writes.map((w) => w.text ?? null),
    writes.map((w) => w.fresh === true),
    entries.map((e) => e.organizationId),
    entries.map((e) => e.log),
    entries.map((e) => e.text),
    placesOf(entries, new Map(touched)),
  ];
}

/** The future place of each entry, as far as the length of its log is known at the version that was read. */
function placesOf(entries: PostgresUnit['entries'], states: ReadonlyMap<number, Known>) {
  const own = new Map<string, number>();
  return entries.map(({ organizationId, log }) => {
    const length = states.get(organizationId)!.lengths.get(log);
    const place = `${organizationId} ${log}`;
    const before = own.get(place) ?? 0;
    own.set(place, before + 1);
    return length === undefined ? null : length + before + 1;
  });
}
