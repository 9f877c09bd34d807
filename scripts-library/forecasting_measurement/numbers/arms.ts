/** Which of several ads is best, from what each was shown and brought; by posterior distributions, without a draw. */
import { betaBelow, betaQuantile } from './beta.ts';
import { sum } from './figures.ts';

const GRID = 4000;
/** Share of each distribution between `low` and `high`. */
const INSIDE = 0.95;

export interface Counted {
  readonly trials: number;
  readonly reward: number;
}

export interface Earned {
  readonly spend: number;
  readonly conversions: number;
  readonly value: number;
}

/** Range of one arm's true figure. */
export interface Belief {
  readonly mean: number;
  below(x: number): number;
  at(share: number): number;
}

export interface Compared {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly probability: number;
}

/** A rate: of clicks or conversions. The prior is worth one success at the rate of all arms together. */
export function beliefsInRates(arms: readonly Counted[]): Belief[] {
  const rate =
    (sum(arms.map(({ reward }) => reward)) + 0.5) / (sum(arms.map(({ trials }) => trials)) + 1);
  const worth = 1 / Math.min(rate, 1 - rate);
  return arms.map(({ trials, reward }) => {
    const a = worth * rate + reward;
    const b = worth * (1 - rate) + trials - reward;
    return {
      mean: a / (a + b),
      below: (x) => betaBelow(x, a, b),
      at: (share) => betaQuantile(share, a, b),
    };
  });
}

/** Value of spend: conversions come as a Poisson process of spend, each with a value of its own. */
export function beliefsInReturns(arms: readonly Earned[]): Belief[] {
  const conversions = Math.max(1, sum(arms.map((arm) => arm.conversions)));
  const value = sum(arms.map((arm) => arm.value)) / conversions;
  const spend = sum(arms.map((arm) => arm.spend)) / conversions;
  return arms.map((arm) => {
    const scale = (arm.value + value) / (arm.spend + spend);
    const a = arm.conversions + 1;
    const b = arm.conversions + 2;
    return {
      mean: scale,
      below: (x) => (x <= 0 ? 0 : betaBelow(x / (scale + x), a, b)),
      at: (share) => {
        const point = betaQuantile(share, a, b);
        return (scale * point) / (1 - point);
      },
    };
  });
}

/** The chance of each to be the best is one sum over a grid: its step, times that all others lie below. */
export function compare(beliefs: readonly Belief[]): Compared[] {
  const low = Math.min(...beliefs.map((one) => one.at(1e-9)));
  const high = Math.max(...beliefs.map((one) => one.at(1 - 1e-9)));
  // Steps get shorter where the distributions are narrow: shares of each, put together.
  const points = gridOf(beliefs, low, high);
  const below = beliefs.map((one) => points.map((x) => one.below(x)));
  const raw = beliefs.map((_, arm) => {
    let chance = 0;
    for (let at = 1; at < points.length; at += 1) {
      const step = below[arm]![at]! - below[arm]![at - 1]!;
      if (step === 0) continue;
      let others = 1;
      for (let other = 0; other < beliefs.length; other += 1)
        if (other !== arm) others *= (below[other]![at]! + below[other]![at - 1]!) / 2;
      chance += step * others;
    }
    return chance;
  });
  const total = sum(raw);
  return beliefs.map((one, arm) => ({
    mean: one.mean,
    low: one.at((1 - INSIDE) / 2),
    high: one.at((1 + INSIDE) / 2),
    probability: beliefs.length === 1 ? 1 : raw[arm]! / total,
  }));
}

function gridOf(beliefs: readonly Belief[], low: number, high: number): number[] {
  const even = Array.from({ length: GRID + 1 }, (_, at) => low + ((high - low) * at) / GRID);
  const narrow = beliefs.flatMap((one) => {
    const from = one.at(1e-6);
    const to = one.at(1 - 1e-6);
    const steps = Math.floor(GRID / beliefs.length);
    return Array.from({ length: steps }, (_, at) => from + ((to - from) * at) / steps);
  });
  return [...even, ...narrow].sort((a, b) => a - b);
}
