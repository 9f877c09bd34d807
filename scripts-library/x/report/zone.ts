/**
 * Days of the account as X takes them. Statistics name the dates alone: X takes midnight in the account's time zone for
 * them. An instant would have to bear the offset of today instead of that of its day, and to be a whole hour.
 * @see https://docs.x.com/x-ads-api/fundamentals/timezones
 * @see https://docs.x.com/x-ads-api/analytics
 */
import type { Window } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { startOfDay } from '../../../sdk/kit/time-zone.ts';

/** The first day of a window, and the day after it: X leaves the end out. */
export const bounds = ({ start_date, end_date }: Window) => ({
  start_time: start_date,
  end_time: addDays(end_date, 1),
});

/** The same as instants, for what is no statistics. @returns ISO 8601 in UTC */
export function instants(window: Window, timeZone: string | null) {
  const { start_time, end_time } = bounds(window);
  const at = (day: string) => textOf(startOfDay(day, timeZone ?? 'UTC'));
  return { start_time: at(start_time), end_time: at(end_time) };
}

/** The first instant of a window. @returns ISO 8601 in UTC */
export const startOf = (window: Window, timeZone: string | null) =>
  instants(window, timeZone).start_time;

const textOf = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
