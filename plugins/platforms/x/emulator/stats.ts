/** Statistics: of at most twenty entities, over whole hours, by day or hour or in all. */
import {
  addDays,
  dayStart,
  eachDay,
  localDay,
  splitDelivery,
  type Delivery,
  type Facts,
} from '../../../../sdk/emulator/index.ts';
import { deliveriesOf } from './deliveries.ts';
import { addFigures, figuresOf, groups, noFigures, purchases, type Figures } from './figures.ts';
import { instantOf, readParams, type Read, type Spec } from './params.ts';
import type { Ask, Kind, Thing } from './things.ts';
import { microsPerMinor } from './view.ts';
import { invalid, notFound, XError } from './x-error.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const entities = [
  'ACCOUNT',
  'CAMPAIGN',
  'FUNDING_INSTRUMENT',
  'LINE_ITEM',
  'PROMOTED_TWEET',
] as const;
const kinds: Readonly<Record<string, Kind>> = {
  CAMPAIGN: 'campaign',
  FUNDING_INSTRUMENT: 'funding_instrument',
  LINE_ITEM: 'line_item',
  PROMOTED_TWEET: 'promoted_tweet',
};
const statsPlacements = ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK', 'SPOTLIGHT', 'TREND'] as const;

export const statsSpec: Spec = {
  entity: { sort: entities },
  entity_ids: { sort: 'list', most: 20 },
  start_time: { sort: 'moment' },
  end_time: { sort: 'moment' },
  granularity: { sort: ['DAY', 'HOUR', 'TOTAL'] },
  metric_groups: { sort: 'list', most: 6 },
  placement: { sort: statsPlacements },
};
export const statsRequired = Object.keys(statsSpec);

const windowOf = (read: Read, timeZone: string) =>
  [instantOf(read, 'start_time', timeZone), instantOf(read, 'end_time', timeZone)] as const;

/** @param days  the longest window that is served */
export function readStats(ask: Ask, days: number, more: Spec = {}): Read {
  const read = readParams(ask.given, { ...statsSpec, ...more }, statsRequired);
  const [start, end] = windowOf(read, ask.account.spec.timeZone);
  if (end <= start || end - start > days * DAY + HOUR)
    throw new XError(400, 'INVALID_TIME_WINDOW', `The window is at most ${days} days`, 'end_time');
  const wrong = (read['metric_groups'] as string[]).find((name) => !Object.hasOwn(groups, name));
  if (wrong) throw invalid('metric_groups', `Unknown metric group ${wrong}`);
  if (read['granularity'] === 'DAY')
    for (const [name, at] of [
      ['start_time', start],
      ['end_time', end],
    ] as const)
      if (!isMidnight(at, ask.account.spec.timeZone))
        throw invalid(name, 'With DAY granularity, times are midnight in the account time zone');
  const ids = read['entity_ids'] as string[];
  for (const id of ids) checkEntity(ask, String(read['entity']), id);
  return read;
}

function isMidnight(at: number, timeZone: string): boolean {
  return dayStart(localDay(at, timeZone).today, timeZone) === at;
}

function checkEntity({ x, account }: Ask, entity: string, id: string): void {
  if (entity === 'ACCOUNT') {
    if (id !== account.spec.id) throw notFound('account', id);
    return;
  }
  const kind = kinds[entity]!;
  if (x.records.find(kind, id)?.accountId !== account.spec.id) throw notFound(kind, id);
}

/** The body of a synchronous answer, and of a job's file. */
export function statsBody(ask: Ask, read: Read) {
  const buckets = bucketsOf(read, ask.account.spec.timeZone);
  const delivery = deliveriesOf(ask);
  const data = (read['entity_ids'] as string[]).map((id) => {
    const figures =
      read['placement'] === 'ALL_ON_TWITTER'
        ? seriesOf(ask, delivery, String(read['entity']), id, buckets)
        : buckets.map(() => noFigures);
    const metrics = metricsOf(read['metric_groups'] as string[], figures);
    return { id, id_data: [{ segment: null, metrics }] };
  });
  return { data_type: 'stats', time_series_length: buckets.length, data };
}

function metricsOf(wanted: readonly string[], series: readonly Figures[]) {
  const metrics: Record<string, unknown> = {};
  for (const group of wanted) {
    for (const [name, metric] of Object.entries(groups[group] ?? {})) {
      const values = metric ? series.map(metric) : [];
      metrics[name] = values.some((value) => value !== 0) ? values : null;
    }
    if (group === 'WEB_CONVERSION') metrics['conversion_purchases'] = purchases(series);
  }
  return metrics;
}

