/** The windows behind GAQL's DURING words, by Google's rules: LAST_N_DAYS ends yesterday. */
import { addDays, dayNumber } from '../../../../../sdk/emulator/index.ts';

export interface DateRange {
  readonly start: string;
  readonly end: string;
}

const monthStart = (date: string) => `${date.slice(0, 7)}-01`;
/** Days since the last Monday (0 on a Monday). */
export const weekday = (date: string) => (((dayNumber(date) + 3) % 7) + 7) % 7;
/** Days to reckon from, by today. */
const bases = {
  today: (today: string) => today,
  month: monthStart,
  lastMonth: (today: string) => monthStart(addDays(monthStart(today), -1)),
  monday: (today: string) => addDays(today, -weekday(today)),
  sunday: (today: string) => addDays(today, -((weekday(today) + 1) % 7)),
};
type Base = keyof typeof bases;

/** First and last day, days after a base. @see https://developers.google.com/google-ads/api/docs/gaql/date-ranges */
const literals: Readonly<Record<string, string>> = {
  TODAY: 'today+0 today+0',
  YESTERDAY: 'today-1 today-1',
  LAST_7_DAYS: 'today-7 today-1',
  LAST_14_DAYS: 'today-14 today-1',
  LAST_30_DAYS: 'today-30 today-1',
  THIS_MONTH: 'month+0 today+0',
  LAST_MONTH: 'lastMonth+0 month-1',
  THIS_WEEK_MON_TODAY: 'monday+0 today+0',
  THIS_WEEK_SUN_TODAY: 'sunday+0 today+0',
  LAST_WEEK_MON_SUN: 'monday-7 monday-1',
  LAST_WEEK_SUN_SAT: 'sunday-7 sunday-1',
  LAST_BUSINESS_WEEK: 'monday-7 monday-3',
};

export function rangeDuring(literal: string, today: string): DateRange | undefined {
  const key = `${literal.toUpperCase()} ${today}`;
  if (last.key !== key) last = { key, range: readRange(literal.toUpperCase(), today) };
  return last.range;
}
/** A query asks the same of every day that it looks through. */
let last: { readonly key: string; readonly range?: DateRange | undefined } = { key: '' };

function readRange(literal: string, today: string): DateRange | undefined {
  const edges = [...(literals[literal] ?? '').matchAll(/(\w+)([+-]\d+)/g)];
  const [start, end] = edges.map(([, base, days]) =>
    addDays(bases[base as Base](today), Number(days)),
  );
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** `20261119` as `2026-11-19`; GAQL takes either. Anything else as it is. */
export const extended = (text: string) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** A real day, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
