/** What came to a site, by the hour: several counters for a day, so that visitors of one moment do not wait for each other. */
import { createHash } from 'node:crypto';
import type { RecordsPort, StoredRecord } from '../../../sdk/index.ts';

export const COUNT = 'pixel_count';
const SHARDS = 256;
/** Days that a site's counters reach back. */
const DAYS = 3;
/** Stored by each counter on one day, so some 5,000 for a site. */
const MOST_STORED = 20;
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

export interface Counting {
  readonly id: string;
  readonly value: Count;
  readonly revision: number | undefined;
  /** Whether one more event may be stored today. */
  readonly hasRoom: boolean;
}

/** @param mark  tells events apart; the same at preview and apply */
export async function countOne(
  records: RecordsPort,
  site: string,
  event: { readonly name: string; readonly mark: string; readonly at: Date },
): Promise<Counting> {
  const day = dayOf(event.at);
  const shard = createHash('sha256').update(event.mark).digest()[0]! % SHARDS;
  const id = `${site}.${day % DAYS}.${shard}`;
  const found = await records.get<Count>(COUNT, id);
  const kept = found?.value.day === day ? found.value : undefined;
  const hour = event.at.getUTCHours();
  const hours = Array.from({ length: 24 }, (_, at) => (kept?.hours[at] ?? 0) + Number(at === hour));
  const stored = kept?.stored ?? 0;
  const views = (kept?.views ?? 0) + Number(event.name === 'page_view');
  return {
    id,
    value: { site, day, hours, views, stored, last_at: event.at.toISOString() },
    revision: found?.revision,
    hasRoom: stored < MOST_STORED,
  };
}

export interface Traffic {
  readonly last_event_at: string | null;
  /** Of the last 24 whole hours and this one. */
  readonly events_24h: number;
  readonly views: number;
}

export async function trafficOf(records: RecordsPort, site: string, now: Date): Promise<Traffic> {
  const { records: all } = await records.list<Count>(COUNT, { by: { site }, limit: 1_000 });
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
