/** Public pages: the answers shown at an address, and the tool that takes the fields sent to it. */
import type { PageAnswer } from '../../sdk/pages.ts';
import type { Call } from '../call.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { LoadedPage, LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import type { RecordRow } from '../records/rows.ts';
import type { Owner } from '../records/places.ts';

/** An address that leads to a record. */
export interface FoundPage {
  readonly page: LoadedPage;
  readonly catalog: Catalog;
  /** The name in the address. */
  readonly name: string;
  readonly owner: Owner;
  readonly id: string;
  readonly row: RecordRow;
  readonly kind: LoadedRecord;
  /** When the look began: by the clock, and in the order of changes. */
  readonly seen: { readonly atMs: number; readonly turn: number };
}

/** A door's knowledge of a visitor. */
export interface Visit {
  readonly id: string;
  readonly remoteAddress: string;
  signal(): AbortSignal;
}

export interface Pages {
  /** The declaration that a path fits, and the name in it. */
  match(
    on: 'base' | 'api',
    path: string,
  ): { page: LoadedPage; name: string; catalog: Catalog } | undefined;
  /** Undefined for a name that nobody has, and for a record that is not shown now: they read the same. */
  find(matched: NonNullable<ReturnType<Pages['match']>>): Promise<FoundPage | undefined>;
  /**
   * The page at a host of a tenant's own, as its DNS says now.
   * @throws fetch_failed  the resolver does not answer, and has not lately
   */
  findHost(host: string): Promise<FoundPage | undefined>;
  show(
    found: FoundPage,
    visit: Visit,
    address: { url: string; query: Readonly<Record<string, string>> },
  ): Promise<PageAnswer>;
  /** A file that a page names; undefined when it is not there, or no HTML. */
  open(
    found: FoundPage,
    file: { readonly artifact: string; readonly purpose: string },
  ): Promise<PageFile | undefined>;
  /** Keeps the answer of an address for a moment, if its bytes are short and the same to all visitors. */
  keep(found: FoundPage, visited: Visited, shown: Shown): void;
  /** The answer it showed a moment ago, if it still would. */
  cached(visited: Visited): CachedPage | undefined;
  /**
   * Runs the tool that takes the sent fields, under the public principal of the workspace, which may run nothing else.
   * @throws the refusals of the chain
   */
  take(found: FoundPage, visit: Visit, sent: Sent): Promise<Call>;
}

/** An address as it was asked for. */
export interface Visited {
  /** Full, without query. */
  readonly url: string;
  /** The first value of each parameter. */
  readonly query: () => Readonly<Record<string, string>>;
}

/** The answer shown at an address. */
export interface Shown {
  readonly file: PageFile;
  /** Names and values of the headers, in turn. */
  readonly head: readonly string[];
}

/** The answer shown at an address, with the bytes at hand. */
export interface CachedPage {
  readonly sha256: string;
  readonly content: Buffer;
  readonly head: readonly string[];
}

/** The fields that a visitor sends. */
export interface Sent {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of the address. */
  readonly query?: Readonly<Record<string, string>>;
  /** The same of the same visitor is taken once. */
  readonly foldBy?: string;
}

export interface PageFile {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** The whole where it is short. */
  readonly content: AsyncIterable<Uint8Array> | Buffer;
}
