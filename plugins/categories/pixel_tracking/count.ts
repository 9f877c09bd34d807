/**
 * Traffic of a site, by the hour: several counters for a day, so that calls at one moment do not wait for each other.
 */
import { hash } from 'node:crypto';
import { everyRecord } from '../../../sdk/every-record.ts';
import type { RecordsPort, StoredRecord } from '../../../sdk/index.ts';

export const COUNT = 'pixel_count';
const LANES = 64;
/** Days that a site's counters reach back. */
const DAYS = 3;
/** Stored by each counter on one day, so some 5,000 for a site. */
const MOST_STORED = 80;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Count {
  readonly site: string;
  /** Since the epoch. */
  readonly day: number;
  /** Events of each hour, UTC. */
  readonly hours: readonly number[];
  readonly views: number;
  readonly stored: number;
  /** ISO 8601. */
  readonly last_at: string;
}

export const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** A counter after the change. */
export interface Counting {
  readonly id: string;
  readonly value: Count;
  readonly revision: number | undefined;
}

export interface Counted {
  readonly name: string;
  /** Tells events apart; the same at preview and apply. */
  readonly mark: string;
  readonly at: Date;
}

/**
 * Counts events of one site on one day.
 * @param wanted  how many of them are to be stored
 * @returns its counters, and how many of these have room
 */
export async function countAll(
  records: RecordsPort,
  site: string,
  events: readonly Counted[],
  wanted: number,
): Promise<{ readonly counts: readonly Counting[]; readonly room: number }> {
  const last = events.at(-1)!.at;
  const first = Number.parseInt(hash('sha256', events[0]!.mark).slice(0, 2), 16) % LANES;
  const counts: Counting[] = [];
  let room = 0;
  for (let at = 0; at < LANES && (at === 0 || room < wanted); at += 1) {
    const found = await laneOf(records, site, (first + at) % LANES, last);
    const more = Math.min(wanted - room, MOST_STORED - found.value.stored);
    if (at > 0 && more <= 0) continue;
    const kept = { ...found.value, stored: found.value.stored + Math.max(more, 0) };
    // All of them are counted in the first; others only lend their room.
    counts.push({ ...found, value: at === 0 ? withEvents(kept, events) : kept });
    room += Math.max(more, 0);
  }
  return { counts, room };
}

/** The counter of a day; a value that it holds of another day is over. */
async function laneOf(records: RecordsPort, site: string, lane: number, at: Date) {
  const day = dayOf(at);
  const id = `${site}.${day % DAYS}.${lane}`;
  const found = await records.get<Count>(COUNT, id);
  const hours = Array.from({ length: 24 }, () => 0);
  const empty: Count = { site, day, hours, views: 0, stored: 0, last_at: at.toISOString() };
  const value = found?.value.day === day ? found.value : empty;
  return { id, value, revision: found?.revision };
}

function withEvents(value: Count, events: readonly Counted[]): Count {
  const hours = [...value.hours];
  for (const { at } of events) hours[at.getUTCHours()]! += 1;
  const views = value.views + events.filter(({ name }) => name === 'page_view').length;
  return { ...value, hours, views, last_at: events.at(-1)!.at.toISOString() };
}
export interface Traffic {
  readonly last_event_at: string | null;
  /** Of the last 24 whole hours and this one. */
  readonly events_24h: number;
  readonly views: number;
}

export async function trafficOf(records: RecordsPort, site: string, now: Date): Promise<Traffic> {
  const all = await everyRecord<Count>(records, COUNT, { by: { site } });
  const since = now.getTime() - DAY_MS - HOUR_MS;
  const inDay = ({ value: { day, hours } }: StoredRecord<Count>) =>
    hours.reduce((sum, count, hour) => {
      const begin = day * DAY_MS + hour * HOUR_MS;
      return begin > since && begin <= now.getTime() ? sum + count : sum;
    }, 0);
  return {
    last_event_at:
      all
        .map(({ value }) => value.last_at)
        .toSorted()
        .at(-1) ?? null,
    events_24h: all.reduce((sum, one) => sum + inDay(one), 0),
    views: all.reduce((sum, { value }) => sum + value.views, 0),
  };
}
