/** Figures until this hour: since a moment, and without what is so new that its conversions cannot be known. */
import { addUp } from '../kit/sums.ts';
import { startOfDay } from '../kit/time-zone.ts';
import { addDays } from '../window.ts';
import type { HourCondition } from './rule.ts';

const HOUR = 3_600_000;

/** A look at the spend. A later look knows by it what was spent so long ago that its conversions are in. */
export type Glance = readonly [at: string, spend: number];
/** One for each half an hour, for as long as platforms are late. */
const GLANCE_MS = HOUR / 2;
const MOST_GLANCES = 100;

/** As its platform reports them, from the first day that counts until now. Money is in account currency. */
export interface HourFigures {
  readonly spend: number;
  /** The part of it before today, by day. */
  readonly spendBefore?: Readonly<Record<string, number>>;
  /** Of the conversion action that counts. */
  readonly conversions?: number;
  /** First day of the campaign; null where nobody says. */
  readonly start_date?: string | null;
  /** After so many hours what happened stands in reports, conversions too. */
  readonly lag_hours?: number;
  /** Earlier looks at the spend that counts, oldest first. */
  readonly glances?: readonly Glance[];
}

export interface Moment {
  /** ms since the epoch. */
  readonly now: number;
  /** Of the account. */
  readonly time_zone: string | null;
}

/** @returns null where it is not known */
export function hourFigureOf(
  condition: HourCondition,
  figures: HourFigures | undefined,
  moment: Moment,
): number | null {
  if (!figures) return null;
  if (condition.metric === 'conversions') return figures.conversions ?? null;
  if (condition.metric === 'age_hours') return ageOf(condition, figures, moment);
  return condition.settled ? settledOf(condition, figures, moment) : spendOf(condition, figures);
}

function spendOf({ less }: HourCondition, { spend }: HourFigures): number {
  return less === undefined ? spend : rounded(Math.max(0, spend - less));
}

/** Conversions come late: only spend counts whose conversions would be in by now. */
function settledOf(condition: HourCondition, figures: HourFigures, { now, time_zone }: Moment) {
  const { spendBefore = {}, lag_hours = 0, glances = [] } = figures;
  const spend = spendOf(condition, figures);
  if (lag_hours === 0) return spend;
  const late = now - lag_hours * HOUR;
  const old = Object.entries(spendBefore).filter(
    ([day]) => startOfDay(addDays(day, 1), time_zone ?? 'UTC') <= late,
  );
  const wholeDays = addUp(old.map(([, spent]) => spent)) ?? 0;
  const seenThen = glances.filter(([at]) => Date.parse(at) <= late).at(-1)?.[1] ?? 0;
  const settled = Math.max(0, wholeDays - (condition.less ?? 0), seenThen);
  // Spend that the platform took back meanwhile does not count.
  return rounded(Math.min(spend, settled));
}

/** Since the later of the given moment and its start, in hours with two decimals; negative while a clock is behind. */
function ageOf({ since }: HourCondition, { start_date }: HourFigures, { now, time_zone }: Moment) {
  const from = Date.parse(since);
  const started = start_date ? startOfDay(start_date.slice(0, 10), time_zone ?? 'UTC') : from;
  return rounded((now - Math.max(from, started)) / HOUR);
}

/** Looks that later ones need, with this one. @param spend  that counts, now */
export function withGlance(
  { glances = [], lag_hours = 0 }: Pick<HourFigures, 'glances' | 'lag_hours'>,
  spend: number,
  now: Date,
): readonly Glance[] {
  const next: Glance = [now.toISOString(), spend];
  const at = now.getTime();
  const late = at - lag_hours * HOUR;
  // A clock that was set back has seen nothing yet of what it saw.
  const before = glances.filter((one) => Date.parse(one[0]) < at);
  const last = before.at(-1);
  if (last && at - Date.parse(last[0]) < GLANCE_MS) return before;
  const isNeeded = (_: Glance, place: number) =>
    Date.parse(before[place + 1]?.[0] ?? next[0]) > late;
  return [...before.filter(isNeeded), next].slice(-MOST_GLANCES);
}

const rounded = (value: number) => Math.round(value * 100) / 100;
