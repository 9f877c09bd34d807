import type { RecordsPort, Tool } from '../../../../../sdk/index.ts';
import { trafficOf } from '../../count.ts';
import { DELIVERY, type Delivery } from '../../delivery.ts';
import { destinationsOf, destinationView, type StoredDestination } from '../../destination.ts';
import { siteDomain, sitesOf, type StoredSite } from '../../site.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_SEEN = 1_000;
/** Below this share of deliveries something is wrong. */
const GOOD_RATE = 0.9;

/** Outcomes of the newest deliveries to one destination. */
async function deliveriesTo(records: RecordsPort, { id, value }: StoredDestination, now: Date) {
  const wish = { by: { to: id }, limit: MOST_SEEN };
  const all = (await records.list<Delivery>(DELIVERY, wish)).records.map((one) => one.value);
  const lately = all.filter(
    ({ occurred_at, status }) =>
      status !== 'pending' && now.getTime() - Date.parse(occurred_at) < DAY_MS,
  );
  const good = lately.filter(({ status }) => status === 'success').length;
  return {
    ...destinationView(value),
    last_success_at:
      all
        .flatMap((one) => one.delivered_at ?? [])
        .toSorted()
        .at(-1) ?? null,
    last_error:
      all.find(({ error, status }) => error !== undefined && status !== 'success')?.error ?? null,
    success_rate_24h: lately.length === 0 ? null : Math.round((good / lately.length) * 1e4) / 1e4,
  };
}

type Told = Awaited<ReturnType<typeof deliveriesTo>>;

/** An enabled destination that nothing reaches. */
const isIll = ({ enabled, configured, success_rate_24h: rate, last_error: error }: Told) =>
  enabled && (!configured || (rate === null ? error !== null : rate < GOOD_RATE));

/** A page of ours carries it once it is published; another one is believed when its visits arrive. */
async function isThere(records: RecordsPort, site: StoredSite, views: number) {
  if (views > 0) return true;
  if (site.value.page === undefined) return null;
  const page = await records
    .get<{ readonly state?: string; readonly site_key?: string }>('landing_page', site.value.page)
    .catch(() => undefined);
  return page?.value.state === 'live' && page.value.site_key === site.id;
}

const tool: Tool<{ readonly site_key?: string }, 'records'> = async (
  { site_key },
  { records },
  { now, baseUrl },
) => {
  const sites = await sitesOf(records, site_key);
  return {
    sites: await Promise.all(
      sites.map(async (site) => {
        const { views, ...traffic } = await trafficOf(records, site.id, now);
        const all = await destinationsOf(records, site.id);
        const destinations = await Promise.all(all.map((one) => deliveriesTo(records, one, now)));
        const snippet_present =
          traffic.last_event_at === null && site.value.page === undefined
            ? false
            : await isThere(records, site, views);
        const status =
          snippet_present === false
            ? 'not_installed'
            : traffic.events_24h === 0
              ? 'silent'
              : destinations.some(isIll)
                ? 'degraded'
                : 'healthy';
        return {
          site_key: site.id,
          domain: await siteDomain(records, site, baseUrl),
          snippet_present,
          ...traffic,
          destinations,
          status,
        };
      }),
    ),
  };
};
export default tool;
