import type { Price } from '../../../sdk/tool.ts';

/** A price as figures: `credits` is what the dearest known call costs; a rule without bounds has none. */
export function priceOf(price: Price): {
  credits: number;
  min: number | null;
  max: number | null;
  rule: string | null;
} {
  if (typeof price === 'number') return { credits: price, min: price, max: price, rule: null };
  const listed = Object.values(price.by ?? {}).flatMap((prices) => Object.values(prices));
  const min = price.min ?? (listed.length > 0 ? Math.min(...listed) : null);
  const max = price.max ?? (listed.length > 0 ? Math.max(...listed) : null);
  return { credits: max ?? min ?? unknownPrice, min, max, rule: price.rule ?? null };
}

/** Assumed cost of an unknown tool: never 0, so that nobody plans on a free one. */
export const unknownPrice = 5;
