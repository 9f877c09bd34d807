/** Figures by name, for platforms that count more than the world's facts: plays, likes, forms that were opened. */
import { splitWhole } from './facts.ts';

export type Figures = Readonly<Record<string, number>>;

export function sumFigures(all: Iterable<Figures>): Figures {
  const sum: Record<string, number> = {};
  for (const figures of all)
    for (const [name, figure] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + figure;
  return sum;
}

/**
 * Splits every figure by weight without losing any.
 *
 * @param value  goes where the figure `of` went: nothing is worth something by itself
 */
export function splitFigures(
  whole: Figures,
  weights: readonly number[],
  [value, of]: readonly [value: string, of: string],
): Figures[] {
  const split = Object.entries(whole).map(
    ([name, figure]) => [name, splitWhole(figure, weights)] as const,
  );
  const parts = new Map(split);
  parts.set(value, splitWhole(whole[value] ?? 0, parts.get(of) ?? weights));
  return weights.map((_, at) =>
    Object.fromEntries([...parts].map(([name, figures]) => [name, figures[at] ?? 0])),
  );
}
