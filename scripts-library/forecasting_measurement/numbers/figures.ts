/** Sums and quantiles that all of the methods use. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : sum(values) / values.length;
}

export const inOrder = (values: readonly number[]) => Float64Array.from(values).sort();

/**
 * @param sorted  as `inOrder` gives them
 * @param share  0 to 1; linear between two neighbours, as R's type 7
 */
export function quantileOf(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)]!;
  const above = sorted[Math.ceil(at)]!;
  return below === above ? below : below + (above - below) * (at - Math.floor(at));
}

/** From any number into an open interval, so that a search without bounds keeps to it. */
export function between(low: number, high: number, free: number): number {
  return low + (high - low) / (1 + Math.exp(-free));
}

/** To six significant digits: the rest is noise of the method. */
export function shortened(value: number): number {
  return Number(value.toPrecision(6));
}
