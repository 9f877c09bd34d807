/** The window of statistics, and its slices: days of the account, or hours. */
import {
  addDays,
  dayStart,
  localDay,
  type Delivered,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Status } from '../model.ts';
import type { Ask } from '../state.ts';
import { unsupportedStats } from '../words.ts';
import { hoursOf } from './hours.ts';

export type Made = Delivered<Status>;
export type Granularity = 'TOTAL' | 'DAY' | 'HOUR';

const MOST_DAYS: Readonly<Record<Granularity, number>> = { TOTAL: Infinity, DAY: 32, HOUR: 8 };
const DAY = 86_400_000;
const HOUR = 3_600_000;

export interface Window {
  /** First and last day. */
  readonly days: readonly [string, string];
  /** Milliseconds since the epoch; the end is not counted in. */
  readonly start: number;
  readonly end: number;
}

/** @throws Refusal 400 */
export function windowOf({ query }: Ask, { spec }: Account): Window {
  const granularity = query['granularity'] as Granularity;
  const at = (name: string) => Date.parse(String(query[name]));
  const [start, end] = [at('start_time'), at('end_time')];
  if (end <= start) throw unsupportedStats('End time should be after start time.');
  for (const [name, time] of [['start_time', start] as const, ['end_time', end] as const]) {
    const { today } = localDay(time, spec.timeZone);
    const isFit =
      granularity === 'HOUR' ? time % HOUR === 0 : dayStart(today, spec.timeZone) === time;
    const unit = granularity === 'HOUR' ? 'an hour' : 'a day in the time zone of the account';
    if (!isFit) throw unsupportedStats(`${name} must be the start of ${unit}.`);
  }
  const days = [start, end - 1].map((time) => localDay(time, spec.timeZone).today);
  const [first = '', last = ''] = days;
  const most = MOST_DAYS[granularity];
  if ((Date.parse(last) - Date.parse(first)) / DAY >= most)
    throw unsupportedStats(`Granularity ${granularity} takes at most ${most} days.`);
  return { days: [first, last], start, end };
}

export const iso = (at: number) => new Date(at).toISOString();
export const startOf = (day: string, { spec }: Account) => iso(dayStart(day, spec.timeZone));

interface Slicing {
  readonly now: number;
  readonly account: Account;
  readonly window: Window;
  readonly granularity: Granularity;
}

export function sliced(
  { account, window, granularity, now }: Slicing,
  made: readonly Made[],
  figures: (made: readonly Made[]) => Fields,
): readonly Fields[] {
  if (granularity === 'HOUR')
    return [
      ...Map.groupBy(
        made.flatMap((one) => hoursOf(one, account, now)),
        ({ at }) => at,
      ),
    ]
      .filter(([at]) => at >= window.start && at < window.end)
      .sort(([a], [b]) => a - b)
      .map(([at, own]) => ({ start_time: iso(at), end_time: iso(at + HOUR), stats: figures(own) }));
  return [...Map.groupBy(made, ({ date }) => date)].map(([date, own]) => ({
    start_time: startOf(date, account),
    end_time: startOf(addDays(date, 1), account),
    stats: figures(own),
  }));
}
