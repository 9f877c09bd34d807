/**
 * Exponential smoothing with an additive error: with or without a damped slope, with or without a week of seven days
 * (Hyndman, Koehler, Ord and Snyder, "Forecasting with Exponential Smoothing", 2008).
 */
import { between, mean, sum } from './figures.ts';
import { minimize } from './minimize.ts';

export interface Kind {
  readonly slope: boolean;
  readonly week: boolean;
}

interface State {
  level: number;
  slope: number;
  readonly week: number[];
}

interface Parameters {
  readonly alpha: number;
  readonly beta: number;
  readonly phi: number;
  readonly gamma: number;
  readonly start: State;
}

export interface Fitted {
  readonly kind: Kind;
  /** Of one-step errors, by day; NaN where the day is not known. */
  readonly residuals: readonly number[];
  /** The forecast of each day from the days before it. */
  readonly ahead: readonly number[];
  readonly aicc: number;
  /** Parameters that were estimated. */
  readonly size: number;
  /** Days that are known. */
  readonly known: number;
  /**
   * The days after the last one.
   * @param shocks  one for each day; none makes the path that the model expects
   */
  path(days: number, shocks?: readonly number[]): number[];
}

const kinds: readonly Kind[] = [
  { slope: false, week: false },
  { slope: true, week: false },
  { slope: false, week: true },
  { slope: true, week: true },
];

/** All four kinds, each at its best. @param series  NaN: not known */
export function fitAll(series: readonly number[]): Fitted[] {
  return kinds.map((kind) => fit(series, kind));
}

function fit(series: readonly number[], kind: Kind): Fitted {
  const first = firstState(series, kind);
  const spread = deviation(series) || 1;
  const parameters = (free: readonly number[]) => parametersOf(free, kind, first, spread);
  const known = series.filter((value) => !Number.isNaN(value)).length;
  const cost = (free: readonly number[]) => {
    const squares = squaresOf(series, parameters(free));
    return known * Math.log(Math.max(squares, 1e-12) / known);
  };
  const free = [-1, 0, ...(kind.slope ? [-1, 0, 0] : []), ...(kind.week ? [-2] : [])];
  const best = minimize(cost, free, { rounds: 120 + 60 * free.length });
  const run = follow(series, parameters(best));
  const size = free.length + 1 + (kind.week ? 6 : 0);
  const penalty = 2 * size + (2 * size * (size + 1)) / Math.max(1, known - size - 1);
  return {
    kind,
    residuals: run.residuals,
    ahead: run.ahead,
    aicc: cost(best) + penalty,
    size,
    known,
    path: (days, shocks) => pathFrom(run.state, parameters(best), series.length, days, shocks),
  };
}

/** Order: alpha, level, then beta, phi, slope, then gamma. */
function parametersOf(
  free: readonly number[],
  kind: Kind,
  first: State,
  spread: number,
): Parameters {
  const alpha = between(0.05, 1, free[0]!);
  const rest = free.slice(2);
  const [beta, phi, slope] = kind.slope ? rest.splice(0, 3) : [];
  const gamma = kind.week ? between(0, 1 - alpha, rest[0]!) : 0;
  return {
    alpha,
    beta: beta === undefined ? 0 : between(0, alpha, beta),
    phi: phi === undefined ? 0 : between(0.8, 0.98, phi),
    gamma,
    start: {
      level: first.level + spread * free[1]!,
      slope: slope === undefined ? 0 : 0.05 * spread * slope,
      week: first.week,
    },
  };
}

function firstState(series: readonly number[], { week }: Kind): State {
  const early = series.slice(0, 28);
  const known = early.filter((value) => !Number.isNaN(value));
  const level = mean(known);
  if (!week) return { level, slope: 0, week: new Array<number>(7).fill(0) };
  const days = Array.from({ length: 7 }, (_, day) => {
    const own = early.filter((value, at) => at % 7 === day && !Number.isNaN(value));
    return own.length === 0 ? 0 : mean(own) - level;
  });
  const middle = mean(days);
  return { level, slope: 0, week: days.map((value) => value - middle) };
}

function deviation(series: readonly number[]): number {
  const known = series.filter((value) => !Number.isNaN(value));
  const middle = mean(known);
  return Math.sqrt(sum(known.map((value) => (value - middle) ** 2)) / known.length);
}

/** Walks the series once, and learns from each day that is known. */
function follow(series: readonly number[], { alpha, beta, phi, gamma, start }: Parameters) {
  const state: State = { ...start, week: [...start.week] };
  const residuals: number[] = [];
  const ahead: number[] = [];
  let squares = 0;
  for (let at = 0; at < series.length; at += 1) {
    const day = at % 7;
    const up = state.level + phi * state.slope;
    const expected = up + state.week[day]!;
    const value = series[at]!;
    const error = value - expected;
    ahead.push(expected);
    residuals.push(error);
    const shock = Number.isNaN(error) ? 0 : error;
    squares += shock * shock;
    step(state, up, shock, { alpha, beta, phi, gamma }, day);
  }
  return { state, residuals, ahead, squares };
}

/** As `follow`, for its squares alone: a search asks for them hundreds of times. */
function squaresOf(series: readonly number[], { alpha, beta, phi, gamma, start }: Parameters) {
  const week = [...start.week];
  let { level, slope } = start;
  let squares = 0;
  let day = 0;
  for (const value of series) {
    const up = level + phi * slope;
    const error = value - (up + week[day]!);
    const shock = Number.isNaN(error) ? 0 : error;
    squares += shock * shock;
    level = up + alpha * shock;
    slope = phi * slope + beta * shock;
    week[day]! += gamma * shock;
    day = day === 6 ? 0 : day + 1;
  }
  return squares;
}

type Gains = Omit<Parameters, 'start'>;

function step(state: State, up: number, shock: number, gains: Gains, day: number): void {
  state.level = up + gains.alpha * shock;
  state.slope = gains.phi * state.slope + gains.beta * shock;
  state.week[day]! += gains.gamma * shock;
}

function pathFrom(
  last: State,
  gains: Gains,
  from: number,
  days: number,
  shocks?: readonly number[],
): number[] {
  const state: State = { ...last, week: [...last.week] };
  const path: number[] = [];
  for (let at = 0; at < days; at += 1) {
    const day = (from + at) % 7;
    const up = state.level + gains.phi * state.slope;
    const shock = shocks?.[at] ?? 0;
    path.push(up + state.week[day]! + shock);
    step(state, up, shock, gains, day);
  }
  return path;
}
