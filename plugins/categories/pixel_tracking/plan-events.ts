/** Records to be kept of events: events of a site are counted together, each click and conversion once. */
import { hash } from 'node:crypto';
import type { ClaimsPort, RecordsPort, StoredRecord } from '../../../sdk/index.ts';
import { countAll, dayOf, type Counting } from './count.ts';
import { DELIVERY } from './delivery.ts';
import type { Destination } from './kept-destination.ts';
import { destinationsOf, isForwarding } from './destination.ts';
import type { SeenEvent } from './seen-event.ts';
import { conversions } from './event.ts';
import { maskedMail } from './masked-mail.ts';
import { EVENT, mailHash, type PixelEvent } from './pixel-event.ts';
import type { PixelSite } from './site.ts';

/** By kind: a window of 90 days, and what led to its first conversions; a month of deliveries. */
const KEPT_DAYS: Readonly<Record<string, number>> = { [EVENT]: 120, [DELIVERY]: 30 };
/**
 * Older records are deleted as new ones come: one batch of four looks for them, for so many for each record that it
 * stores, and at most so many at once.
 */
const LOOKS = 4;
const OLD_FOR_EACH = 8;
const MOST_OLD = 200;

/** An event, and when and where it came. */
export interface Told {
  readonly site: StoredRecord<PixelSite>;
  readonly seen: SeenEvent;
  readonly at: Date;
  /** The event came from a page on a host that is not the site's. */
  readonly isApart?: boolean;
}

/** One that is to be stored. */
export interface Keeping {
  /** Name of its claim. */
  readonly name: string;
  readonly seen: SeenEvent;
  readonly event: PixelEvent;
  /** Destinations that it is sent on to. */
  readonly destinations: readonly Destination[];
}

export interface Plan {
  readonly counts: readonly Counting[];
  readonly fresh: readonly Keeping[];
  readonly old: readonly (readonly [kind: string, record: StoredRecord])[];
  readonly counted: number;
  /** Were taken before. */
  readonly duplicates: number;
}

interface Ports {
  readonly records: RecordsPort;
  readonly claims: ClaimsPort;
}

interface Marked extends Told {
  readonly mark: string;
  readonly name: string;
  /** Undefined: it is counted alone. */
  readonly sort: PixelEvent['sort'] | undefined;
}

export async function planOf({ records, claims }: Ports, told: readonly Told[]): Promise<Plan> {
  const marked = told.map(withMark);
  const isNew = await Promise.all(
    marked.map(async ({ sort, name }) => !sort || claims.isFree('pixel_seen', name)),
  );
  const seen = new Set<string>();
  const left = marked.filter(({ sort, name }, at) => {
    if (!isNew[at] || (sort && seen.has(name))) return false;
    seen.add(name);
    return true;
  });
  const groups = Map.groupBy(left, ({ site, at }) => `${site.id} ${dayOf(at)}`);
  const plans = await Promise.all([...groups.values()].map((group) => planGroup(records, group)));
  const fresh = plans.flatMap((plan) => plan.fresh);
  return {
    counts: plans.flatMap((plan) => plan.counts),
    fresh,
    old: fresh.length > 0 ? await oldOnes(records, fresh) : [],
    counted: left.length,
    duplicates: told.length - left.length,
  };
}

/** Of one site and one day. */
async function planGroup(records: RecordsPort, group: readonly Marked[]) {
  const [{ site }] = group as [Marked];
  const wanted = group.filter(({ sort }) => sort !== undefined);
  const events = group.map(({ seen: { name }, mark, at }) => ({ name, mark, at }));
  const { counts, room } = await countAll(records, site.id, events, wanted.length);
  const kept = wanted.slice(0, room);
  const isSent = ({ sort, seen, isApart }: Marked) =>
    sort === 'conversion' && seen.consent !== 'denied' && !isApart;
  const all = kept.some(isSent) ? await destinationsOf(records, site.id) : [];
  const forwarding = all.map(({ value }) => value).filter(isForwarding);
  const fresh = kept.map((one) => ({
    name: one.name,
    seen: one.seen,
    event: eventOf(one),
    destinations: isSent(one) ? forwarding : [],
  }));
  return { counts, fresh };
}

function withMark(told: Told): Marked {
  const { name, click_ids, utm } = told.seen;
  const isConversion = (conversions as readonly string[]).includes(name);
  const isTouch = name === 'page_view' && Object.keys({ ...click_ids, ...utm }).length > 0;
  const mark = markOf(told, isConversion);
  return {
    ...told,
    mark,
    name: hash('sha256', mark),
    sort: isConversion ? 'conversion' : isTouch ? 'touch' : undefined,
  };
}

/** Mark that makes two events one: the id that the page gave; of a click the visitor, the click and the day. */
function markOf({ site: { id: site }, seen, at }: Told, isConversion: boolean): string {
  const { name, event_id, visitor, click_ids, utm, person } = seen;
  if (!isConversion && (visitor ?? person.ip) !== undefined && name === 'page_view')
    return JSON.stringify([site, name, visitor ?? person.ip, click_ids, utm, dayOf(at)]);
  return JSON.stringify([site, name, event_id ?? [at.getTime(), visitor, person]]);
}

function eventOf({ site, seen, at, sort, isApart = false }: Marked): PixelEvent {
  const { event_id, visitor, landing_url, referrer, value, currency, click_ids, utm } = seen;
  const { left_out } = seen;
  const { email, user_id } = seen.person;
  const told = { event_id, visitor, user_id, landing_url, referrer, value, currency };
  return {
    site: site.id,
    ...(isApart ? { apart: true as const } : landing_url === undefined ? {} : { own: site.id }),
    sort: sort!,
    name: seen.name,
    source: seen.source,
    at: at.toISOString(),
    day: dayOf(at),
    consent: seen.consent,
    ...Object.fromEntries(Object.entries(told).filter(([, one]) => one !== undefined)),
    click_ids,
    utm,
    ...(left_out ? { left_out } : {}),
    ...(email === undefined
      ? {}
      : { mail: mailHash(site.value, email), mail_shown: maskedMail(email) }),
  };
}

/** Expired records to delete with this batch, so that storing makes room by itself. */
async function oldOnes(records: RecordsPort, fresh: readonly Keeping[]): Promise<Plan['old']> {
  const { day: today, at } = fresh.at(-1)!.event;
  const turn = Date.parse(at);
  if (turn % LOOKS !== 0) return [];
  const limit = Math.min(OLD_FOR_EACH * fresh.length, MOST_OLD);
  const found = await Promise.all(
    Object.entries(KEPT_DAYS).map(async ([kind, days]) => {
      // A day of the last week over, another each time.
      const day = today - days - 1 - (turn % 7);
      const { records: old } = await records.list(kind, { by: { day }, limit });
      return old.map((one) => [kind, one] as const);
    }),
  );
  return found.flat();
}
