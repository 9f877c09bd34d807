/** The windows behind GAQL's DURING words, by Google's rules: LAST_N_DAYS ends yesterday. */
import { addDays, dayNumber } from '../../../../../sdk/emulator/index.ts';

export interface DateRange {
  readonly start: string;
  readonly end: string;
}

const monthStart = (date: string) => `${date.slice(0, 7)}-01`;
/** Days since the last Monday (0 on a Monday). */
const sinceMonday = (date: string) => (((dayNumber(date) + 3) % 7) + 7) % 7;
const sinceSunday = (date: string) => (sinceMonday(date) + 1) % 7;
const before = (today: string, days: number): DateRange => ({
  start: addDays(today, -days),
  end: addDays(today, -1),
});
const weekBefore = (start: string): DateRange => ({
  start: addDays(start, -7),
  end: addDays(start, -1),
});

const literals: Readonly<Record<string, (today: string) => DateRange>> = {
  TODAY: (today) => ({ start: today, end: today }),
  YESTERDAY: (today) => before(today, 1),
  LAST_7_DAYS: (today) => before(today, 7),
  LAST_14_DAYS: (today) => before(today, 14),
  LAST_30_DAYS: (today) => before(today, 30),
  THIS_MONTH: (today) => ({ start: monthStart(today), end: today }),
  LAST_MONTH: (today) => {
    const end = addDays(monthStart(today), -1);
    return { start: monthStart(end), end };
  },
  THIS_WEEK_MON_TODAY: (today) => ({ start: addDays(today, -sinceMonday(today)), end: today }),
  THIS_WEEK_SUN_TODAY: (today) => ({ start: addDays(today, -sinceSunday(today)), end: today }),
  LAST_WEEK_MON_SUN: (today) => weekBefore(addDays(today, -sinceMonday(today))),
  LAST_WEEK_SUN_SAT: (today) => weekBefore(addDays(today, -sinceSunday(today))),
  LAST_BUSINESS_WEEK: (today) => {
    const monday = addDays(today, -sinceMonday(today) - 7);
    return { start: monday, end: addDays(monday, 4) };
  },
};

/** @see https://developers.google.com/google-ads/api/docs/gaql/date-ranges */
export function rangeDuring(literal: string, today: string): DateRange | undefined {
  const key = `${literal.toUpperCase()} ${today}`;
  if (last.key !== key) last = { key, range: literals[literal.toUpperCase()]?.(today) };
  return last.range;
}
/** A query asks the same of every day that it looks through. */
let last: { readonly key: string; readonly range: DateRange | undefined } = {
  key: '',
  range: undefined,
};

/** `20261119` as `2026-11-19`; GAQL takes either. Anything else as it is. */
export function extended(text: string): string {
  return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** A real day, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
