/**
 * Days of the account as X takes them: midnight in the account's time zone, written in UTC. X counts whole hours, so that
 * where a day begins on a half hour (Kolkata, Adelaide, St. John's) the date stands alone, which means the same midnight.
 */
import type { Window } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { startOfDay } from '../../../sdk/kit/time-zone.ts';

const HOUR = 3_600_000;

/** The first instant of a window. @returns ISO 8601 in UTC */
export function startOf({ start_date }: Window, timeZone: string | null): string {
  return textOf(startOfDay(start_date, timeZone ?? 'UTC'));
}

/** The beginning of the window, and of the day after it. */
export function bounds({ start_date, end_date }: Window, timeZone: string | null) {
  const after = addDays(end_date, 1);
  const [start, end] = [start_date, after].map((day) => startOfDay(day, timeZone ?? 'UTC'));
  const isWhole = [start, end].every((at) => Number(at) % HOUR === 0);
  return isWhole
    ? { start_time: textOf(start), end_time: textOf(end) }
    : { start_time: start_date, end_time: after };
}

const textOf = (at = 0) => `${new Date(at).toISOString().slice(0, 19)}Z`;
