/** A pixel site: what takes events under one key. A landing page has its own; the workspace's other pages share one. */
import { randomBytes } from 'node:crypto';
import {
  ServiceError,
  type ClaimsPort,
  type RecordsPort,
  type StoredRecord,
} from '../../../sdk/index.ts';
import { COUNT } from './count.ts';

export const SITE = 'pixel_site';

export interface PixelSite {
  readonly state: 'active' | 'stopped';
  /** Slug of the landing page; absent where other pages send. */
  readonly page?: string;
  /** Further hosts whose pages count; a person agreed to each. */
  readonly hosts?: readonly string[];
  /** Put before what is hashed here, so that no two sites have the same hash of a person. */
  readonly salt: string;
  /** ISO 8601. */
  readonly created_at: string;
}

export type StoredSite = StoredRecord<PixelSite>;

const MOST_SITES = 1_000;

/** Site as its preview lists it: the key and the salt are made later. */
export const plannedSite = (now: Date, page?: string): PixelSite => ({
  state: 'active',
  ...(page === undefined ? {} : { page }),
  salt: '-',
  created_at: now.toISOString(),
});

/** Within `apply`. @returns the key of the new site */
export async function keepSite(
  { records, claims }: { readonly records: RecordsPort; readonly claims: ClaimsPort },
  now: Date,
  page?: string,
): Promise<string> {
  const key = `sp_${randomBytes(10).toString('hex')}`;
  const salt = randomBytes(16).toString('hex');
  await records.put(SITE, key, { ...plannedSite(now, page), salt });
  await claims.take('pixel_key', key, { kind: SITE, id: key });
  return key;
}

/**
 * Finds a site that was made before any landing page and has seen no event yet. A new landing page takes it over, with
 * all that was set up for it, so the page has one site whichever was made first.
 */
export async function siteInWaiting(records: RecordsPort): Promise<StoredSite | undefined> {
  const free = (await sitesOf(records)).filter(
    ({ value }) => value.state === 'active' && value.page === undefined,
  );
  const counts = await Promise.all(
    free.map(({ id }) => records.list(COUNT, { by: { site: id }, limit: 1 })),
  );
  return free.find((_, at) => counts[at]!.records.length === 0);
}

/** All of the workspace, or the one of this key. @throws record_unknown  also for a key of somebody else */
export async function sitesOf(
  records: RecordsPort,
  siteKey?: string,
): Promise<readonly StoredSite[]> {
  if (siteKey !== undefined) return [await needSite(records, siteKey)];
  const { records: all } = await records.list<PixelSite>(SITE, { limit: MOST_SITES });
  return all.toSorted((a, b) => (a.value.created_at < b.value.created_at ? -1 : 1));
}

/** @throws record_unknown */
export async function needSite(records: RecordsPort, siteKey: string): Promise<StoredSite> {
  const site = await records.get<PixelSite>(SITE, siteKey);
  if (!site)
    throw new ServiceError('record_unknown', {
      field: 'site_key',
      hint: 'get_pixel_destinations lists the sites that there are.',
    });
  return site;
}

/** Domain that its events come from: that of the service's page, or the host that the newest kept event names. */
export async function siteDomain(
  records: RecordsPort,
  { id, value }: Pick<StoredSite, 'id' | 'value'>,
  baseUrl: string,
): Promise<string | null> {
  if (value.page !== undefined) {
    // Of another category, which may be switched off.
    const page = await records
      .get<{ readonly domain?: string }>('landing_page', value.page)
      .catch(() => undefined);
    return page?.value.domain ?? new URL(baseUrl).hostname;
  }
  const newest = await records.list<{ readonly landing_url?: string }>('pixel_event', {
    by: { site: id },
    limit: 20,
  });
  const [url] = newest.records.flatMap((one) => one.value.landing_url ?? []);
  return (url === undefined ? null : URL.parse(url)?.hostname) ?? null;
}
