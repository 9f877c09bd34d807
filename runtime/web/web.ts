/** The service's reads of the open web for its tools (docs/threats.md, E1 to E3). */
import type { DnsPort, PageView, PixelRule } from '../../sdk/web.ts';

export interface Web {
  /** @throws as `PagesPort` */
  readPage(wish: {
    readonly url: string;
    /** As a browser shows it, once its scripts have run. @throws not_configured  the operator has set none */
    readonly rendered?: boolean;
    /** The organization whose share of the machine it takes. */
    readonly organizationId: number;
    readonly pixels: readonly (PixelRule & { readonly platform: string })[];
    readonly signal: AbortSignal;
  }): Promise<PageView>;
  /** @throws as `DnsPort` */
  lookUp: DnsPort['look'];
  close(): Promise<void>;
}

/** Pages and names of the open web. */
export interface WebPart {
  readonly web: Web;
}
