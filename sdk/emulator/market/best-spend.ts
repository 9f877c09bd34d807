/** The best that a market allows: a solver that looks inside, against which a strategy's regret is told. */
import type { Flavour } from '../world-model.ts';
import { usualBusiness, type Business } from './business.ts';
import { answerWish } from './answer-wish.ts';
import { marketOf } from './parameters.ts';

export interface Chance {
  readonly flavour: Flavour;
  /** Share of auctions won at the usual spend. */
  readonly won: number;
  /** Usual spend of an ordinary day, in minor units. */
  readonly usualMinor: number;
  /** An outdoor shop when absent. */
  readonly business?: Business;
}

export interface Earned {
  readonly spendMinor: number;
  /** Value that would not have come without the ads, less the spend. */
  readonly profitMinor: number;
}

/** What a group earns on an ordinary day at an effort. */
export function earnedAt(
  { flavour, won, usualMinor, business = usualBusiness }: Chance,
  effort: number,
): Earned {
  const market = marketOf(flavour);
  const { spend, clicks, rate } = answerWish({ flavour, effort, won });
  const conversions =
    ((usualMinor * clicks) / (market.clickMinor * business.click)) *
    market.conversionRate *
    business.rate *
    rate;
  const spendMinor = usualMinor * spend;
  const value = conversions * market.valueMinor * business.value * market.incremental;
  return { spendMinor, profitMinor: value - spendMinor };
}

/**
 * Splits a budget so that the next cent earns the same everywhere, and leaves what would earn nothing.
 *
 * @param budgetMinor  of an ordinary day
 * @returns the spend of each, in their order, and what all of it earns
 */
export function bestSpend(
  chances: readonly Chance[],
  budgetMinor: number,
): Earned & { readonly spends: readonly number[] } {
  const step = budgetMinor / STEPS;
  const spends = chances.map(() => 0);
  const earned = (at: number, spend: number) =>
    earnedAt(chances[at]!, spend / chances[at]!.usualMinor).profitMinor;
  const gains = chances.map((_, at) => earned(at, step));
  for (let n = 0; n < STEPS; n += 1) {
    const best = gains.indexOf(Math.max(...gains));
    if (best < 0 || gains[best]! <= 0) break;
    spends[best]! += step;
    gains[best] = earned(best, spends[best]! + step) - earned(best, spends[best]!);
  }
  const profitMinor = spends.reduce((sum, spend, at) => sum + earned(at, spend), 0);
  return { spends, spendMinor: spends.reduce((a, b) => a + b, 0), profitMinor };
}

/** Cents are not split finer than this. */
const STEPS = 400;
