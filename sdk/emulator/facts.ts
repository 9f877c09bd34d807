/** Figures of a day, and how they are added up and split without losing any. */

/** Additive figures of one day; money in the currency's minor unit (cents), whole numbers throughout. */
export interface Facts {
  readonly impressions: number;
  readonly clicks: number;
  readonly spendMinor: number;
  readonly conversions: number;
  readonly valueMinor: number;
}

/** A day without delivery. */
export const noFacts: Facts = {
  impressions: 0,
  clicks: 0,
  spendMinor: 0,
  conversions: 0,
  valueMinor: 0,
};

/** Adds figures up. */
export function sumFacts(all: Iterable<Facts>): Facts {
  const sum = { ...noFacts } as { -readonly [K in keyof Facts]: number };
  for (const facts of all) {
    sum.impressions += facts.impressions;
    sum.clicks += facts.clicks;
    sum.spendMinor += facts.spendMinor;
    sum.conversions += facts.conversions;
    sum.valueMinor += facts.valueMinor;
  }
  return sum;
}

/**
 * Splits figures by weight without losing any: the parts sum to the whole (largest remainder). Value goes where the
 * conversions went, so that each is worth about the same in every part, and nothing is worth something by itself.
 */
export function splitFacts(whole: Facts, weights: readonly number[]): Facts[] {
  const split = (key: Exclude<keyof Facts, 'valueMinor'>) => splitWhole(whole[key], weights);
  const [impressions, clicks] = [split('impressions'), split('clicks')];
  const [spendMinor, conversions] = [split('spendMinor'), split('conversions')];
  const valueMinor = splitWhole(whole.valueMinor, conversions);
  return weights.map((_, at) => ({
    impressions: impressions[at] ?? 0,
    clicks: clicks[at] ?? 0,
    spendMinor: spendMinor[at] ?? 0,
    conversions: conversions[at] ?? 0,
    valueMinor: valueMinor[at] ?? 0,
  }));
}

/** Splits a whole number by weight; the parts sum to it. Weights that sum to 0 put it all on the first. */
export function splitWhole(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum <= 0) return weights.map((_, i) => (i === 0 ? whole : 0));
  const exact = weights.map((weight) => (whole * weight) / sum);
  const parts = exact.map(Math.floor);
  const order = exact
    .map((x, i) => ({ i, rest: x - Math.floor(x) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  let left = whole - parts.reduce((a, b) => a + b, 0);
  for (const { i } of order) {
    if (left <= 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
