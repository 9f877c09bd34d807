/** An event becomes what is kept of it: a count; and for a click or a conversion a record, and its way to each platform. */
import { createHash, randomBytes } from 'node:crypto';
import type {
  ArtifactsPort,
  Change,
  ClaimsPort,
  RecordsPort,
  StoredRecord,
} from '../../../sdk/index.ts';
import { ServiceError } from '../../../sdk/index.ts';
import { COUNT, countOne, dayOf, type Counting } from './count.ts';
import { DELIVERY, newDelivery, type Delivery } from './delivery.ts';
import { destinationsOf, isForwarding, type Destination } from './destination.ts';
import { conversions, type SeenEvent } from './event.ts';
import { maskedMail } from './masked-mail.ts';
import type { PixelSite } from './site.ts';

export const EVENT = 'pixel_event';
/** Purpose of the sealed artifact that holds what a platform is told of a person; it is gone once nothing needs it. */
export const PERSON = 'pixel_person';
const PERSON_DAYS = 2;
/** By kind: a window of 90 days, and what led to its first conversions; a month of deliveries. */
const KEPT_DAYS: Readonly<Record<string, number>> = { [EVENT]: 120, [DELIVERY]: 30 };
const END_OF_TIME = 36 ** 9;

export interface PixelEvent {
  readonly site: string;
  readonly sort: 'touch' | 'conversion';
  readonly name: string;
  readonly source: SeenEvent['source'];
  readonly at: string;
  readonly day: number;
  readonly consent: SeenEvent['consent'];
  readonly event_id?: string;
  readonly visitor?: string;
  readonly user_id?: number;
  /** Hash with the site's salt. */
  readonly mail?: string;
  readonly mail_shown?: string;
  readonly click_ids?: Readonly<Record<string, string>>;
  readonly utm?: Readonly<Record<string, string>>;
  readonly landing_url?: string;
  readonly referrer?: string;
  readonly value?: number;
  readonly currency?: string;
}

export interface KeepPorts {
  readonly records: RecordsPort;
  readonly claims: ClaimsPort;
  readonly artifacts: ArtifactsPort;
}

interface Keeping {
  readonly counting: Counting;
  /** Undefined: it is counted alone. */
  readonly event: PixelEvent | undefined;
  readonly name: string;
  readonly destinations: readonly Destination[];
  readonly old: readonly (readonly [kind: string, record: StoredRecord])[];
}

