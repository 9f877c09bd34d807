/** Windows, what lies before them, their parts, and which of their days reports do not have whole. */
import { addDays, daysOf } from '../../../../sdk/kit/days.ts';
import type { Window } from '../../../../sdk/script.ts';
import { dayIn, resolveWindow, type WindowInput } from '../../../../sdk/window.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import { ServiceError } from '../../../../sdk/errors.ts';

export type Compare = 'none' | 'previous_period' | 'previous_year';
export type Unit = 'day' | 'week' | 'month';

/**
 * One window for all accounts, so that rows can be compared. A named window ends on a day that is over in all of them;
 * an end that is named lies in the future when it is no day yet in any of them.
 * @throws input_invalid
 */
export function windowOf(given: WindowInput, targets: readonly Target[]): Window {
  const input = { ...given, ...lengthOf(given) };
  const days = targets.map(({ today }) => today).sort();
  const today = (input.start_date === undefined ? days[0] : days.at(-1)) ?? '';
  const { window, faults } = resolveWindow(input, { today }, (key) => key);
  if (!window) throw new ServiceError('input_invalid', { faults });
  return window;
}

/** `last_7_days` is so many days, whatever their number. */
function lengthOf({ date_range }: WindowInput): WindowInput {
  const [, days] = /^last_(\d+)_days$/.exec(date_range ?? '') ?? [];
  return days === undefined ? {} : { date_range: undefined, days: Number(days) };
}

/** The part of a window whose days have begun in the account; undefined when none has. */
export function begunPart({ start_date, end_date }: Window, today: string): Window | undefined {
  if (start_date > today) return undefined;
  return { start_date, end_date: end_date < today ? end_date : today };
}

/** The same stretch, moved to where it is compared with. */
export function beforeOf(part: Window, whole: Window, compare: Compare): Window | undefined {
  if (compare === 'none') return undefined;
  const days = daysOf(whole).length;
  const move = (day: string) =>
    compare === 'previous_period' ? addDays(day, -days) : yearBefore(day);
  return { start_date: move(part.start_date), end_date: move(part.end_date) };
}

/** The same date; 28 February for the 29th. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The window in days, weeks from Monday, or months of the calendar; the first and the last may be parts of one. */
export function partsOf(window: Window, unit: Unit | undefined): Window[] {
  if (unit === undefined) return [window];
  const parts: Window[] = [];
  for (let start = window.start_date; start <= window.end_date;) {
    const last = lastDayOf(start, unit);
    const end_date = last < window.end_date ? last : window.end_date;
    parts.push({ start_date: start, end_date });
    start = addDays(end_date, 1);
  }
  return parts;
}

function lastDayOf(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10);
}

/**
 * The last day that an account's reports have whole: it was over when what is reported now happened.
 * @param delayHours  how late reports are
 */
export function lastWholeDay(now: Date, timeZone: string | null, delayHours = 0): string {
  return addDays(dayIn(now.getTime() - delayHours * 3_600_000, timeZone), -1);
}

/** Days of a stretch that are not over, or whose figures still come in. */
export function partialDays({ start_date, end_date }: Window, wholeUntil: string): string[] {
  const first = addDays(wholeUntil, 1);
  return daysOf({ start_date: start_date > first ? start_date : first, end_date });
}

/** The last whole day of a stretch; null when it has none. */
export function throughOf({ start_date, end_date }: Window, wholeUntil: string): string | null {
  if (wholeUntil < start_date) return null;
  return wholeUntil < end_date ? wholeUntil : end_date;
}
