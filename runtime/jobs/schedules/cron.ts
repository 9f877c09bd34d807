/**
 * When a cron expression is due. One that names its hours goes by the wall: an hour that the clock skips is
 * made up for once, right after it, and an hour that comes twice counts once. One that runs in every hour goes
 * by the time that passes.
 */
import { Cron } from 'croner';
import { ServiceError } from '../../../sdk/errors.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Clocks are moved by less than this. */
const shiftMs = 4 * 60 * minuteMs;
/** Enough to meet every pair of neighbours that an expression can have. */
const sampled = 1_000;

const faultOf = (field: string, message: string) =>
  new ServiceError('input_invalid', { faults: [{ field, message }] });

/**
 * @param minimumMinutes  that must lie between two due times
 * @throws input_invalid
 */
export function checkCron(
  cron: string,
  timeZone: string,
  { now, minimumMinutes }: { readonly now: number; readonly minimumMinutes: number },
): void {
  checkTimeZone(timeZone);
  if (!/^[0-9A-Za-z*?,/#-]+( [0-9A-Za-z*?,/#-]+){4}$/.test(cron))
    throw faultOf('cron', 'must have five fields: minute, hour, day, month, weekday; no seconds');
  let parsed: Cron;
  try {
    parsed = wallCron(cron);
  } catch (error) {
    const said = (error as Error).message.replace(/^CronPattern: /, '');
    throw faultOf('cron', `is not a cron expression: ${said}`);
  }
  const runs = parsed.nextRuns(sampled, new Date(now));
  if (runs.length === 0) throw faultOf('cron', 'is never due: there is no such date');
  const isTooOften = runs.some(
    (run, at) => at > 0 && +run - +runs[at - 1]! < minimumMinutes * minuteMs,
  );
  if (isTooOften)
    throw faultOf('cron', `must leave at least ${minimumMinutes} minutes between two due times`);
}

function checkTimeZone(timeZone: string): void {
  // Offsets are no places: they do not know when the clocks are moved.
  const isPlace = /^[A-Za-z]/.test(timeZone);
  try {
    if (isPlace) return void new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    // Told below.
  }
  throw faultOf('time_zone', 'must be an IANA time zone, such as Europe/Berlin');
}

/** The first due time after an instant, both in ms since the epoch; undefined when there is none. */
export function nextDue(cron: string, timeZone: string, after: number): number | undefined {
  const hours = cron.split(' ')[1]!;
  if (hours.startsWith('*')) {
    const passing = new Cron(spelt(cron), { mode: '5-part', paused: true, timezone: timeZone });
    return passing.nextRun(new Date(after))?.getTime();
  }
  const walls = wallCron(cron);
  let wall: Date | null = new Date(after + offsetAt(after, timeZone) - shiftMs);
  while ((wall = walls.nextRun(wall))) {
    const instant = instantOf(wall.getTime(), timeZone);
    if (instant > after) return instant;
  }
  return undefined;
}

/** Reads the clock on the wall as if it hung in UTC. */
const wallCron = (cron: string) =>
  new Cron(spelt(cron), { mode: '5-part', paused: true, utcOffset: 0 });

/** The last value of each field. */
const LAST = [59, 23, 31, 12, 6] as const;
/** A `?` in one of these says that the other one decides. */
const DAY_FIELDS: readonly number[] = [2, 4];

/** The spellings that the library does not read, in its own: `10/20` is `10-59/20`, and a `?` for a day is any day. */
function spelt(cron: string): string {
  const fields = cron.split(' ').map((field, at) => {
    if (field === '?' && DAY_FIELDS.includes(at)) return '*';
    return field
      .split(',')
      .map((one) => one.replace(/^(\d+)\/(?=\d+$)/, `$1-${LAST[at]}/`))
      .join(',');
  });
  return fields.join(' ');
}

/** The first instant at which the wall shows this; for a time that it never shows, the end of the gap. */
function instantOf(wall: number, timeZone: string): number {
  const offsets = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)];
  const fitting = offsets
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  if (fitting.length > 0) return Math.min(...fitting);
  let [before, behind] = [wall - dayMs, wall + dayMs];
  const first = offsetAt(before, timeZone);
  while (behind - before > minuteMs) {
    const middle = before + Math.floor((behind - before) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle, timeZone) === first) before = middle;
    else behind = middle;
  }
  return behind;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The lead of the wall over UTC, ms. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const wall = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}