/** Ids in whose order the newest stands first. */
export const newestFirst = (at: Date) =>
  `${(END_OF_TIME - at.getTime()).toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;

export const mailHash = ({ salt }: Pick<PixelSite, 'salt'>, email: string) =>
  createHash('sha256').update(`${salt} ${email.trim().toLowerCase()}`).digest('hex');

type Site = StoredRecord<PixelSite>;

/** What `keepEvent` will put. */
export async function eventChanges(
  ports: KeepPorts,
  site: Site,
  seen: SeenEvent,
  now: Date,
): Promise<Change[]> {
  const plan = await keepingOf(ports, site, seen, now);
  if (!plan) return [];
  const { records } = ports;
  const { counting, event, destinations, old } = plan;
  const changes = [await records.changes(COUNT, counting.id, counting.value)];
  if (event) changes.push(await records.changes(EVENT, null, event));
  for (const to of destinations)
    changes.push(await records.changes(DELIVERY, null, newDelivery(event!, to, now)));
  for (const [kind, { id }] of old) changes.push(await records.changes(kind, id, null));
  return changes.flat();
}

/** Within `apply`. @returns whether it was there already */
export async function keepEvent(
  ports: KeepPorts,
  site: Site,
  seen: SeenEvent,
  now: Date,
): Promise<{ readonly duplicate: boolean; readonly stored: boolean }> {
  const plan = await keepingOf(ports, site, seen, now);
  if (!plan) return { duplicate: true, stored: false };
  const { records, claims, artifacts } = ports;
  const { counting, event, destinations, old, name } = plan;
  await records.put(COUNT, counting.id, counting.value, counting.revision);
  for (const [kind, { id, revision }] of old) await records.delete(kind, id, revision);
  if (!event) return { duplicate: false, stored: false };
  const id = newestFirst(now);
  await records.put(EVENT, id, event);
  await claims.take('pixel_seen', name, { kind: EVENT, id });
  if (destinations.length === 0) return { duplicate: false, stored: true };
  const wish = { mime: 'application/json', name: 'person.json', purpose: PERSON };
  const kept = { ...wish, keepDays: PERSON_DAYS, sealed: true };
  const person = (await artifacts.keep(JSON.stringify(seen.person), kept)).artifact_id;
  for (const to of destinations) {
    const value: Delivery = { ...newDelivery(event, to, now), event: id, person };
    await records.put(DELIVERY, `${id}~${to.platform}`, value);
  }
  return { duplicate: false, stored: true };
}

/** Undefined for what was taken already. */
async function keepingOf(
  { records, claims }: KeepPorts,
  { id: site, value }: Site,
  seen: SeenEvent,
  now: Date,
): Promise<Keeping | undefined> {
  const isConversion = (conversions as readonly string[]).includes(seen.name);
  const isTouch =
    seen.name === 'page_view' && Object.keys({ ...seen.click_ids, ...seen.utm }).length > 0;
  const mark = markOf(site, seen, { isConversion, now });
  const name = createHash('sha256').update(mark).digest('hex');
  const isKept = isConversion || isTouch;
  if (isKept && !(await claims.isFree('pixel_seen', name))) return undefined;
  const counting = await countOne(records, site, { name: seen.name, mark, at: now });
  const event: PixelEvent = {
    site,
    sort: isConversion ? 'conversion' : 'touch',
    name: seen.name,
    source: seen.source,
    at: now.toISOString(),
    day: dayOf(now),
    consent: seen.consent,
    ...toldOf(seen, value),
  };
  if (!isKept || !counting.hasRoom || !(await hasRoom(records, event)))
    return { counting, event: undefined, name, destinations: [], old: [] };
  const stored = counting.value.stored + 1;
  const isSent = isConversion && seen.consent !== 'denied';
  const all = isSent ? await destinationsOf(records, site) : [];
  return {
    counting: { ...counting, value: { ...counting.value, stored } },
    event,
    name,
    destinations: all.map((one) => one.value).filter(isForwarding),
    old: await oldOnes(records, now, stored),
  };
}

/** What makes two events one: the id that the page gave; of a click the visitor, the click and the day. */
function markOf(
  site: string,
  seen: SeenEvent,
  { isConversion, now }: { readonly isConversion: boolean; readonly now: Date },
): string {
  const { name, event_id, visitor, click_ids, utm, person } = seen;
  if (!isConversion && (visitor ?? person.ip) !== undefined && name === 'page_view')
    return JSON.stringify([site, name, visitor ?? person.ip, click_ids, utm, dayOf(now)]);
  return JSON.stringify([site, name, event_id ?? [now.getTime(), visitor, person]]);
}

function toldOf(seen: SeenEvent, site: PixelSite): Partial<PixelEvent> {
  const { event_id, visitor, landing_url, referrer, value, currency, click_ids, utm } = seen;
  const { email, user_id } = seen.person;
  const told = { event_id, visitor, user_id, landing_url, referrer, value, currency };
  return {
    ...Object.fromEntries(Object.entries(told).filter(([, one]) => one !== undefined)),
    click_ids,
    utm,
    ...(email === undefined ? {} : { mail: mailHash(site, email), mail_shown: maskedMail(email) }),
  };
}

/** Whether the workspace has room for one more; without it the event is counted all the same. */
async function hasRoom(records: RecordsPort, event: PixelEvent): Promise<boolean> {
  try {
    await records.changes(EVENT, null, event);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'limit_reached') return false;
    throw error;
  }
}

/** What is stored makes room by itself: some of what is older than is kept goes with it. */
async function oldOnes(records: RecordsPort, now: Date, turn: number): Promise<Keeping['old']> {
  const found = await Promise.all(
    Object.entries(KEPT_DAYS).map(async ([kind, days]) => {
      const day = dayOf(now) - days - 1 - (turn % 7);
      const { records: old } = await records.list(kind, { by: { day }, limit: 2 });
      return old.map((one) => [kind, one] as const);
    }),
  );
  return found.flat();
}
