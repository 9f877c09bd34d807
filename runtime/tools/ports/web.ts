/** Pages and names of the open web, read for one call. */
import type { DnsPort, PagesPort } from '../../../sdk/web.ts';
import type { Call } from '../../call.ts';
import { urlFault } from '../../platforms/http/public-url.ts';
import type { Web } from '../../web/web.ts';

export interface WebParts {
  readonly web: Web;
}

/** Ids are looked for as every platform that is switched on says them. */
export function pagesPort({ web }: WebParts, { catalog, principal, signal }: Call): PagesPort {
  const pixels = [...catalog.platforms.values()].flatMap(({ id, data }) =>
    (data.pixels ?? []).map((rule) => ({ ...rule, platform: id })),
  );
  const organizationId = principal?.organizationId ?? 0;
  return {
    read: (url, { rendered = false } = {}) =>
      web.readPage({ url, organizationId, pixels, signal, rendered }),
    fault: urlFault,
  };
}

export function dnsPort({ web }: WebParts): DnsPort {
  return { look: web.lookUp };
}
