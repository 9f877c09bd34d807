/**
 * Auctions, seen by one bidder over a day. Search, shopping and retail media sell at a second price (Edelman, Ostrovsky
 * and Schwarz 2007; Varian 2007), social and programmatic at a first price that the buyer's side shades and paces.
 * Quality counts in both: the rank of a bid is bid times quality, and a price is the rank to beat divided by it.
 */
import type { Rivals } from './rivals.ts';

export type Selling = 'second_price' | 'first_price';

/** Mean cost of one auction, won or lost, at a bid. */
export function costAt(selling: Selling, rivals: Rivals, bid: number): number {
  return selling === 'second_price' ? rivals.owed(bid) : bid * rivals.won(bid);
}

/** The bid at which auctions cost `cost` each in the mean; the highest sensible one where they never do. */
export function bidSpending(
  selling: Selling,
  rivals: Rivals,
  cost: number,
  highest: number,
): number {
  if (costAt(selling, rivals, highest) <= cost) return highest;
  return bisect((bid) => costAt(selling, rivals, bid), cost, [0, highest]);
}

/** The point at which a rising function reaches a value. */
export function bisect(
  of: (x: number) => number,
  value: number,
  [low, high]: readonly [number, number],
): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 50; step += 1) {
    const middle = (from + to) / 2;
    if (of(middle) < value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
