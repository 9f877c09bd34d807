/** Windows of days that platforms know by name, as data: `lastMonth+0 month-1` are the first and the last day of one. */
import { addDays, dayNumber } from './days.ts';

/** Both ends included. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** Days since the last Monday (0 on a Monday). */
export const weekday = (date: string) => (((dayNumber(date) + 3) % 7) + 7) % 7;

/** First month of the quarter, from 1. */
const quarterOf = (date: string) => Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;

/** First day of the period in which a day lies; weeks begin on Mondays. */
export const periodStart = {
  week: (date: string) => addDays(date, -weekday(date)),
  month: (date: string) => `${date.slice(0, 7)}-01`,
  quarter: (date: string) => `${date.slice(0, 5)}${String(quarterOf(date)).padStart(2, '0')}-01`,
  year: (date: string) => `${date.slice(0, 4)}-01-01`,
};

const before = (start: (date: string) => string) => (today: string) =>
  start(addDays(start(today), -1));
/** Days to reckon from, by today. */
const bases: Readonly<Record<string, (today: string) => string>> = {
  ...periodStart,
  today: (today) => today,
  monday: periodStart.week,
  sunday: (today) => addDays(today, -((weekday(today) + 1) % 7)),
  lastMonth: before(periodStart.month),
  lastQuarter: before(periodStart.quarter),
  lastYear: before(periodStart.year),
};

/** @param window  `monday-7 monday-1`: two days, each so many after a base; undefined for a name that there is not */
export function namedDays(window: string | undefined, today: string): DayRange | undefined {
  const [start, end] = [...(window ?? '').matchAll(/(\w+)([+-]\d+)/g)].map(([, base = '', days]) =>
    addDays(bases[base]!(today), Number(days)),
  );
  return start === undefined || end === undefined ? undefined : { start, end };
}
