/** The best that a market allows: a solver that looks inside, against which a strategy's regret is told. */
import type { Flavour } from '../world-model.ts';
import { usualBusiness, type Business } from './business.ts';
import { answerWish } from './answer-wish.ts';
import { usualLevers, type Levers } from './levers.ts';
import { marketOf } from './parameters.ts';

export interface Chance {
  readonly flavour: Flavour;
  /** Share of auctions won at the usual spend. */
  readonly won: number;
  /** Usual spend of an ordinary day, in minor units. */
  readonly usualMinor: number;
  /** An outdoor shop when absent. */
  readonly business?: Business;
  /** Ads, pages and audience as they are; all as usual when absent. */
  readonly levers?: Levers;
}

export interface Earned {
  readonly spendMinor: number;
  /** Value that would not have come without the ads, less the spend. */
  readonly profitMinor: number;
}

/** Expected of a group on an ordinary day at an effort. */
export function earnedAt(
  { flavour, won, usualMinor, business = usualBusiness, levers = usualLevers }: Chance,
  effort: number,
): Earned {
  const market = marketOf(flavour);
  const { spend, clicks, rate } = answerWish({ flavour, effort, won, levers });
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
 * The effort at which a group earns most: 0 where it never earns what it costs. Budgets do not bound it, so no way to
 * spend whatever money is expected to earn more. Bids are those that this effort needs, and nothing has to be learnt.
 */
export function bestEarned(chance: Chance): Earned {
  const free = { ...chance, levers: { ...(chance.levers ?? usualLevers), bid: 1, learning: 1 } };
  const at = (log: number) => earnedAt(free, Math.exp(log)).profitMinor;
  let [low, high] = [Math.log(LEAST), Math.log(MOST)];
  // Each further auction costs more and brings less, so there is one top.
  for (let round = 0; round < ROUNDS; round += 1) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (at(left) < at(right)) low = left;
    else high = right;
  }
  const best = earnedAt(free, Math.exp((low + high) / 2));
  return best.profitMinor > 0 ? best : { spendMinor: 0, profitMinor: 0 };
}

const LEAST = 1e-4;
const MOST = 1e4;
const ROUNDS = 40;
