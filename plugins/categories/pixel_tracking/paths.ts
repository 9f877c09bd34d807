/** Touch points that led to conversions, for whoever reports or models them. README.md says how another category reads them. */
import type { RecordsPort, StoredRecord } from '../../../sdk/index.ts';
import { dayOf } from './count.ts';
import { EVENT, type PixelEvent } from './keep-event.ts';

const MOST_VISITS = 200;

/** What is told of a click; who it was is no part of it. */
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

export interface Path {
  readonly conversion: PixelEvent;
  /** Earliest first; none where nobody knows how the person came. */
  readonly touches: readonly PixelEvent[];
}

/** Every conversion of some days with its path, over all sites of the workspace. At most 10,000 events of a day are read. */
export async function allPaths(
  records: RecordsPort,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly Path[]> {
  const days = Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, at) => dayOf(from) + at);
  const events = (await Promise.all(days.map((day) => eventsOfDay(records, day)))).flat();
  const earliestFirst = events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const touches = Map.groupBy(
    earliestFirst.filter((one) => one.sort === 'touch' && one.visitor !== undefined),
    ({ site, visitor }) => `${site} ${visitor}`,
  );
  return earliestFirst
    .filter(({ sort }) => sort === 'conversion')
    .map((conversion) => {
      const { site, visitor, at } = conversion;
      const own = touches.get(`${site} ${visitor}`) ?? [];
      return { conversion, touches: own.filter((one) => one.at <= at) };
    });
}

async function eventsOfDay(records: RecordsPort, day: number): Promise<readonly PixelEvent[]> {
  const found: PixelEvent[] = [];
  let after: string | undefined;
  for (let page = 0; page < 10; page += 1) {
    const wish = { by: { day }, limit: 1_000, ...(after ? { after } : {}) };
    const { records: some, next } = await records.list<PixelEvent>(EVENT, wish);
    found.push(...some.map(({ value }) => value));
    if (next === undefined) break;
    after = some.at(-1)?.id;
  }
  return found;
}
