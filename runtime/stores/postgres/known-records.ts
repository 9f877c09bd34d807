/**
 * This process's knowledge of each organization: a version, and records as they were at it. Knowledge is never trusted:
 * a unit of work that used it commits only when the database still has that version.
 */
import { bucketKey } from '../memory/records.ts';
import { dropPagesWith, type KnownPages } from './known-pages.ts';

const RECORDS = 1_000;
const ORGANIZATIONS = 500;
/** Longer texts are read anew each time, so that memory stays bounded. */
const TEXT = 8_192;
/** While others write to an organization, its version is asked for before it is used. */
const SHARED_MS = 10_000;

export interface Known {
  readonly version: string;
  /** Frozen values; `undefined` for a record that is known not to be there. */
  readonly records: Map<string, unknown>;
  readonly pages: KnownPages;
  /** Number of entries, by log. */
  readonly lengths: Map<string, number>;
}

interface Written {
  readonly organizationId: number;
  readonly kind: string;
  readonly id: string;
  readonly value: unknown;
  readonly text: string | undefined;
}

/** Records that are read again with the lock, because they were used last. */
const HOT = 32;

export const recordKey = (organizationId: number, kind: string, id: string): string =>
  `${bucketKey(organizationId, kind)}\u0000${id}`;

export class KnownRecords {
  readonly #known = new Map<number, Known>();
  readonly #sharedUntil = new Map<number, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  find(organizationId: number): Known | undefined {
    return this.#known.get(organizationId);
  }

  /** True when another process wrote to it a moment ago, so that the known records are probably old. */
  isShared(organizationId: number): boolean {
    const until = this.#sharedUntil.get(organizationId);
    if (until === undefined) return false;
    if (until > this.#now()) return true;
    this.#sharedUntil.delete(organizationId);
    return false;
  }

  /** The knowledge at a version that was just seen; nothing, when it was another one before. */
  at(organizationId: number, version: string): Known {
    const known = this.#known.get(organizationId);
    if (known?.version === version) return known;
    if (known) this.#sharedUntil.set(organizationId, this.#now() + SHARED_MS);
    const fresh: Known = { version, records: new Map(), pages: new Map(), lengths: new Map() };
    this.#known.delete(organizationId);
    this.#known.set(organizationId, fresh);
    this.#trim();
    return fresh;
  }

  /** The version after a commit of this process: earlier knowledge still holds, and the new writes are added. */
  advance(organizationId: number, before: Known, version: string): void {
    this.#known.set(organizationId, { ...before, version });
  }

  /** Kind and id of the records that were used last, oldest first. */
  hot(organizationId: number): { kinds: string[]; ids: string[] } {
    const keys = [...(this.#known.get(organizationId)?.records.keys() ?? [])].slice(-HOT);
    const parts = keys.map((key) => key.split('\u0000'));
    return { kinds: parts.map(([, kind]) => kind!), ids: parts.map(([, , id]) => id!) };
  }

  forget(organizationId: number): void {
    this.#known.delete(organizationId);
  }

  /** A used record moves behind the unused ones. */
  touch({ records }: Known, key: string): unknown {
    const value = records.get(key);
    records.delete(key);
    records.set(key, value);
    return value;
  }

  remember({ records }: Known, key: string, value: unknown, length: number): void {
    records.delete(key);
    if (length > TEXT) return;
    records.set(key, value);
    if (records.size > RECORDS) records.delete(records.keys().next().value!);
  }

  /** A write of this process. */
  rewrite(known: Known, { organizationId, kind, id, value, text }: Written): void {
    this.remember(known, recordKey(organizationId, kind, id), value, text?.length ?? 0);
    dropPagesWith(known.pages, kind, id);
  }

  #trim(): void {
    if (this.#known.size > ORGANIZATIONS) this.#known.delete(this.#known.keys().next().value!);
    if (this.#sharedUntil.size > ORGANIZATIONS) this.#sharedUntil.clear();
  }
}
