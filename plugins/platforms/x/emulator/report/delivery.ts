/** What entities delivered, hour by hour or day by day, in all or in segments. */
import {
  addDays,
  dayStart,
  eachDay,
  localDay,
  splitFacts,
  sumFacts,
  treeDelivery,
  unit,
  type Delivery,
  type Facts,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import type { Account, State, Thing } from '../state.ts';
import { microsPerMinor } from '../views.ts';
import { instantOf } from '../words.ts';
import { addFigures, figuresOf, metricsOf, type Figures } from './metrics.ts';

const HOUR = 3_600_000;
const allHours = Array.from({ length: 24 }, (_, hour) => hour);

/** Good for one request. */
export function deliveriesOf({ parts, records }: State, { spec }: Account, now: number): Delivery {
  return treeDelivery<Thing>(
    { parts: { world: parts.world, now: () => now }, records },
    {
      kinds: ['campaign', 'line_item', 'promoted_tweet'],
      timeZone: spec.timeZone,
      budgetsOf: ({ budgets }) => budgets,
      // On while it is active and not deleted.
      onOf: ({ statuses, deletedAt = Infinity }) =>
        [...statuses.filter(({ at }) => at < deletedAt), { at: deletedAt, value: 'DELETED' }]
          .filter(({ at }) => Number.isFinite(at))
          .map(({ at, value }) => ({ at, value: value === 'ACTIVE' })),
    },
  );
}

/** The line items that an entity has, or is part of. */
export function lineItemsOf({ records }: State, { spec }: Account, entity: string, id: string) {
  const all = records.list('line_item', { accountId: spec.id });
  if (entity === 'LINE_ITEM') return all.filter((one) => one.id === id);
  if (entity === 'CAMPAIGN') return all.filter(({ parentId }) => parentId === id);
  if (entity !== 'PROMOTED_TWEET') return all;
  const parentId = records.find('promoted_tweet', id)?.parentId;
  return all.filter((one) => one.id === parentId);
}

/** The body of a synchronous answer, and of a job's file. @param read  checked */
export function statsOf(state: State, account: Account, read: Fields, now: number) {
  const buckets = bucketsOf(read, account.spec.timeZone);
  const delivery = deliveriesOf(state, account, now);
  const segments = segmentsOf(read['segmentation_type']);
  const data = (read['entity_ids'] as string[]).map((id) => {
    const items = lineItemsOf(state, account, String(read['entity']), id);
    const isOwn = (ad: string) => read['entity'] !== 'PROMOTED_TWEET' || ad === id;
    const isShown = read['placement'] === 'ALL_ON_TWITTER';
    const factsOf = ({ date, hours }: Day) =>
      (isShown ? items : []).flatMap((item) =>
        [...delivery.groupDay(item.id, date)]
          .filter(([ad]) => isOwn(ad))
          .map(([, facts]) => partOf(facts, hours)),
      );
    const facts = buckets.map((days) => days.flatMap(factsOf));
    const id_data = segments.map(({ segment, partIn }) => {
      const series = facts.map((bucket) =>
        bucket
          .map((one) => figuresOf(partIn(one), microsPerMinor(account)))
          .reduce(addFigures, {} as Figures),
      );
      return { segment, metrics: metricsOf(read['metric_groups'] as string[], series) };
    });
    return { id, id_data };
  });
  return { data_type: 'stats', time_series_length: buckets.length, data };
}

/** What segments are made of; of all other types there are none here. */
const { ages: AGE, genders: GENDER, lookups } = directory;
const segmented: Readonly<Record<string, readonly { name: string; targeting_value: string }[]>> = {
  AGE,
  GENDER,
  ...Object.fromEntries(Object.entries(lookups).map(([kind, all]) => [kind.toUpperCase(), all])),
};

/** Exact splits of the whole; without a type the whole itself. */
function segmentsOf(type: unknown) {
  if (typeof type !== 'string') return [{ segment: null, partIn: (facts: Facts) => facts }];
  const values = segmented[type] ?? [];
  const weights = values.map(({ targeting_value: value }) => 0.5 + unit('x', type, value));
  return values.map(({ name, targeting_value }, at) => ({
    segment: { segment_name: name, segment_value: targeting_value },
    partIn: (facts: Facts) => splitFacts(facts, weights)[at] ?? facts,
  }));
}

interface Day {
  readonly date: string;
  /** Those that lie in the window. */
  readonly hours: readonly number[];
}

/** The days of each bucket. */
function bucketsOf(read: Fields, timeZone: string): (readonly Day[])[] {
  const [start, end] = ['start_time', 'end_time'].map((name) => instantOf(read[name], timeZone));
  const hours: { date: string; hour: number }[] = [];
  for (let at = start ?? 0; at < (end ?? 0); at += HOUR) {
    const { today, dayShare } = localDay(at, timeZone);
    hours.push({ date: today, hour: Math.floor(dayShare * 24 + 1e-9) });
  }
  if (read['granularity'] === 'HOUR')
    return hours.map(({ date, hour }) => [{ date, hours: [hour] }]);
  const days = eachDay(hours[0]!.date, hours.at(-1)!.date).map((date): Day => {
    const isWhole =
      dayStart(date, timeZone) >= start! && dayStart(addDays(date, 1), timeZone) <= end!;
    const own = hours.filter((one) => one.date === date).map(({ hour }) => hour);
    return { date, hours: isWhole ? allHours : [...new Set(own)] };
  });
  return read['granularity'] === 'DAY' ? days.map((day) => [day]) : [days];
}

function partOf(facts: Facts, hours: readonly number[]): Facts {
  if (hours.length === 24) return facts;
  const parts = splitFacts(facts, Array<number>(24).fill(1));
  return sumFacts(hours.flatMap((hour) => parts[hour] ?? []));
}
