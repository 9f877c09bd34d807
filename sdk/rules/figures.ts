/** Figures of a campaign in a window, from its days. */
import { addDays } from '../window.ts';
import type { Bounds, DayCondition, RuleMetric } from './rule.ts';

export interface DayRow {
  readonly platform: string;
  readonly account_id: string;
  readonly id: string;
  readonly name: string | null;
  /** The campaign that it is in, where the figures tell it. */
  readonly campaign_id?: string | null;
  readonly date: string;
  readonly spend: number | null;
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly conversions: number | null;
  readonly conversion_value: number | null;
}

const ADDED = ['spend', 'impressions', 'clicks', 'conversions', 'conversion_value'] as const;
type Added = (typeof ADDED)[number];
export type RuleSums = Readonly<Record<Added, number | null>>;

/** A sum of which a day is unknown is unknown. No day at all is nothing. */
export function sumOf(rows: readonly DayRow[], from: string, until: string): RuleSums {
  const inside = rows.filter(({ date }) => date >= from && date <= until);
  const sum = (name: Added) =>
    inside.reduce<number | null>(
      (all, row) => (all === null || row[name] === null ? null : all + row[name]),
      0,
    );
  return Object.fromEntries(ADDED.map((name) => [name, sum(name)])) as RuleSums;
}

const over = (a: number | null, b: number | null, times = 1) =>
  a === null || b === null || b === 0 ? null : (a * times) / b;

/** @returns null where it is not known, or has no value */
function metricOf(sums: RuleSums, metric: RuleMetric, days: number, budget: number | null) {
  switch (metric) {
    case 'ctr':
      return over(sums.clicks, sums.impressions);
    case 'cpc':
      return over(sums.spend, sums.clicks);
    case 'cpm':
      return over(sums.spend, sums.impressions, 1_000);
    case 'cpa':
      return over(sums.spend, sums.conversions);
    case 'roas':
      return over(sums.conversion_value, sums.spend);
    case 'conversion_rate':
      return over(sums.conversions, sums.clicks);
    case 'budget_used':
      return over(sums.spend, budget === null ? null : budget * days, 100);
    default:
      return sums[metric];
  }
}

/** The figure of a condition in a window that ends on a day; null where it is not known. */
export function figureOf(
  rows: readonly DayRow[],
  { metric, days, against }: DayCondition,
  until: string,
  budget: number | null,
): number | null {
  const from = addDays(until, 1 - days);
  const now = metricOf(sumOf(rows, from, until), metric, days, budget);
  if (against === undefined) return now;
  const former = sumOf(rows, addDays(from, -days), addDays(from, -1));
  const before = metricOf(former, metric, days, budget);
  return now === null || before === null || before === 0 ? null : (now / before - 1) * 100;
}

/** No bound holds for what is not known. */
export function holds(
  { above, below, at_least, at_most }: Bounds,
  value: number | null,
): value is number {
  if (value === null) return false;
  return (
    (above === undefined || value > above) &&
    (below === undefined || value < below) &&
    (at_least === undefined || value >= at_least) &&
    (at_most === undefined || value <= at_most)
  );
}
