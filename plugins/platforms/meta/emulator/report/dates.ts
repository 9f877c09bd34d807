/** From `date_preset`, `time_range` and `time_increment` to days. */
import { addDays, dayNumber, isDay, type Fields } from '../../../../../sdk/emulator/index.ts';
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
function presetSpan(preset = 'last_30d', today: string): Span {
  const yesterday = addDays(today, -1);
  const days = /^last_(\d+)d$/.exec(preset)?.[1];
  if (days !== undefined) return { since: addDays(today, -Number(days)), until: yesterday };
  const sunday = addDays(today, -((dayNumber(today) + 4) % 7));
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  const month = `${today.slice(0, 7)}-01`;
  const quarter = `${today.slice(0, 5)}${two(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1)}-01`;
  const year = Number(today.slice(0, 4));
  const spans: Readonly<Record<string, readonly [since: string, until: string]>> = {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    this_month: [month, today],
    last_month: [monthsBefore(month, 1), addDays(month, -1)],
    this_quarter: [quarter, today],
    last_quarter: [monthsBefore(quarter, 3), addDays(quarter, -1)],
    this_week_sun_today: [sunday, today],
    this_week_mon_today: [monday, today],
    last_week_sun_sat: [addDays(sunday, -7), addDays(sunday, -1)],
    last_week_mon_sun: [addDays(monday, -7), addDays(monday, -1)],
    this_year: [`${year}-01-01`, today],
    last_year: [`${year - 1}-01-01`, `${year - 1}-12-31`],
    maximum: [monthsBefore(today, HISTORY_MONTHS), today],
    data_maximum: [monthsBefore(today, HISTORY_MONTHS), today],
  };
  const [since, until] = spans[preset] ?? [addDays(today, -30), yesterday];
  return { since, until };
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
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${two(Math.min(day, last))}`;
}

const two = (n: number) => String(n).padStart(2, '0');
