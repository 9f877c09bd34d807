/** Delivery of entities, hour by hour or day by day, in all or in segments. */
import {
  addDays,
  dayStart,
  deliveredIn,
  eachDay,
  localDay,
  splitFacts,
  sumFacts,
  sumFigures,
  unit,
  type Delivered,
  type Facts,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import { levels } from '../seed.ts';
import type { Account, Kind, Status } from '../model.ts';
import type { State } from '../state.ts';
import { instantOf } from '../words.ts';
import { figuresOf, metricsOf } from './metrics.ts';
import { market } from '../market.ts';

const HOUR = 3_600_000;
const allHours = Array.from({ length: 24 }, (_, hour) => hour);

type One = Delivered<Status, Kind>;

/** Between two instants. */
export function deliveredTo(
  { parts, records }: State,
  account: Account,
  now: number,
  [start, end]: readonly [number, number],
): One[] {
  const dayOf = (at: number) => localDay(at, account.spec.timeZone).today;
  const then = { parts: { world: parts.world, now: () => now }, records };
  return deliveredIn(
    then,
    account,
    { on: 'ACTIVE', market },
    [dayOf(start), dayOf(end - 1)],
    levels,
  );
}

/** By entity, whose delivery it is. */
export const ownerOf: Readonly<Record<string, (one: One) => unknown>> = {
  ACCOUNT: ({ campaign }) => campaign.accountId,
  FUNDING_INSTRUMENT: ({ campaign }) => campaign.fields['funding_instrument_id'],
  CAMPAIGN: ({ campaign }) => campaign.id,
  LINE_ITEM: ({ group }) => group.id,
  PROMOTED_TWEET: ({ ad }) => ad.id,
};

/** The body of a synchronous answer, and of a job's file. @param read  checked */
export function statsOf(state: State, account: Account, read: Fields, now: number) {
  const window = windowOf(read, account.spec.timeZone);
  const buckets = bucketsOf(read, account.spec.timeZone, window);
  const isShown = read['placement'] === 'ALL_ON_TWITTER';
  const made = isShown ? deliveredTo(state, account, now, window) : [];
  const owner = ownerOf[String(read['entity'])]!;
  const byDay = Map.groupBy(made, (one) => `${String(owner(one))} ${one.date}`);
  const segments = segmentsOf(read['segmentation_type']);
  const data = (read['entity_ids'] as string[]).map((id) => {
    const factsOf = ({ date, hours }: Day) =>
      (byDay.get(`${id} ${date}`) ?? []).map(({ facts }) => partOf(facts, hours));
    const facts = buckets.map((days) => days.flatMap(factsOf));
    const id_data = segments.map(({ segment, partIn }) => {
      const series = facts.map((bucket) =>
        sumFigures(bucket.map((one) => figuresOf(partIn(one), account.spec))),
      );
      return { segment, metrics: metricsOf(read['metric_groups'] as string[], series) };
    });
    return { id, id_data };
  });
  return { data_type: 'stats', time_series_length: buckets.length, data };
}

/** Parts of segments; of all other types there are none here. */
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
  /** Hours that lie in the window. */
  readonly hours: readonly number[];
}

export const windowOf = (read: Fields, timeZone: string): readonly [number, number] => [
  instantOf(read['start_time'], timeZone),
  instantOf(read['end_time'], timeZone),
];

/** The days of each bucket. */
function bucketsOf(read: Fields, timeZone: string, [start, end]: readonly [number, number]) {
  const hours: { date: string; hour: number }[] = [];
  for (let at = start; at < end; at += HOUR) {
    const { today, dayShare } = localDay(at, timeZone);
    hours.push({ date: today, hour: Math.floor(dayShare * 24 + 1e-9) });
  }
  if (read['granularity'] === 'HOUR')
    return hours.map(({ date, hour }) => [{ date, hours: [hour] }]);
  const days = eachDay(hours[0]!.date, hours.at(-1)!.date).map((date): Day => {
    const isWhole =
      dayStart(date, timeZone) >= start && dayStart(addDays(date, 1), timeZone) <= end;
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
