/** Seeded draws: the same seed gives the same numbers, on every machine. */

/** @returns draws from 0 (included) to 1 (left out), by mulberry32 */
export function uniformDraws(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One standard normal draw, by Box and Muller. */
export function normalDraw(uniform: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
  return radius * Math.cos(2 * Math.PI * uniform());
}

/** One draw of a gamma distribution with scale 1, by Marsaglia and Tsang (2000). */
export function gammaDraw(shape: number, uniform: () => number): number {
  if (shape < 1) {
    const boost = Math.pow(1 - uniform(), 1 / Math.max(shape, 1e-9));
    return gammaDraw(shape + 1, uniform) * boost;
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normalDraw(uniform);
    const v = Math.pow(1 + c * x, 3);
    if (v <= 0) continue;
    if (Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** One draw of a Poisson distribution, as events of a process (Knuth), by normal steps where there are many. */
export function poissonDraw(mean: number, uniform: () => number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normalDraw(uniform)));
  const least = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > least; product *= uniform()) count += 1;
  return count;
}
