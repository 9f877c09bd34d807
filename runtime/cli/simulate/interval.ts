/** A mean over worlds with its interval of 95 %. */
export interface Interval {
  /** Null where no world has the figure. */
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export function intervalOf(all: readonly (number | null)[]): Interval {
  const known = all.filter((value) => value !== null);
  const n = known.length;
  if (n === 0) return { mean: null, low: null, high: null };
  const mean = known.reduce((sum, value) => sum + value, 0) / n;
  // Of one world nobody knows how far others are.
  if (n === 1) return { mean: rounded(mean), low: null, high: null };
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const half = studentT975(n - 1) * Math.sqrt(variance / n);
  return { mean: rounded(mean), low: rounded(mean - half), high: rounded(mean + half) };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Student's t at 97.5 %, by Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5); exact for 1 and 2. */
function studentT975(freedom: number): number {
  const exact = [12.706, 4.303][freedom - 1];
  if (exact !== undefined) return exact;
  const z = 1.959964;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), z);
}
