/** Least squares with weights that are not negative and add up to 1. */

/**
 * Minimises `w'Gw - 2 b'w` over the simplex by accelerated projected gradients (Beck and Teboulle, 2009).
 * @param gram  G, symmetric
 */
export function simplexWeights(
  gram: readonly Float64Array[],
  toward: readonly number[],
  start: readonly number[],
): number[] {
  const step = 1 / (2 * Math.max(1e-12, largest(gram)));
  let at = [...start];
  let ahead = [...start];
  let speed = 1;
  for (let round = 0; round < 2000; round += 1) {
    const slope = ahead.map((_, i) => 2 * (dot(gram[i]!, ahead) - toward[i]!));
    const next = onSimplex(ahead.map((value, i) => value - step * slope[i]!));
    const moved = Math.max(...next.map((value, i) => Math.abs(value - at[i]!)));
    const faster = (1 + Math.sqrt(1 + 4 * speed * speed)) / 2;
    const against = dot(
      slope,
      next.map((value, i) => value - at[i]!),
    );
    // Momentum that runs uphill is dropped, or the last digits never settle.
    const push = against > 0 ? 0 : (speed - 1) / faster;
    ahead = next.map((value, i) => value + push * (value - at[i]!));
    speed = against > 0 ? 1 : faster;
    at = next;
    if (moved < 1e-9) break;
  }
  return at;
}

/** The nearest point of the simplex (Duchi and others, 2008). */
function onSimplex(point: readonly number[]): number[] {
  const sorted = [...point].sort((a, b) => b - a);
  let total = 0;
  let shift = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    total += sorted[at]!;
    const tried = (total - 1) / (at + 1);
    if (sorted[at]! > tried) shift = tried;
  }
  return point.map((value) => Math.max(0, value - shift));
}

/** An upper bound of the largest eigenvalue: the largest sum of a row. */
function largest(matrix: readonly Float64Array[]): number {
  return Math.max(...matrix.map((row) => row.reduce((total, one) => total + Math.abs(one), 0)));
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < a.length; at += 1) total += a[at]! * b[at]!;
  return total;
}
