/** Days and half hours of a time zone as instants: Reddit's windows are UTC, an account's days are not. */
import { addDays } from '../../../../sdk/emulator/index.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function wallClock(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    formats.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return Date.parse(
    `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`,
  );
}

/** The day that an instant falls on. */
export function dayOf(at: number, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);
}

const starts = new Map<string, number>();

/** The first instant of a day, ms since the epoch; where clocks skip midnight, that is later. */
export function startOfDay(day: string, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  // No zone is further off than 14 hours; its offsets are quarters of an hour.
  const noon = Date.parse(`${day}T00:00:00Z`);
  let at = noon - 14 * 3_600_000;
  const offset = wallClock(at, timeZone) - at;
  at = Math.max(at, noon - offset - 2 * 3_600_000);
  while (dayOf(at, timeZone) < day) at += 900_000;
  if (starts.size > 20_000) starts.clear();
  starts.set(key, at);
  return at;
}

/** First instant of a day and of the next one. */
export function spanOf(day: string, timeZone: string): readonly [number, number] {
  return [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
}
