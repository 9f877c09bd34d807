/** Weeks from Monday, and months, quarters and years of the calendar. Days are texts, YYYY-MM-DD. */
import { addDays } from './kit/days.ts';
import type { Window } from './script.ts';

export type CalendarUnit = 'week' | 'month' | 'quarter' | 'year';

const MONTHS: Readonly<Record<Exclude<CalendarUnit, 'week'>, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
};

/** Number of months in a unit; undefined for a week. */
export const monthsOf = (unit: CalendarUnit) => (unit === 'week' ? undefined : MONTHS[unit]);

const utc = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The first day of the week, month, quarter or year that has this day. */
export function firstDayOf(unit: CalendarUnit, day: string): string {
  const [year, month, date] = partsOf(day);
  const months = monthsOf(unit);
  if (months !== undefined) return utc(year, Math.floor((month - 1) / months) * months, 1);
  return addDays(day, -((new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7));
}

/** The last day of the week, month, quarter or year that has this day. */
export function lastDayOf(unit: CalendarUnit, day: string): string {
  const first = firstDayOf(unit, day);
  const months = monthsOf(unit);
  if (months === undefined) return addDays(first, 6);
  const [year, month] = partsOf(first);
  return utc(year, month - 1 + months, 0);
}

/** Whether a window begins on the first day of a month and ends on the last day of one. */
export const isWholeMonths = ({ start_date, end_date }: Window): boolean =>
  start_date === firstDayOf('month', start_date) && end_date === lastDayOf('month', end_date);

/** Number of months that a window touches. */
export function monthsIn({ start_date, end_date }: Window): number {
  const [first, last] = [partsOf(start_date), partsOf(end_date)];
  return (last[0] - first[0]) * 12 + last[1] - first[1] + 1;
}

/**
 * The same day of the month, some months earlier.
 * @param instead  day to take if that month is too short: its `last` day, or the day after it (`next`)
 */
export function monthsBefore(day: string, months: number, instead: 'last' | 'next'): string {
  const [year, month, date] = partsOf(day);
  const last = utc(year, month - months, 0);
  const wanted = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`;
  if (wanted <= last) return wanted;
  return instead === 'last' ? last : addDays(last, 1);
}
