/** Figures of a day, and how they are added up and split without losing any. */

/** Additive figures of one day; money in the currency's minor unit (cents), whole numbers throughout. */
export interface Facts {
  readonly impressions: number;
  readonly clicks: number;
  readonly spendMinor: number;
  readonly conversions: number;
  readonly valueMinor: number;
  /** Impressions that it was open to and did not have: for want of budget, and because others ranked higher. */
  readonly budgetLost?: number;
  readonly rankLost?: number;
}

/** A day without delivery. */
export const noFacts = {
  impressions: 0,
  clicks: 0,
  spendMinor: 0,
  conversions: 0,
  valueMinor: 0,
} satisfies Facts;

/** Adds figures up. */
export function sumFacts(all: Iterable<Facts>): Facts {
  const sum = { ...noFacts } as { -readonly [K in keyof Facts]: number };
  for (const facts of all) {
    sum.impressions += facts.impressions;
    sum.clicks += facts.clicks;
    sum.spendMinor += facts.spendMinor;
    sum.conversions += facts.conversions;
    sum.valueMinor += facts.valueMinor;
    if (facts.budgetLost !== undefined) sum.budgetLost = (sum.budgetLost ?? 0) + facts.budgetLost;
    if (facts.rankLost !== undefined) sum.rankLost = (sum.rankLost ?? 0) + facts.rankLost;
  }
  return sum;
}

/**
 * Splits figures by weight without losing any: the parts sum to the whole (largest remainder). Value goes where the
 * conversions went, so that each is worth about the same in every part, and nothing is worth something by itself.
 */
export function splitFacts(whole: Facts, weights: readonly number[]): Facts[] {
  if (weights.length === 1) return [whole];
  const split = (key: Exclude<keyof typeof noFacts, 'valueMinor'>) =>
    splitWhole(whole[key], weights);
  const [impressions, clicks] = [split('impressions'), split('clicks')];
  const [spendMinor, conversions] = [split('spendMinor'), split('conversions')];
  const valueMinor = splitWhole(whole.valueMinor, conversions);
  const lost = lostOf(whole, weights);
  return weights.map((_, at) => ({
    ...lost?.[at],
    impressions: impressions[at] ?? 0,
    clicks: clicks[at] ?? 0,
    spendMinor: spendMinor[at] ?? 0,
    conversions: conversions[at] ?? 0,
    valueMinor: valueMinor[at] ?? 0,
  }));
}

function lostOf({ budgetLost, rankLost }: Facts, weights: readonly number[]) {
  if (budgetLost === undefined || rankLost === undefined) return undefined;
  const [budget, rank] = [splitWhole(budgetLost, weights), splitWhole(rankLost, weights)];
  return weights.map((_, at) => ({ budgetLost: budget[at] ?? 0, rankLost: rank[at] ?? 0 }));
}

interface Chances {
  readonly impressions: number;
  readonly budgetLost?: number | undefined;
  readonly rankLost?: number | undefined;
}

/** Shares of the impressions that it was open to: their sum is 1. Undefined where there were none, or nobody knows. */
export function sharesOf({ impressions, budgetLost, rankLost }: Chances) {
  if (budgetLost === undefined || rankLost === undefined || impressions === 0) return undefined;
  const open = impressions + budgetLost + rankLost;
  return { shown: impressions / open, budgetLost: budgetLost / open, rankLost: rankLost / open };
}

/**
 * People behind impressions; they are not additive. The more of its auctions a row won, the more often each of them saw it:
 * so ads wear out by a frequency that reports show.
 *
 * @param usual  how often a person sees it where as many auctions are won as usual
 */
export function reachOf(facts: Chances, usual: number): number {
  const { impressions } = facts;
  if (impressions === 0) return 0;
  const depth = 0.6 + (0.4 * (sharesOf(facts)?.shown ?? USUALLY_SHOWN)) / USUALLY_SHOWN;
  const frequency = impressions < 10 ? 1 : 1 + (usual - 1) * depth;
  return Math.max(1, Math.round(impressions / frequency));
}

const USUALLY_SHOWN = 0.13;

/** Splits a whole number by weight; the parts sum to it. Weights that sum to 0 put it all on the first. */
export function splitWhole(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum <= 0) return weights.map((_, i) => (i === 0 ? whole : 0));
  const rests = new Float64Array(weights.length);
  let left = whole;
  const parts = weights.map((weight, i) => {
    const exact = (whole * weight) / sum;
    const part = Math.floor(exact);
    rests[i] = exact - part;
    left -= part;
    return part;
  });
  return left > 0 ? withRest(parts, rests, left) : parts;
}

/** One more for each of the largest rests, the first ones among equals. Sorted as numbers: reports split without end. */
function withRest(parts: readonly number[], rests: Float64Array, left: number): number[] {
  const most = Math.min(Math.ceil(left), rests.length);
  const least = rests.toSorted()[rests.length - most] ?? 0;
  let equals = most;
  for (const rest of rests) if (rest > least) equals -= 1;
  return parts.map((part, i) => {
    const rest = rests[i] ?? 0;
    if (rest < least || (rest === least && equals-- <= 0)) return part;
    return part + 1;
  });
}
