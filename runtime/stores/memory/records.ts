/** Records in memory, by organization, kind and id: both embedded adapters read and write them. */
import type { ListOptions, Page, Row } from '../store.ts';

/** Differences laid over the records: bucket > id > value, `undefined` for a record that is not there. */
export type Overlay = Map<string, Map<string, unknown>>;

/** One write: a value, or `undefined` for a deletion. */
export interface RecordWrite {
  readonly organizationId: number;
  readonly kind: string;
  readonly id: string;
  readonly value: unknown;
}

interface Bucket {
  readonly organizationId: number;
  readonly kind: string;
  readonly values: Map<string, unknown>;
  /** Ids in code unit order; undefined until somebody lists. */
  sorted: string[] | undefined;
}

const MAX_PAGE = 1000;
const DEFAULT_PAGE = 100;

export const bucketKey = (organizationId: number, kind: string): string =>
  `${organizationId}\u0000${kind}`;

/** A copy of plain JSON that nobody can change. */
export function frozenJson(text: string): unknown {
  return freeze(JSON.parse(text));
}

/** Freezes plain JSON, all the way down. */
export function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}

/** Bounds of a page, as {@link ListOptions} promises. */
export function pageSize(limit: number | undefined): number {
  return Math.min(Math.max(Math.trunc(limit ?? DEFAULT_PAGE), 1), MAX_PAGE);
}

export class Records {
  readonly #buckets = new Map<string, Bucket>();

  get(organizationId: number, kind: string, id: string, overlay?: Overlay): unknown {
    const key = bucketKey(organizationId, kind);
    const above = overlay?.get(key);
    if (above?.has(id)) return above.get(id);
    return this.#buckets.get(key)?.values.get(id);
  }

  /** @returns the value that was there before */
  write({ organizationId, kind, id, value }: RecordWrite): unknown {
    const key = bucketKey(organizationId, kind);
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      if (value === undefined) return undefined;
      bucket = { organizationId, kind, values: new Map(), sorted: undefined };
      this.#buckets.set(key, bucket);
    }
    const before = bucket.values.get(id);
    if (value === undefined) {
      if (bucket.values.delete(id)) removeSorted(bucket, id);
      if (bucket.values.size === 0) this.#buckets.delete(key);
    } else {
      if (!bucket.values.has(id)) insertSorted(bucket, id);
      bucket.values.set(id, value);
    }
    return before;
  }

  list(
    organizationId: number,
    kind: string,
    options: ListOptions = {},
    overlay?: Overlay,
  ): Page<unknown> {
    const key = bucketKey(organizationId, kind);
    const above = overlay?.get(key);
    const limit = pageSize(options.limit);
    const rows = baseRows(this.#buckets.get(key), above, options, limit + 1);
    if (above !== undefined) {
      for (const [id, value] of above)
        if (value !== undefined && isWanted(id, options)) rows.push({ id, value });
      rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    }
    const page = rows.slice(0, limit);
    return rows.length > limit ? { rows: page, next: page.at(-1)!.id } : { rows: page };
  }

  organizations(kind: string, overlay?: Overlay): number[] {
    const found = new Set<number>();
    for (const bucket of this.#buckets.values())
      if (bucket.kind === kind) found.add(bucket.organizationId);
    for (const key of overlay?.keys() ?? []) {
      const [organization = '', itsKind] = key.split('\u0000');
      if (itsKind !== kind) continue;
      const id = Number(organization);
      if (this.list(id, kind, { limit: 1 }, overlay).rows.length > 0) found.add(id);
      else found.delete(id);
    }
    return [...found].sort((a, b) => a - b);
  }

  /** Organization and kind of all records. */
  places(): [number, string][] {
    return [...this.#buckets.values()].map(({ organizationId, kind }) => [organizationId, kind]);
  }

  /** Everything as nested plain objects, organization > kind > id > value, seen through `overlay`. */
  toJSON(overlay?: Overlay): Record<string, Record<string, Record<string, unknown>>> {
    const all = bare<Record<string, Record<string, unknown>>>();
    const place = (organizationId: number, kind: string) => {
      const kinds = (all[String(organizationId)] ??= bare<Record<string, unknown>>());
      return (kinds[kind] ??= bare<unknown>());
    };
    for (const [key, bucket] of this.#buckets) {
      const above = overlay?.get(key);
      for (const id of sortedIds(bucket))
        if (!above?.has(id)) place(bucket.organizationId, bucket.kind)[id] = bucket.values.get(id);
    }
    for (const [key, ids] of overlay ?? []) {
      const [organization = '', kind = ''] = key.split('\u0000');
      for (const [id, value] of ids)
        if (value !== undefined) place(Number(organization), kind)[id] = value;
    }
    return all;
  }

  /** Puts back what {@link toJSON} gave. */
  load(all: Readonly<Record<string, Record<string, Record<string, unknown>>>>): void {
    for (const [organization, kinds] of Object.entries(all))
      for (const [kind, ids] of Object.entries(kinds))
        for (const [id, value] of Object.entries(ids))
          this.write({ organizationId: Number(organization), kind, id, value: freeze(value) });
  }
}

/** An object without a prototype: an id may be any text, `__proto__` too. */
const bare = <T>() => Object.create(null) as Record<string, T>;

function isWanted(id: string, { prefix, after }: ListOptions): boolean {
  return (prefix === undefined || id.startsWith(prefix)) && (after === undefined || id > after);
}

function baseRows(
  bucket: Bucket | undefined,
  above: ReadonlyMap<string, unknown> | undefined,
  options: ListOptions,
  count: number,
): Row<unknown>[] {
  const rows: Row<unknown>[] = [];
  if (bucket === undefined) return rows;
  const { prefix = '', after = '' } = options;
  const ids = sortedIds(bucket);
  for (let i = lowerBound(ids, prefix > after ? prefix : after); i < ids.length; i++) {
    const id = ids[i]!;
    if (prefix !== '' && !id.startsWith(prefix) && id > prefix) break;
    if (!isWanted(id, options) || above?.has(id)) continue;
    rows.push({ id, value: bucket.values.get(id) });
    if (rows.length === count) break;
  }
  return rows;
}

function sortedIds(bucket: Bucket): string[] {
  return (bucket.sorted ??= [...bucket.values.keys()].sort((a, b) => (a < b ? -1 : 1)));
}

function insertSorted(bucket: Bucket, id: string): void {
  bucket.sorted?.splice(lowerBound(bucket.sorted, id), 0, id);
}

function removeSorted(bucket: Bucket, id: string): void {
  bucket.sorted?.splice(lowerBound(bucket.sorted, id), 1);
}

/** First place whose id is not before `id`. */
function lowerBound(ids: readonly string[], id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
