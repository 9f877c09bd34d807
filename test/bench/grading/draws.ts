/** Counts as people make them by chance. */
import type { Random } from '../../support/random.ts';

export function normal(chance: Random): number {
  return Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
}

/** By Knuth's product; above thirty the normal distribution is near enough. */
export function poisson(chance: Random, mean: number): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(chance)));
  const least = Math.exp(-mean);
  let [count, product] = [0, chance.next()];
  while (product > least) {
    count += 1;
    product *= chance.next();
  }
  return count;
}

/** Of so many, those to whom it happens. */
export function binomial(chance: Random, many: number, share: number): number {
  if (many <= 0 || share <= 0) return 0;
  if (share > 0.5) return many - binomial(chance, many, 1 - share);
  if (many * share > 30)
    return Math.min(
      many,
      Math.max(
        0,
        Math.round(many * share + Math.sqrt(many * share * (1 - share)) * normal(chance)),
      ),
    );
  // Steps between those to whom it happens are geometric.
  let [count, at] = [0, 0];
  for (;;) {
    at += 1 + Math.floor(Math.log(1 - chance.next()) / Math.log(1 - share));
    if (!(at <= many)) return count;
    count += 1;
  }
}
