/** The standard normal distribution, as far as prices of auctions need it. */

/**
 * Share of values at or below `z`.
 * Complementary error function by the fit of Numerical Recipes (Press et al., 3rd edition, 6.2.2), good to 1.2e-7.
 */
export function normalShare(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 2 / (2 + x);
  const tail =
    (t * Math.exp(-x * x + FIT.reduceRight((sum, coefficient) => sum * t + coefficient, 0))) / 2;
  return z > 0 ? 1 - tail : tail;
}

const FIT = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];

/** Density at `z`. */
const normalDensity = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The value below which a share of all lies; the inverse of {@link normalShare}, by Newton's method. */
export function normalQuantile(share: number): number {
  if (share <= 0) return -Infinity;
  if (share >= 1) return Infinity;
  // The logistic distribution of equal variance is near enough to begin with.
  let z = Math.log(share / (1 - share)) / 1.702;
  for (let step = 0; step < 60; step += 1) {
    const error = normalShare(z) - share;
    const move = error / Math.max(normalDensity(z), 1e-300);
    // In the tails a whole step of Newton's would leave the bend behind.
    z -= Math.max(-0.5, Math.min(0.5, move));
    if (Math.abs(move) < 1e-9) break;
  }
  return z;
}
