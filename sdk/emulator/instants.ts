/** Instants (ms since the epoch) in an account's time zone. */
import { addDays, localDay } from './days.ts';

/** Minutes that the zone's clock is ahead of UTC at an instant. */
export function offsetMinutes(at: number, timeZone: string): number {
  const { today, dayShare } = localDay(at, timeZone);
  const local = Date.parse(`${today}T00:00:00Z`) + Math.round(dayShare * 1440) * 60_000;
  return Math.round((local - Math.floor(at / 60_000) * 60_000) / 60_000);
}

const starts = new Map<string, number>();
const MOST_STARTS = 20_000;

/** Instant at which a day begins. */
export function dayStart(date: string, timeZone: string): number {
  const key = `${timeZone} ${date}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const utc = Date.parse(`${date}T00:00:00Z`);
  const near = utc - offsetMinutes(utc, timeZone) * 60_000;
  const start = utc - offsetMinutes(near, timeZone) * 60_000;
  if (starts.size >= MOST_STARTS) starts.clear();
  starts.set(key, start);
  return start;
}

/** First instant of a day, and of the next one. */
export function dayBounds(date: string, timeZone: string): readonly [number, number] {
  return [dayStart(date, timeZone), dayStart(addDays(date, 1), timeZone)];
}

/** Whole ones, of an instant. */
export const seconds = (at: number): number => Math.floor(at / 1_000);
