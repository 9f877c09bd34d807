/** Parts of the open web that tools may read: pages at public addresses, and names in the DNS. */

/** A page as it was answered; texts are data of its author, cleaned and bounded. */
export interface PageView {
  /** The final address. */
  readonly url: string;
  readonly status: number;
  readonly title: string | null;
  readonly description: string | null;
  /** As the page says it, such as `en`. */
  readonly language: string | null;
  /** Text that a reader sees, at most 50,000 characters; a line for each block. */
  readonly text: string;
  /** At most 300, absolute, http and https alone, in the order of the page. */
  readonly links: readonly { readonly url: string; readonly text: string }[];
  /** Ids of platforms that stand in its source, each once. */
  readonly pixels: readonly {
    readonly platform: string;
    readonly sort: string;
    readonly id: string;
  }[];
  /** Whether text or links were cut. */
  readonly truncated: boolean;
}

/** How an id of a platform is told in a page: `pixels` of `platform.json`. */
export interface PixelRule {
  /** Sort of the id: `pixel`, `conversion`, `container`. */
  readonly sort: string;
  /** Text that stands right before it, such as `fbq(`. */
  readonly marker: string;
  /** RE2 expression over the marker and the 200 characters from its start; its first group is the id. */
  readonly pattern: string;
  /** Source of the rule. */
  readonly source?: string;
}

export interface PagesPort {
  /**
   * Reads a page on the public internet: at most three redirects, 15 s, 10 MB. Any status is an answer.
   * @param how.rendered  as a browser of the operator's shows it, once its scripts have run
   * @throws fetch_failed  not there, not public, or no page; one text for what may not be reached and what cannot be
   * @throws not_configured  the operator has set no browser
   * @throws timed_out overloaded
   */
  read(url: string, how?: { readonly rendered?: boolean }): Promise<PageView>;
  /** Why an address is none on the public internet, as the rest of a sentence; undefined when it may be one. Asks nobody. */
  fault(url: string): string | undefined;
}

export type DnsType = 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'MX' | 'NS';

export interface DnsPort {
  /**
   * Answer of the service's resolver: addresses, names without the last dot, texts put together, `10 mail.example`.
   * @returns sorted; none when there is no such name or no such record
   * @throws input_invalid  that is no name of a public host
   * @throws fetch_failed  the resolver did not answer
   */
  look(name: string, type: DnsType): Promise<readonly string[]>;
}
