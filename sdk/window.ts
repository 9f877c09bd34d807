/** The parameter groups `window` and `history`: days, a named range, or two dates, resolved in the account's time zone. */
import { firstDayOf, monthsOf, type CalendarUnit } from './calendar.ts';
import parameters from './parameters.json' with { type: 'json' };
import type { Window } from './script.ts';
import type { Fault } from './errors.ts';
import { came } from './plain-text.ts';

/** Named windows with a fixed number of whole days. They end yesterday. */
const lengths: Readonly<Record<string, number>> = { last_2_years: 730, last_3_years: 1095 };

const BY_DAYS = /^last_(\d{1,4})_days$/;
const BY_CALENDAR = /^(this|last)_(week|month|quarter|year)$/;

export const windowRanges: readonly string[] = parameters.window.properties.date_range.enum;

/** Schemas of the group's parameters as callers give them, and what holds between them. */
export const windowProperties = parameters.window.properties;
export const windowRules = parameters.window.rules;

const DEFAULT_DAYS = windowProperties.days.default;
const MAX_DAYS = windowProperties.days.maximum;

export interface WindowInput {
  readonly days?: number;
  readonly date_range?: string | undefined;
  readonly start_date?: string;
  readonly end_date?: string;
}

/**
 * First and last day of the window, both included.
 * @param today  in the account's time zone
 * @param endsToday  of windows by days: today is their last day, else yesterday
 * @param field  how the caller spells a parameter, for faults
 */
export function resolveWindow(
  input: WindowInput,
  { today, endsToday = false }: { readonly today: string; readonly endsToday?: boolean },
  field: (key: string) => string,
): { readonly window?: Window; readonly faults: readonly Fault[] } {
  const { start_date, end_date, date_range, days } = input;
  if (start_date !== undefined || end_date !== undefined) {
    const faults = dateFaults(start_date, end_date, today, field);
    if (faults.length > 0 || start_date === undefined || end_date === undefined) return { faults };
    return { window: { start_date, end_date }, faults };
  }
  return { window: namedWindow(date_range, days, today, endsToday), faults: [] };
}

function namedWindow(range = '', days = DEFAULT_DAYS, today: string, endsToday: boolean): Window {
  if (range === 'today') return { start_date: today, end_date: today };
  const [, which, unit] = BY_CALENDAR.exec(range) ?? [];
  if (which !== undefined) return calendarWindow(which, unit as CalendarUnit, today);
  const named = BY_DAYS.exec(range)?.[1];
  const length = range === 'yesterday' ? 1 : (lengths[range] ?? (Number(named ?? 0) || days));
  const last = endsToday && range !== 'yesterday' ? today : addDays(today, -1);
  return { start_date: addDays(last, 1 - length), end_date: last };
}

/** The current unit ends today, because it has no earlier day on its first day. The last unit is whole. */
function calendarWindow(which: string, unit: CalendarUnit, today: string): Window {
  const first = firstDayOf(unit, today);
  if (which === 'this') return { start_date: first, end_date: today };
  const end_date = addDays(first, -1);
  return { start_date: firstDayOf(unit, end_date), end_date };
}

/** Length of a calendar window; undefined for other names, and without a name. */
export function unitOfRange(
  range: string | undefined,
): { readonly days: number } | { readonly months: number } | undefined {
  const unit = BY_CALENDAR.exec(range ?? '')?.[2] as CalendarUnit | undefined;
  if (unit === undefined) return undefined;
  const months = monthsOf(unit);
  return months === undefined ? { days: 7 } : { months };
}

function dateFaults(
  start: string | undefined,
  end: string | undefined,
  today: string,
  field: (key: string) => string,
): Fault[] {
  if (start === undefined || end === undefined) {
    const [given, missing] =
      start === undefined ? ['end_date', 'start_date'] : ['start_date', 'end_date'];
    return [
      {
        field: field(missing),
        message: `is needed beside ${field(given)}; today is ${today} in the account's time zone`,
      },
    ];
  }
  const faults: Fault[] = [];
  for (const [key, day] of [
    ['start_date', start],
    ['end_date', end],
  ] as const)
    if (day > today)
      faults.push({
        field: field(key),
        message: `must not lie in the future; today is ${today}; ${came(day)}`,
      });
  if (end < start)
    faults.push({
      field: field('end_date'),
      message: `must not be before ${field('start_date')} (${start}); today is ${today}; ${came(end)}`,
    });
  else if (dayNumber(end) - dayNumber(start) > MAX_DAYS)
    faults.push({
      field: field('start_date'),
      message: `must be at most ${MAX_DAYS} days before ${field('end_date')}; today is ${today}; ${came(start)}`,
    });
  return faults;
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The day it is at an instant in a time zone (UTC while that is unknown or unreadable), YYYY-MM-DD. */
export function dayIn(now: number, timeZone: string | null): string {
  try {
    return formatDay(now, timeZone ?? 'UTC');
  } catch {
    return formatDay(now, 'UTC');
  }
}

export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * 86_400_000).toISOString().slice(0, 10);
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  minute: number;
  day: string;
}

/** One formatter per time zone, and the day that it last said: no day ends within a minute. */
const zones = new Map<string, Zone>();

function formatDay(now: number, timeZone: string): string {
  const minute = Math.floor(now / 60_000);
  const zone = zones.get(timeZone) ?? newZone(timeZone);
  if (zone.minute === minute) return zone.day;
  const parts = zone.formatter.formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  zone.day = `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
  zone.minute = minute;
  return zone.day;
}

function newZone(timeZone: string): Zone {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...parts });
  const zone = { formatter, minute: NaN, day: '' };
  zones.set(timeZone, zone);
  return zone;
}
