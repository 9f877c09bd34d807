/**
 * Finds the window that a report is compared with: whole months with whole months, other windows with the days before
 * them.
 */
import { isWholeMonths, lastDayOf, monthsBefore, monthsIn } from './calendar.ts';
import { addDays, daysOf } from './kit/days.ts';
import parameters from './parameters.json' with { type: 'json' };
import type { Window } from './script.ts';
import { unitOfRange } from './window.ts';

export const comparisons = ['previous_period', 'previous_month', 'previous_year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Schema of the parameter as callers give it. */
export const compareProperties = parameters.compare.properties;

/** How far a window is moved back. */
export type Move = { readonly days: number } | { readonly months: number };

/**
 * @param range  name of the window, if it was asked for by name: `this_month` is compared with the month before up to
 *   the same day, `last_30_days` with the 30 days before
 */
export function moveOf(window: Window, compare: Comparison, range?: string): Move {
  if (compare === 'previous_year') return { months: 12 };
  if (compare === 'previous_month') return { months: 1 };
  const named = unitOfRange(range);
  if (named !== undefined) return named;
  const isByDays = range !== undefined;
  return !isByDays && isWholeMonths(window)
    ? { months: monthsIn(window) }
    : { days: daysOf(window).length };
}

/**
 * Moves a window, or a part of one, back to the window that it is compared with. Whole months stay whole months,
 * regardless of their length.
 * @returns undefined for a day that the earlier month does not have
 */
export function movedBack(part: Window, move: Move): Window | undefined {
  if ('days' in move)
    return {
      start_date: addDays(part.start_date, -move.days),
      end_date: addDays(part.end_date, -move.days),
    };
  const start_date = monthsBefore(part.start_date, move.months, 'next');
  const last = monthsBefore(part.end_date, move.months, 'last');
  const end_date = isWholeMonths(part) ? lastDayOf('month', last) : last;
  return start_date > end_date ? undefined : { start_date, end_date };
}

/** How far back the earlier window lies; undefined if the report is not compared. */
export function moveBy(
  window: Window,
  compare: Comparison | 'none' | undefined,
  given: { readonly start_date?: string | undefined; readonly date_range?: string | undefined },
): Move | undefined {
  if (compare === undefined || compare === 'none') return undefined;
  // A window that is given by a number of days has no name, and is compared with the same number of days.
  const range = given.start_date === undefined ? (given.date_range ?? 'days') : undefined;
  return moveOf(window, compare, range);
}
