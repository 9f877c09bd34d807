/** Windows over many accounts, and their parts. */
import { lastDayOf } from '../../../../sdk/calendar.ts';
import { movedBack, type Move } from '../../../../sdk/compare.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { addDays } from '../../../../sdk/kit/days.ts';
import { todayOf, type Target } from '../../../../sdk/reports/accounts.ts';
import type { Window } from '../../../../sdk/script.ts';
import { dayIn, resolveWindow, type WindowInput } from '../../../../sdk/window.ts';

export type Unit = 'day' | 'week' | 'month';

/**
 * One window for all accounts, so that rows can be compared. A named window ends on a day that is over in all of them;
 * an end that is named lies in the future when it is no day yet in any of them.
 * @throws input_invalid
 */
export function windowOf(input: WindowInput, targets: readonly Target[], now: Date): Window {
  const newest = targets
    .map(({ account }) => dayIn(now.getTime(), account.time_zone))
    .sort()
    .at(-1);
  const today = input.start_date === undefined ? todayOf(targets) : (newest ?? '');
  const { window, faults } = resolveWindow(input, { today }, (key) => key);
  if (!window) throw new ServiceError('input_invalid', { faults });
  return window;
}

/** The part of a window whose days have begun in the account; undefined when none has. */
export function begunPart({ start_date, end_date }: Window, today: string): Window | undefined {
  if (start_date > today) return undefined;
  return { start_date, end_date: end_date < today ? end_date : today };
}

/** Days of the earlier window that match no part of this one, as in a longer month; undefined where there are none. */
export function restBefore(window: Window, parts: readonly Window[], move: Move) {
  const [before, last] = [movedBack(window, move), parts.at(-1)];
  const end = parts.flatMap((part) => movedBack(part, move)?.end_date ?? []).at(-1);
  if (!before || !last || end === undefined || end >= before.end_date) return undefined;
  return { start_date: addDays(end, 1), end_date: before.end_date };
}

/** The window in days, weeks from Monday, or months of the calendar; the first and the last may be parts of one. */
export function partsOf(window: Window, unit: Unit | undefined): Window[] {
  if (unit === undefined) return [window];
  const parts: Window[] = [];
  for (let start = window.start_date; start <= window.end_date;) {
    const last = unit === 'day' ? start : lastDayOf(unit, start);
    const end_date = last < window.end_date ? last : window.end_date;
    parts.push({ start_date: start, end_date });
    start = addDays(end_date, 1);
  }
  return parts;
}