interface Bucket {
  /** The days of it, each with the share that lies in it. */
  readonly days: readonly { readonly date: string; readonly hours: readonly number[] }[];
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour);

function bucketsOf(read: Read, timeZone: string): Bucket[] {
  const [start, end] = windowOf(read, timeZone);
  const hours: { date: string; hour: number }[] = [];
  for (let at = start; at < end; at += HOUR) {
    const { today, dayShare } = localDay(at, timeZone);
    hours.push({ date: today, hour: Math.floor(dayShare * 24 + 1e-9) });
  }
  if (read['granularity'] === 'HOUR')
    return hours.map(({ date, hour }) => ({ days: [{ date, hours: [hour] }] }));
  const days = eachDay(hours[0]!.date, hours.at(-1)!.date).map((date) => {
    const isWhole =
      dayStart(date, timeZone) >= start && dayStart(addDays(date, 1), timeZone) <= end;
    const own = isWhole
      ? allHours
      : [...new Set(hours.filter((one) => one.date === date).map(({ hour }) => hour))];
    return { date, hours: own };
  });
  return read['granularity'] === 'DAY' ? days.map((day) => ({ days: [day] })) : [{ days }];
}

function seriesOf(
  ask: Ask,
  delivery: Delivery,
  entity: string,
  id: string,
  buckets: readonly Bucket[],
): Figures[] {
  const factor = microsPerMinor(ask.account);
  const groupsOfEntity = lineItemsOf(ask, entity, id);
  return buckets.map(({ days }) =>
    days
      .flatMap(({ date, hours }) =>
        groupsOfEntity.flatMap(({ id: group }) =>
          [...delivery.groupDay(group, date)]
            .filter(([ad]) => entity !== 'PROMOTED_TWEET' || ad === id)
            .map(([, facts]) => figuresOf(partOf(facts, hours), factor)),
        ),
      )
      .reduce(addFigures, noFigures),
  );
}

function partOf(facts: Facts, hours: readonly number[]): Facts {
  if (hours.length === 24) return facts;
  const parts = splitDelivery(
    facts,
    allHours.map(() => 1),
  );
  return hours
    .map((hour) => parts[hour]!)
    .reduce((a, b) => ({
      impressions: a.impressions + b.impressions,
      clicks: a.clicks + b.clicks,
      spendMinor: a.spendMinor + b.spendMinor,
      conversions: a.conversions + b.conversions,
      valueMinor: a.valueMinor + b.valueMinor,
    }));
}

function lineItemsOf({ x, account }: Ask, entity: string, id: string): Thing[] {
  const all = x.records.list('line_item', { accountId: account.spec.id });
  if (entity === 'LINE_ITEM') return all.filter((one) => one.id === id);
  if (entity === 'CAMPAIGN') return all.filter(({ parentId }) => parentId === id);
  if (entity === 'PROMOTED_TWEET') {
    const tweet = x.records.find('promoted_tweet', id);
    return all.filter((one) => one.id === tweet?.parentId);
  }
  return all;
}

/** Which entities did anything in a window of at most 90 days. */
export function activeEntities(ask: Ask) {
  const spec: Spec = {
    entity: { sort: entities.filter((name) => name !== 'ACCOUNT') },
    start_time: { sort: 'moment' },
    end_time: { sort: 'moment' },
  };
  const read = readParams(ask.given, spec, Object.keys(spec));
  const [start, end] = windowOf(read, ask.account.spec.timeZone);
  // Where clocks go back, the days have an hour more.
  if (end <= start || end - start > 90 * DAY + HOUR)
    throw new XError(400, 'INVALID_TIME_WINDOW', 'The window is at most 90 days', 'end_time');
  const { timeZone, id: accountId } = ask.account.spec;
  const delivery = deliveriesOf(ask);
  const days = eachDay(localDay(start, timeZone).today, localDay(end - 1, timeZone).today);
  const entity = String(read['entity']);
  const data = ask.x.records.list(kinds[entity]!, { accountId }).flatMap(({ id }) => {
    const items = lineItemsOf(ask, entity, id);
    const active = days.filter((date) =>
      items.some(({ id: group }) =>
        [...delivery.groupDay(group, date).keys()].some(
          (ad) => entity !== 'PROMOTED_TWEET' || ad === id,
        ),
      ),
    );
    if (active.length === 0) return [];
    return [
      {
        entity_id: id,
        activity_start_time: new Date(dayStart(active[0]!, timeZone)).toISOString(),
        activity_end_time: new Date(dayStart(addDays(active.at(-1)!, 1), timeZone)).toISOString(),
        placements: ['ALL_ON_TWITTER'],
      },
    ];
  });
  return { data, read };
}
