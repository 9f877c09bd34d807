import type { RecordsPort, StoredRecord, Tool } from '../../../../../sdk/index.ts';
import { EVENT, mailHash, type PixelEvent } from '../../pixel-event.ts';
import { firstTouches, touchView } from '../../paths.ts';
import { sitesOf, type StoredSite } from '../../site.ts';

interface Input {
  readonly site_key?: string;
  readonly user_id?: number;
  readonly email?: string;
  readonly limit: number;
}

type StoredEvent = StoredRecord<PixelEvent>;

const MOST_SEEN = 5_000;
const PAGE = 1_000;

async function listed(
  records: RecordsPort,
  by: Readonly<Record<string, string | number>> | undefined,
) {
  const found: StoredEvent[] = [];
  let after: string | undefined;
  for (let seen = 0; seen < MOST_SEEN; seen += PAGE) {
    const wish = { limit: PAGE, ...(by ? { by } : {}), ...(after ? { after } : {}) };
    const page = await records.list<PixelEvent>(EVENT, wish);
    found.push(...page.records.filter(({ value }) => !value.apart));
    if (page.next === undefined) break;
    after = page.records.at(-1)?.id;
  }
  return found;
}

/** Events of one person: by the address, which each site hashes in its own way, or by the id that the site gave. */
async function eventsOf(
  records: RecordsPort,
  sites: readonly StoredSite[],
  { user_id, email, site_key }: Input,
): Promise<readonly StoredEvent[]> {
  if (user_id === undefined && email === undefined)
    return listed(records, site_key === undefined ? undefined : { site: site_key });
  const keys = new Set(sites.map(({ id }) => id));
  const hashes = email === undefined ? undefined : sites.map(({ value }) => mailHash(value, email));
  const found = await Promise.all([
    ...(hashes ?? []).map((mail) => listed(records, { mail })),
    ...(hashes || user_id === undefined ? [] : [listed(records, { user_id })]),
  ]);
  const own = found
    .flat()
    .filter(
      ({ value }) => keys.has(value.site) && (user_id === undefined || value.user_id === user_id),
    );
  return withVisits(records, own);
}

/** Adds the visits of the same browsers before their person was known. */
async function withVisits(records: RecordsPort, own: readonly StoredEvent[]) {
  const visitors = [...new Set(own.flatMap(({ value }) => value.visitor ?? []))].slice(0, 50);
  const visits = await Promise.all(visitors.map((visitor) => listed(records, { visitor })));
  const sites = new Set(own.map(({ value }) => value.site));
  const all = [...own, ...visits.flat().filter(({ value }) => sites.has(value.site))];
  return [...new Map(all.map((one) => [one.id, one])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

const tool: Tool<Input, 'records'> = async (input, { records }) => {
  const sites = await sitesOf(records, input.site_key);
  const events = await eventsOf(records, sites, input);
  const known = events.filter(
    ({ value }) => Object.keys({ ...value.click_ids, ...value.utm }).length > 0,
  );
  const paid = events.filter(({ value }) => value.name === 'purchase');
  const first = await firstTouches(records, paid.slice(0, input.limit));
  return {
    clicks: known.slice(0, input.limit).map(({ value }) => touchView(value)),
    payments: paid.slice(0, input.limit).map(({ id, value }) => ({
      paid_at: value.at,
      amount: value.value ?? null,
      currency: value.currency ?? null,
      first_touch: {
        ...first.get(id),
        ...(value.mail_shown === undefined ? {} : { email: value.mail_shown }),
      },
    })),
    truncated: known.length > input.limit || paid.length > input.limit,
  };
};
export default tool;
