/** How much of a difference one rule explains at most, and the figures for its words. */
import { daysOf } from '../../../../sdk/kit/days.ts';
import { startOfDay } from '../../../../sdk/kit/time-zone.ts';
import type { Window } from '../../../../sdk/script.ts';
import { addDays } from '../../../../sdk/window.ts';

export const metrics = ['impressions', 'clicks', 'spend', 'conversions'] as const;
export type Metric = (typeof metrics)[number];
export type Figures = Readonly<Record<Metric, number | null>>;

export interface Day {
  readonly date: string;
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly spend: number | null;
}

/** Figures of one platform in the window. */
export interface Side {
  readonly currency: string | null;
  readonly time_zone: string | null;
  readonly totals: Figures;
  /** Each day of the window; undefined where these could not be read. */
  readonly days: readonly Day[] | undefined;
}

export interface Known {
  readonly window: Window;
  /** Today in the zone where the day ends last. */
  readonly today: string;
  readonly google: Side;
  readonly trade_desk: Side;
}

export interface Rule {
  readonly cause: string;
  readonly kind: 'missing_days' | 'hours' | 'percent' | 'open_days';
  readonly metrics: readonly string[];
  readonly evidence: string;
  readonly lower?: 'google' | 'trade_desk';
  readonly of?: 'google' | 'trade_desk';
  readonly percent?: number;
  readonly days?: number;
}

export interface Explained {
  /** In units of the metric; 0 where the rule does not fit. */
  mostOf(metric: Metric): number;
  readonly words: Readonly<Record<string, string | number>>;
}

export const filled = (text: string, words: Explained['words']) =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(words[name] ?? ''));

const nothing: Explained = { mostOf: () => 0, words: {} };
const HOUR = 3_600_000;

export function explains(rule: Rule, known: Known): Explained {
  return kinds[rule.kind](rule, known);
}

const sides = ({ google, trade_desk }: Known) => [google, trade_desk] as const;
const figureOf = (day: Day | undefined, metric: Metric) =>
  metric === 'conversions' ? 0 : (day?.[metric] ?? 0);
const served = (day: Day) =>
  ['impressions', 'clicks', 'spend'].some((one) => figureOf(day, one as Metric) > 0);

const kinds: Readonly<Record<Rule['kind'], (rule: Rule, known: Known) => Explained>> = {
  missing_days(_rule, known) {
    const [google, desk] = sides(known).map(
      ({ days }) => new Map(days?.map((day) => [day.date, day])),
    );
    if (!google?.size || !desk?.size) return nothing;
    const alone = daysOf(known.window).filter((date) => {
      const [one, other] = [google.get(date), desk.get(date)].map((day) => day && served(day));
      return one !== other;
    });
    if (alone.length === 0) return nothing;
    const mostOf = (metric: Metric) =>
      Math.abs(
        alone.reduce(
          (sum, date) =>
            sum + figureOf(google.get(date), metric) - figureOf(desk.get(date), metric),
          0,
        ),
      );
    return { mostOf, words: { days: alone.join(', ') } };
  },

  hours(_rule, { window, google, trade_desk }) {
    const [one, other] = [google.time_zone, trade_desk.time_zone];
    if (one === null || other === null) return nothing;
    const apart = (day: string) => Math.abs(startOfDay(day, one) - startOfDay(day, other)) / HOUR;
    const [first, last] = [apart(window.start_date), apart(addDays(window.end_date, 1))];
    const hours = Math.max(first, last);
    if (hours === 0) return nothing;
    const length = daysOf(window).length;
    const edgeOf = ({ days, totals }: Side, metric: Metric, date: string) => {
      const day = days?.find((found) => found.date === date);
      return day && metric !== 'conversions'
        ? figureOf(day, metric)
        : (totals[metric] ?? 0) / length;
    };
    // Either end counts on one side alone, and the two ends against each other.
    const mostOf = (metric: Metric) =>
      Math.max(
        ...[google, trade_desk].flatMap((side) => [
          (first / 24) * edgeOf(side, metric, window.start_date),
          (last / 24) * edgeOf(side, metric, window.end_date),
        ]),
      );
    return { mostOf, words: { google_zone: one, trade_desk_zone: other, hours } };
  },

  percent({ of = 'google', percent = 0 }, known) {
    const mostOf = (metric: Metric) => ((known[of].totals[metric] ?? 0) * percent) / 100;
    return { mostOf, words: { percent } };
  },

  open_days({ days: lookback = 0 }, known) {
    const all = daysOf(known.window);
    const open = all.filter((day) => day > addDays(known.today, -lookback)).length;
    const mostOf = (metric: Metric) =>
      (Math.max(...sides(known).map(({ totals }) => totals[metric] ?? 0)) * open) / all.length;
    return { mostOf, words: { lookback, open, length: all.length } };
  },
};
