/** How results grow with spend: a curve of diminishing returns for each channel, and the split where the last unit pays alike. */
import { mean, sum } from './figures.ts';
import { solve } from './linear.ts';

/** Results of a day's spend x: `most * x / (half + x)`. */
export interface Curve {
  readonly most: number;
  readonly half: number;
  /** Mean daily spend of the last 28 days. */
  readonly now: number;
  readonly elasticity: number;
  /** Standard deviation of log spend: near 0, the curve is what was believed before. */
  readonly varied: number;
  readonly days: number;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const PRIOR = { elasticity: 0.6, spread: 0.12, weekday: 0.3, trend: 0.5 };

/** @param spend results  a day each, the newest last */
export function curveOf(spend: readonly number[], results: readonly number[]): Curve {
  const days = spend.map((x, at) => ({ x, y: results[at]!, at })).filter(({ x }) => x > 0);
  const logs = days.map(({ x }) => Math.log(x));
  const middle = mean(logs);
  const elasticity = Math.min(0.95, Math.max(0.1, elasticityOf(days, logs, spend.length)));
  const now = mean(spend.slice(-28));
  const recent = days.filter(({ at }) => at >= spend.length - 90);
  const scaled = sum(recent.map(({ x }) => (x / now) ** elasticity));
  const level = now > 0 && scaled > 0 ? sum(recent.map(({ y }) => y)) / scaled : 0;
  const half = (now * elasticity) / (1 - elasticity);
  return {
    most: now > 0 ? (level * (half + now)) / now : 0,
    half,
    now,
    elasticity,
    varied: Math.sqrt(mean(logs.map((value) => (value - middle) ** 2))),
    days: days.length,
  };
}

/** Quasi-Poisson regression on log spend, weekdays and a trend, pulled to what is believed before. */
function elasticityOf(
  days: readonly { x: number; y: number; at: number }[],
  logs: readonly number[],
  length: number,
): number {
  const middle = mean(logs);
  const rows = days.map(({ at }, i) => {
    const week = Array.from({ length: 6 }, (_, day) => (at % 7 === day ? 1 : 0));
    return [1, logs[i]! - middle, ...week, (at - length / 2) / length];
  });
  const center = [0, PRIOR.elasticity, ...new Array<number>(7).fill(0)];
  const spreads = [
    Infinity,
    PRIOR.spread,
    ...new Array<number>(6).fill(PRIOR.weekday),
    PRIOR.trend,
  ];
  const y = days.map((day) => day.y);
  let at = [Math.log(Math.max(mean(y), 1e-9)), ...center.slice(1)];
  let phi = 1;
  for (let round = 0; round < 30; round += 1) {
    const expected = rows.map((row) => Math.exp(Math.min(50, dot(row, at))));
    phi = Math.max(
      1e-9,
      sum(expected.map((mu, i) => (y[i]! - mu) ** 2 / Math.max(mu, 1e-9))) /
        Math.max(1, rows.length - at.length),
    );
    const next = newton(rows, y, expected, { at, center, spreads, phi });
    if (!next) break;
    const moved = Math.max(...next.map((value, i) => Math.abs(value - at[i]!)));
    at = next;
    if (moved < 1e-8) break;
  }
  return at[1]!;
}

interface Pull {
  readonly at: readonly number[];
  readonly center: readonly number[];
  readonly spreads: readonly number[];
  readonly phi: number;
}

function newton(
  rows: readonly (readonly number[])[],
  y: readonly number[],
  expected: readonly number[],
  { at, center, spreads, phi }: Pull,
): number[] | undefined {
  const size = at.length;
  const precision = spreads.map((spread) => phi / spread ** 2);
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => {
      const data = sum(rows.map((row, n) => expected[n]! * row[i]! * row[j]!));
      return data + (i === j ? precision[i]! : 0);
    }),
  );
  const slope = at.map(
    (value, i) =>
      sum(rows.map((row, n) => (y[n]! - expected[n]!) * row[i]!)) -
      precision[i]! * (value - center[i]!),
  );
  const move = solve(matrix, slope);
  return move?.map((value, i) => at[i]! + Math.max(-2, Math.min(2, value)));
}

/** Split at which the last unit of spend brings the same in every channel, within the bounds; exact to a cent. */
export function splitOf(
  curves: readonly Curve[],
  bounds: readonly Bounds[],
  total: number,
): number[] {
  const spendAt = (price: number) =>
    curves.map(({ most, half }, at) => {
      const { min, max } = bounds[at]!;
      const free = Math.sqrt((most * half) / price) - half;
      return Math.min(max, Math.max(min, Number.isNaN(free) ? min : free));
    });
  let low = -60;
  let high = 60;
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (sum(spendAt(Math.exp(middle))) > total) low = middle;
    else high = middle;
  }
  return toCents(level(spendAt(Math.exp(high)), bounds, total), bounds, total);
}

/** Money that is left when no channel gains by more is shared out as far as the bounds go. */
function level(spend: readonly number[], bounds: readonly Bounds[], total: number): number[] {
  let left = total - sum(spend);
  return spend.map((value, at) => {
    const more = Math.max(0, Math.min(left, bounds[at]!.max - value));
    left -= more;
    return value + more;
  });
}

function toCents(spend: readonly number[], bounds: readonly Bounds[], total: number): number[] {
  const cents = spend.map((value) => Math.round(value * 100));
  let left = Math.round(total * 100) - sum(cents);
  for (let at = 0; left !== 0 && at < cents.length; at += 1) {
    const { min, max } = bounds[at]!;
    const room =
      left > 0
        ? Math.floor(max * 100 + 1e-6) - cents[at]!
        : Math.ceil(min * 100 - 1e-6) - cents[at]!;
    const move = left > 0 ? Math.min(left, Math.max(0, room)) : Math.max(left, Math.min(0, room));
    cents[at]! += move;
    left -= move;
  }
  return cents.map((value) => value / 100);
}

export function resultsAt({ most, half }: Curve, spend: number): number {
  return spend > 0 ? (most * spend) / (half + spend) : 0;
}

/** Of one unit more. */
export function marginalAt({ most, half }: Curve, spend: number): number {
  return most > 0 && half > 0 ? (most * half) / (half + spend) ** 2 : 0;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return sum(a.map((value, at) => value * b[at]!));
}
