/** Spreads a whole number over shares in proportion to what they had. */

/**
 * @param total  whole number, in the smallest unit that may be spread
 * @param present  what each share has now; all 0 means equal shares
 * @returns whole numbers that sum to the total exactly (largest remainder)
 */
export function spread(total: number, present: readonly number[]): number[] {
  const sum = present.reduce((a, b) => a + b, 0);
  const exact = present.map((part) => (sum === 0 ? total / present.length : (total * part) / sum));
  const parts = exact.map(Math.floor);
  const order = exact
    .map((part, at) => ({ at, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  const left = total - parts.reduce((a, b) => a + b, 0);
  for (const { at } of order.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
