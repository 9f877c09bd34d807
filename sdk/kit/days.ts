/** Days as texts, YYYY-MM-DD. */
import type { Window } from '../script.ts';

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Each day of a window, both ends included. */
export function daysOf({ start_date, end_date }: Window): string[] {
  const days: string[] = [];
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The window in pieces of at most `length` days, in order, without gap or overlap. */
export function piecesOf({ start_date, end_date }: Window, length: number): Window[] {
  const pieces: Window[] = [];
  for (let start = start_date; start <= end_date; start = addDays(start, length)) {
    const end = addDays(start, length - 1);
    pieces.push({ start_date: start, end_date: end < end_date ? end : end_date });
  }
  return pieces;
}

/** The window without the days before `earliest`, and a warning when there were some. */
export function servedFrom(
  { start_date, end_date }: Window,
  earliest: string,
): { window: Window; warnings: string[] } {
  if (start_date >= earliest) return { window: { start_date, end_date }, warnings: [] };
  const start = earliest < end_date ? earliest : end_date;
  return {
    window: { start_date: start, end_date },
    warnings: [`The platform serves days from ${earliest} on; the window begins at ${start}.`],
  };
}

/** The window of a history: `lookback_days`, where it is given, counts today too. */
export function historyWindow(
  { today }: { readonly today: string },
  args: { readonly window: Window; readonly lookback_days?: number },
): Window {
  const { window, lookback_days: days } = args;
  return days === undefined ? window : { start_date: addDays(today, 1 - days), end_date: today };
}
