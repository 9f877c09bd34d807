/** Touch points that led to conversions, for reports and models. README.md says how another category reads them. */
import type { RecordsPort, StoredRecord } from '../../../sdk/index.ts';
import { channelOf } from './channel.ts';
import { EVENT, type PixelEvent } from './pixel-event.ts';

const MOST_VISITS = 200;

/** Answer about a click, without the person. */
export function touchView(event: PixelEvent) {
  return {
    occurred_at: event.at,
    site_key: event.site,
    visitor_id: event.visitor ?? null,
    click_ids: event.click_ids ?? {},
    utm: event.utm ?? {},
    landing_url: event.landing_url ?? null,
    referrer: event.referrer ?? null,
  };
}

/** Record > the earliest touch of the same visitor at the same site that is kept; the conversion's own where nobody came before. */
export async function firstTouches(
  records: RecordsPort,
  conversions: readonly StoredRecord<PixelEvent>[],
): Promise<ReadonlyMap<string, ReturnType<typeof touchView>>> {
  const first = await Promise.all(
    conversions.map(async ({ id, value }) => {
      const [earliest] = await touchesBefore(records, value);
      return [id, touchView(earliest ?? value)] as const;
    }),
  );
  return new Map(first);
}

/** Earliest first. */
export async function touchesBefore(
  records: RecordsPort,
  { visitor, site, at }: PixelEvent,
): Promise<readonly PixelEvent[]> {
  if (visitor === undefined) return [];
  const visits = await records.list<PixelEvent>(EVENT, { by: { visitor }, limit: MOST_VISITS });
  return visits.records
    .map(({ value }) => value)
    .filter((one) => one.site === site && one.sort === 'touch' && one.at <= at)
    .toReversed();
}

export interface Journey {
  /** Channels that brought the visitor, earliest first. */
  readonly channels: readonly string[];
  /** Undefined where it has led to nothing so far. */
  readonly conversion?: Pick<PixelEvent, 'name' | 'value' | 'currency'>;
}

export interface Journeys {
  readonly journeys: readonly Journey[];
  /** Conversions whose visitor nobody saw coming. */
  readonly unknown: number;
  /** Older events were left unread. */
  readonly truncated: boolean;
}

/** A path reaches back so far beyond the window. */
const LOOK_BACK_MS = 30 * 86_400_000;
const PAGE = 1_000;
const MOST_PAGES = 100;

/**
 * Journeys of visitors of all sites of the workspace: each conversion of the window with the touches since the one
 * before it, or with those that led there where nothing new came between; and touches of the window that led to none.
 * @param isWanted  conversions that count
 */
export async function journeysOf(
  records: RecordsPort,
  { from, to }: { readonly from: Date; readonly to: Date },
  isWanted: (event: PixelEvent) => boolean,
): Promise<Journeys> {
  const since = new Date(from.getTime() - LOOK_BACK_MS).toISOString();
  const { events, truncated } = await eventsSince(records, since, to.toISOString());
  const own = Map.groupBy(events, ({ site, visitor }, at) => `${site} ${visitor ?? `? ${at}`}`);
  const walked = [...own.values()].map((seen) => walk(seen, from.toISOString(), isWanted));
  return {
    journeys: walked.flatMap(({ journeys }) => journeys),
    unknown: walked.reduce((sum, { unknown }) => sum + unknown, 0),
    truncated,
  };
}

/** @param seen  of one visitor, earliest first */
function walk(
  seen: readonly PixelEvent[],
  from: string,
  isWanted: (event: PixelEvent) => boolean,
): Pick<Journeys, 'journeys' | 'unknown'> {
  const journeys: Journey[] = [];
  let unknown = 0;
  let led: readonly string[] = [];
  let open: PixelEvent[] = [];
  for (const event of seen) {
    if (event.sort === 'touch') open.push(event);
    else if (isWanted(event)) {
      const last = channelOf(event);
      // A form tells by which address its page was opened, also where no script told of the visit.
      const fresh = [...open.flatMap((one) => channelOf(one) ?? []), ...(last ? [last] : [])];
      led = open.length > 0 || led.length === 0 ? fresh : led;
      open = [];
      const { name, value, currency } = event;
      const money = value === undefined || currency === undefined ? {} : { value, currency };
      if (event.at < from) continue;
      if (led.length > 0) journeys.push({ channels: led, conversion: { name, ...money } });
      else unknown += 1;
    }
  }
  const left = open.flatMap((one) => channelOf(one) ?? []);
  if (left.length > 0 && open.at(-1)!.at >= from) journeys.push({ channels: left });
  return { journeys, unknown };
}

/** Earliest first. Ids begin with the time, the newest first: events before the window are not read. */
async function eventsSince(records: RecordsPort, since: string, to: string) {
  const events: PixelEvent[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const wish = { limit: PAGE, ...(after === undefined ? {} : { after }) };
    const { records: some, next } = await records.list<PixelEvent>(EVENT, wish);
    const values = some.map(({ value }) => value);
    events.push(...values.filter(({ at }) => at >= since && at <= to));
    if (next === undefined || values.at(-1)!.at < since)
      return { events: events.toReversed(), truncated: false };
    after = some.at(-1)!.id;
  }
  return { events: events.toReversed(), truncated: true };
}
