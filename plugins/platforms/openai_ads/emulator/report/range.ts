/** Windows of insights: one range of whole hours, as seconds since 1970, which may not reach into the future. */
import {
  addDays,
  dayBounds,
  dayStart,
  eachDay,
  isDay,
  localDay,
} from '../../../../../sdk/emulator/index.ts';
import { invalid } from '../words.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

const HOUR = 3_600;

/** @param given  texts of JSON. @throws Refusal 400 */
export function rangeOf(given: unknown, timeZone: string, now: number): Range {
  const [text, ...more] = (given ?? []) as readonly string[];
  if (text === undefined) return everything(timeZone, now);
  if (more.length > 0) throw invalid('Give one time range.', 'time_ranges');
  const { type, start, end, since, until } = parsed(text);
  if (type === 'date_range') return dates(String(since), String(until), timeZone, now);
  if (type !== 'unix_range')
    throw invalid(`${String(type)} is no type of a time range.`, 'time_ranges');
  const range = { start: Number(start), end: Number(end) };
  if (!Number.isSafeInteger(range.start) || !Number.isSafeInteger(range.end))
    throw invalid('start and end are seconds since 1970.', 'time_ranges');
  if (range.end <= range.start) throw invalid('end must be after start.', 'time_ranges');
  if (range.end * 1_000 > now) throw invalid('end must not be in the future.', 'time_ranges');
  const isUneven = [range.start, range.end].some((one) => offHour(one, timeZone));
  if (isUneven)
    throw invalid("start and end must be full hours of the ad account's time zone.", 'time_ranges');
  return range;
}

/** Without a range all that is kept counts: two years here. */
function everything(timeZone: string, now: number): Range {
  const { today } = localDay(now, timeZone);
  const hour = Math.floor(now / (HOUR * 1_000)) * HOUR;
  return { start: dayStart(addDays(today, -KEPT_DAYS), timeZone) / 1_000, end: hour };
}

const KEPT_DAYS = 730;
const MOST_DAYS = 365;

/** "Use full days in the account's timezone, with an exclusive end, covering at most 365 days." @throws Refusal 400 */
export function wholeDays(range: Range, timeZone: string): Range {
  const isWhole = [range.start, range.end].every(
    (one) => Math.round(localDay(one * 1_000, timeZone).dayShare * 24 * HOUR) === 0,
  );
  if (!isWhole)
    throw invalid("start and end must be full days in the account's timezone.", 'time_ranges');
  if (range.end - range.start > (MOST_DAYS * 24 + 1) * HOUR)
    throw invalid(`time_ranges must cover at most ${MOST_DAYS} days.`, 'time_ranges');
  return range;
}

/** A range of days, both included, in seconds since 1970. Today ends at the last full hour. @throws Refusal */
function dates(since: string, until: string, timeZone: string, now: number): Range {
  if (!isDay(since) || !isDay(until) || until < since)
    throw invalid('since and until are days, in this order.', 'time_ranges');
  const [start] = dayBounds(since, timeZone);
  const [, end] = dayBounds(until, timeZone);
  const hour = Math.floor(now / (HOUR * 1_000)) * HOUR;
  if (start / 1_000 >= hour) throw invalid('since must be past.', 'time_ranges');
  return { start: start / 1_000, end: Math.min(end / 1_000, hour) };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    throw invalid('A time range is JSON.', 'time_ranges');
  }
}

const offHour = (at: number, timeZone: string) =>
  Math.round(localDay(at * 1_000, timeZone).dayShare * 24 * HOUR) % HOUR !== 0;

/** The days of a range, and how much of what there is of each lies in it; today is as long as it has been so far. */
export function sharesOf({ start, end }: Range, timeZone: string, now: number) {
  const [from, to] = [start * 1_000, end * 1_000];
  const days = eachDay(localDay(from, timeZone).today, localDay(to - 1, timeZone).today);
  return days.map((date) => {
    const [begins, ends] = dayBounds(date, timeZone);
    const [first, last] = [Math.max(from, begins), Math.min(to, ends)];
    // The last full hour counts as now.
    const isToday = ends > now && now - to < HOUR * 1_000;
    const whole = isToday ? last - begins : ends - begins;
    return { date, from: first, to: last, share: (last - first) / whole };
  });
}
