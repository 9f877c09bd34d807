/** Hours of the week by the clock of an account, and the span of them in which an instant lies. */
import { wallClock } from '../kit/time-zone.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export interface WeekHours {
  /** The days on which they begin. */
  readonly days: readonly Weekday[];
  /** Whole hours of the account's day: `from` 0 to 23, `to` 1 to 24. Where `to` is not later they end on the next day. */
  readonly from: number;
  readonly to: number;
}

const HOUR = 3_600_000;
const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

/** Hours of the week, from 0 on Monday, that are among them; overlapping ones count once. */
export function slotsOf(hours: readonly WeekHours[]): ReadonlySet<number> {
  const slots = new Set<number>();
  for (const { days, from, to } of hours)
    for (const day of days) {
      const first = weekdays.indexOf(day) * DAY_HOURS + from;
      const length = to >= from ? to - from : DAY_HOURS - from + to;
      for (let at = 0; at < length; at += 1) slots.add((first + at) % WEEK_HOURS);
    }
  return slots;
}

/**
 * The span of hours in which an instant lies, by the wall clock of its beginning: `2026-03-02T22:00`. An hour that the
 * clock shows twice lies in one span.
 * @returns null outside of them, undefined where nobody knows the time there
 */
export function spanAt(
  hours: readonly WeekHours[],
  now: number,
  timeZone: string | null,
): string | null | undefined {
  const wall = wallIn(now, timeZone);
  if (wall === undefined) return undefined;
  const slots = slotsOf(hours);
  const hour = Math.floor(wall / HOUR);
  let back = 0;
  while (back < WEEK_HOURS && slots.has(slotOf(hour - back))) back += 1;
  if (back === 0) return null;
  return new Date((hour - back + 1) * HOUR).toISOString().slice(0, 16);
}

/** Minutes of the hour that a clock shows there; of UTC where nobody knows it. */
export function minuteAt(now: number, timeZone: string | null): number {
  return new Date(wallIn(now, timeZone) ?? now).getUTCMinutes();
}

/** The epoch began on a Thursday. */
const slotOf = (hour: number) => (hour + 3 * DAY_HOURS) % WEEK_HOURS;

function wallIn(now: number, timeZone: string | null): number | undefined {
  if (timeZone === null) return undefined;
  try {
    return wallClock(now, timeZone);
  } catch {
    return undefined;
  }
}

/** Whether each day lies in them as a whole, or not at all. */
export function areWholeDays(hours: readonly WeekHours[]): boolean {
  const slots = slotsOf(hours);
  return weekdays.every((_, day) => {
    const some = Array.from({ length: DAY_HOURS }, (_hour, at) => slots.has(day * DAY_HOURS + at));
    return some.every((one) => one === some[0]);
  });
}

/** As people read them: `mon to fri 22 to 6, sat 0 to 24`. */
export function hoursInWords(hours: readonly WeekHours[]): string {
  return hours.map(({ days, from, to }) => `${daysInWords(days)} ${from} to ${to}`).join(', ');
}

function daysInWords(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'every day';
  const places = days.map((day) => weekdays.indexOf(day));
  const isRun = places.every((place, at) => at === 0 || place === places[at - 1]! + 1);
  return isRun && days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(' ');
}
