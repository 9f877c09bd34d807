/** Public pages: what an address shows, and who takes what is sent to it. */
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

/** What a door knows of a visitor. */
export interface Visit {
  readonly id: string;
  readonly remoteAddress: string;
  readonly signal: AbortSignal;
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
   * What a host of a tenant's own shows, as its DNS says now.
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
  /** Keeps what an address has shown, for a moment, where the bytes are short and the same to all who ask. */
  keep(found: FoundPage, visited: Visited, shown: Shown): void;
  /** What it showed a moment ago, where it still would. */
  cached(visited: Visited): CachedPage | undefined;
  /**
   * Runs the tool that takes what was sent, under the public principal of the workspace, which may run nothing else.
   * @throws what the chain refuses
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

/** What an address showed. */
export interface Shown {
  readonly file: PageFile;
  /** Names and values of the headers, in turn. */
  readonly head: readonly string[];
}

/** What an address showed, with the bytes at hand. */
export interface CachedPage {
  readonly sha256: string;
  readonly content: Buffer;
  readonly head: readonly string[];
}

/** What a visitor sends. */
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
