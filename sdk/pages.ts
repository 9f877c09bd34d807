/** Public pages of a category: a name in an address leads to a record, and code says what is shown of it. */
import type { StoredRecord } from './records.ts';

/**
 * Policy that the engine enforces, regardless of the code. `page`: the author's HTML in a sandbox of its own, and forms
 * of it. `share`: one version for the holder of its token, without script, on the api surface. `webhook`: messages that
 * others send to a token. `pixel`: events of anybody's pages.
 */
export type PagePolicy = 'page' | 'share' | 'webhook' | 'pixel';

/** One address under `pages` in `plugin.json`, such as `/lp/:slug`. */
export interface PageDeclaration {
  /** The surface: `share` stands on `api`, everything else on `base`. */
  readonly on: 'base' | 'api';
  /** Sort of the names in the address. */
  readonly claim: string;
  readonly policy: PagePolicy;
  /** Code that says what is shown, relative to `plugin.json`; for `page` and `share`. */
  readonly run?: string;
  /** Ports of that code; it changes nothing. */
  readonly needs?: readonly string[];
  /** Sort of the hosts of tenants' own at whose root the same is shown; for `page`. */
  readonly host?: string;
  /** States of the record in which it is shown; in all others it is not there. All when absent. */
  readonly shows?: readonly string[];
  /**
   * Parameters of the address that the code reads; it gets no other. With them a page that many visit is looked up once
   * a second, regardless of other parameters of their addresses. All when absent.
   */
  readonly query?: readonly string[];
  /**
   * Tool of the same plugin that gets what is sent here, as `record_id` and `fields`, and as `query`, where it takes that, what
   * stands in the address. It costs nothing, and is the one thing that a visitor may run.
   */
  readonly takes?: string;
  /**
   * For `pixel`: events that many visitors send in one moment are taken together. The tool gets `sent`, a list of
   * `record_id`, `fields`, `address` and `at`, of any records of one workspace; each visitor is answered when all of it
   * is kept. An address that sends more than this in a minute is refused.
   */
  readonly batch?: { readonly address_per_minute: number };
}

export interface PageRequest<T = Readonly<Record<string, unknown>>> {
  readonly record: StoredRecord<T>;
  /** The name in the address. */
  readonly name: string;
  /** Full address of the page, without query. */
  readonly url: string;
  /** The first value of each parameter that the declaration names. `sent` and `failed` tell what became of a form. */
  readonly query: Readonly<Record<string, string>>;
  readonly now: Date;
}

export type PageAnswer =
  | { readonly html: string }
  /** A file of the workspace that is HTML, kept for this purpose: sent as it is. */
  | { readonly artifact: string; readonly purpose: string }
  /** An http or https address, or a path. */
  | { readonly goTo: string }
  | { readonly status: 404 | 410 };
