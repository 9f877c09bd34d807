/** How spend, clicks, conversions or their value go on: a mixture of smoothing models, and days of the past drawn again. */
import { inOrder, mean, quantileOf, shortened, sum } from './figures.ts';
import { uniformDraws } from './random.ts';
import { fitAll, type Fitted } from './smoothing.ts';

const PATHS = 1000;
/** Errors of the first days are those of a guess, not of the model. */
const WARM_UP = 14;

export interface Interval {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface Volume {
  /** Expected figure of each day. */
  readonly expected: readonly number[];
  /** Days that could come, path by path. */
  readonly paths: readonly (readonly number[])[];
  /** Mean error of one step, over that of "as a week before". */
  readonly fit: number | null;
  /** In the order of their weight. */
  readonly models: readonly string[];
}

interface Weighted {
  readonly model: Fitted;
  readonly weight: number;
}

/** @param history  a day each, never below zero; NaN: not known yet */
export function volumeAhead(history: readonly number[], days: number, seed: number): Volume {
  const known = history.filter((value) => !Number.isNaN(value));
  if (known.every((value) => value === known[0])) return still(known[0] ?? 0, days);
  const scale = scaleOf(known);
  const series = history.map((value) => (Number.isNaN(value) ? value : scale.to(value)));
  const models = weigh(fitAll(series));
  const mix = (rows: readonly (readonly number[])[]) =>
    Array.from({ length: days }, (_, day) =>
      sum(models.map(({ weight }, at) => weight * scale.from(rows[at]![day]!))),
    );
  const draw = uniformDraws(seed);
  const usable = history
    .map((value, at) => ({ value, at }))
    .filter(({ value, at }) => at >= Math.min(WARM_UP, history.length / 2) && !Number.isNaN(value))
    .map(({ at }) => at);
  const shocks = models.map(({ model }) => usable.map((at) => shockOf(model, at)));
  const paths = Array.from({ length: PATHS }, () => {
    // One day of the past for all models: their errors on that day belong together.
    const drawn = Array.from({ length: days }, () => Math.floor(draw() * usable.length));
    return mix(
      models.map(({ model }, own) =>
        model.path(
          days,
          drawn.map((at) => shocks[own]![at]!),
        ),
      ),
    );
  });
  return {
    expected: mix(models.map(({ model }) => model.path(days))),
    paths,
    fit: fitOf(history, models, scale),
    models: models.map(({ model }) => nameOf(model)),
  };
}

/** @returns value, low and high of each day and of all together; 80 of 100 paths lie inside */
export function intervalsOf({ expected, paths }: Pick<Volume, 'expected' | 'paths'>): {
  days: Interval[];
  total: Interval;
} {
  const days = expected.map((value, day) =>
    interval(
      value,
      paths.map((path) => path[day]!),
    ),
  );
  return { days, total: interval(sum(expected), paths.map(sum)) };
}

export function interval(value: number, drawn: readonly number[]): Interval {
  const sorted = inOrder(drawn);
  const low = quantileOf(sorted, 0.1);
  const high = quantileOf(sorted, 0.9);
  // The expected path has no shocks; where the draws are lopsided it may lie beyond them.
  return {
    value: shortened(value),
    low: shortened(Math.min(low, value)),
    high: shortened(Math.max(high, value)),
  };
}

function still(value: number, days: number): Volume {
  const expected = new Array<number>(days).fill(value);
  return { expected, paths: [expected], fit: null, models: ['constant'] };
}

interface Scale {
  to(value: number): number;
  from(value: number): number;
}

/** Counts near zero have no logarithm; the square root evens out their spread. */
function scaleOf(known: readonly number[]): Scale {
  if (known.every((value) => value > 0)) return { to: Math.log, from: Math.exp };
  return {
    to: (value) => Math.sqrt(value + 0.25),
    from: (value) => Math.max(0, Math.max(0, value) ** 2 - 0.25),
  };
}

function weigh(models: readonly Fitted[]): Weighted[] {
  const best = Math.min(...models.map(({ aicc }) => aicc));
  const all = models.map((model) => ({ model, weight: Math.exp(-(model.aicc - best) / 6) }));
  const total = sum(all.map(({ weight }) => weight));
  const kept = all.filter(({ weight }) => weight / total >= 0.05);
  const left = sum(kept.map(({ weight }) => weight));
  return kept
    .map(({ model, weight }) => ({ model, weight: weight / left }))
    .sort((a, b) => b.weight - a.weight);
}

/**
 * A fitted error is smaller than a coming one twice over: the model was bent towards the days it knows, and its own
 * parameters are off (Akaike's final prediction error). With few days that is a third of the width.
 */
function shockOf({ residuals, known, size }: Fitted, at: number): number {
  return residuals[at]! * Math.sqrt((known + size) / Math.max(1, known - size));
}

function fitOf(history: readonly number[], models: readonly Weighted[], scale: Scale) {
  const errors: number[] = [];
  const naive: number[] = [];
  for (let at = 7; at < history.length; at += 1) {
    const value = history[at]!;
    if (Number.isNaN(value)) continue;
    const ahead = sum(models.map(({ model, weight }) => weight * scale.from(model.ahead[at]!)));
    errors.push(Math.abs(value - ahead));
    if (!Number.isNaN(history[at - 7]!)) naive.push(Math.abs(value - history[at - 7]!));
  }
  const scaleError = mean(naive);
  return scaleError > 0 ? shortened(mean(errors) / scaleError) : null;
}

function nameOf({ kind: { slope, week } }: Fitted): string {
  return `ETS(A,${slope ? 'Ad' : 'N'},${week ? 'A' : 'N'})`;
}
