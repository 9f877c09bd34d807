import type { Price } from '../../sdk/tool.ts';

/**
 * What a tool costs with this input, in credits. `by` prices a call by one parameter; a rule in
 * words alone costs its upper bound, else its lower one.
 */
export function toolPrice(price: Price, input: Readonly<Record<string, unknown>>): number {
  if (typeof price === 'number') return price;
  for (const [parameter, prices] of Object.entries(price.by ?? {})) {
    const value = String(input[parameter]);
    if (Object.hasOwn(prices, value)) return prices[value]!;
  }
  return price.max ?? price.min ?? 0;
}
