/** Hosts from which a site takes events: its own, and hosts that a person agreed to. */
import type { RecordsPort } from '../../../sdk/index.ts';
import type { SeenEvent } from './seen-event.ts';
import { EVENT, type PixelEvent } from './pixel-event.ts';
import type { StoredSite } from './site.ts';

/** @returns the hosts of a site; none while no page is known, and then the first host that sends becomes the site's own */
export async function hostsOf(
  records: RecordsPort,
  { id, value: { page, hosts = [] } }: StoredSite,
  baseUrl: string,
): Promise<readonly string[]> {
  if (page === undefined) return [...hosts, ...(await firstHost(records, id))];
  // The landing page belongs to another category, which may be switched off.
  const found = await records
    .get<{ readonly domain?: string }>('landing_page', page)
    .catch(() => undefined);
  const own = found?.value.domain;
  return [...hosts, new URL(baseUrl).hostname, ...(own === undefined ? [] : [own])];
}

async function firstHost(records: RecordsPort, site: string): Promise<string[]> {
  const { records: all } = await records.list<PixelEvent>(EVENT, { by: { own: site }, limit: 1 });
  const host = hostOf(all[0]?.value);
  return host === undefined ? [] : [host];
}

/** Whether an event comes from a page on a foreign host. An event that names no page was sent by a server. */
export function isApart(hosts: readonly string[], seen: Pick<SeenEvent, 'landing_url'>): boolean {
  const host = hostOf(seen);
  if (host === undefined || hosts.length === 0) return false;
  return !hosts.some((one) => plain(one) === plain(host));
}

export const hostOf = (event: Pick<SeenEvent, 'landing_url'> | undefined) =>
  event?.landing_url === undefined ? undefined : URL.parse(event.landing_url)?.hostname;

const plain = (host: string) => host.toLowerCase().replace(/^www\./, '');
