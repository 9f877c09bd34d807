/** From `date_preset`, `time_range` and `time_increment` to days. */
import { addDays, isDay, namedDays, type Fields } from '../../../../../sdk/emulator/index.ts';
import { badParameter, refuse } from '../words.ts';

/** First and last day, both included. */
export interface Span {
  readonly since: string;
  readonly until: string;
}

/** The parameters that say which days a report is over. */
export interface Window {
  readonly date_preset?: string;
  readonly time_range?: Fields;
  readonly time_ranges?: readonly Fields[];
  /** A number of days, `monthly` or `all_days`. */
  readonly time_increment?: unknown;
}

const HISTORY_MONTHS = 37;

/**
 * One span per row in time. `time_ranges` come before everything else, each a row by itself; then `time_range` before
 * `date_preset`, cut up by `time_increment`; without any of them the last 30 days.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-account/insights/
 */
export function spansOf(window: Window, today: string): readonly Span[] {
  const { time_range: range, time_ranges: ranges, date_preset: preset } = window;
  if (ranges) return ranges.map((one) => readRange(one, 'time_ranges', today));
  const whole = range ? readRange(range, 'time_range', today) : presetSpan(preset, today);
  return incrementsOf(window.time_increment, whole);
}

function readRange({ since, until }: Fields, name: string, today: string): Span {
  if (!isDay(since) || !isDay(until))
    throw badParameter(`Must specify both 'since' and 'until' in YYYY-MM-DD format for ${name}`);
  if (since > until) throw badParameter(`Param ${name}: 'since' must be before or on 'until'.`);
  if (since < monthsBefore(today, HISTORY_MONTHS))
    throw refuse(
      3018,
      '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
    );
  return { since, until };
}

/** The `last_…d` presets end yesterday; the calendar ones today. */
const presets: Readonly<Record<string, string>> = {
  today: 'today+0 today+0',
  yesterday: 'today-1 today-1',
  this_month: 'month+0 today+0',
  last_month: 'lastMonth+0 month-1',
  this_quarter: 'quarter+0 today+0',
  last_quarter: 'lastQuarter+0 quarter-1',
  this_week_sun_today: 'sunday+0 today+0',
  this_week_mon_today: 'monday+0 today+0',
  last_week_sun_sat: 'sunday-7 sunday-1',
  last_week_mon_sun: 'monday-7 monday-1',
  this_year: 'year+0 today+0',
  last_year: 'lastYear+0 year-1',
};

function presetSpan(preset = 'last_30d', today: string): Span {
  if (preset.endsWith('maximum'))
    return { since: monthsBefore(today, HISTORY_MONTHS), until: today };
  const [, days = '30'] = /^last_(\d+)d$/.exec(preset) ?? [];
  const { start, end } = namedDays(presets[preset] ?? `today-${days} today-1`, today)!;
  return { since: start, until: end };
}

/** The whole, months, or so many days. */
function incrementsOf(increment: unknown = 'all_days', span: Span): Span[] {
  if (increment === 'all_days') return [span];
  const days = Number(increment);
  if (increment !== 'monthly' && !(Number.isInteger(days) && days >= 1 && days <= 90))
    throw badParameter(
      'Param time_increment must be an integer from 1 to 90, monthly or all_days.',
    );
  const spans: Span[] = [];
  for (let since = span.since; since <= span.until;) {
    const next =
      increment === 'monthly' ? monthsBefore(`${since.slice(0, 7)}-01`, -1) : addDays(since, days);
    const last = addDays(next, -1);
    spans.push({ since, until: last < span.until ? last : span.until });
    since = next;
  }
  return spans;
}

function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // Day 0 of a month is the last one of the month before.
  const last = new Date(Date.UTC(year, month - months, 0));
  const days = Math.min(day, last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(days).padStart(2, '0')}`;
}
