/** An independent judge of the market's auctions: rivals that textbooks solve, best bids, and a pacer that learns as it bids. */
import { bisect, costAt, type Selling } from '../../sdk/emulator/market/auction.ts';
import type { Rivals } from '../../sdk/emulator/market/rivals.ts';

/** `bidders - 1` rivals of independent, uniform values between 0 and 1: the case that textbooks solve. */
export function uniformRivals(bidders: number): Rivals {
  const rivals = bidders - 1;
  const inside = (bid: number) => Math.max(0, Math.min(1, bid));
  return {
    won: (bid) => inside(bid) ** rivals,
    owed: (bid) => (rivals / bidders) * inside(bid) ** bidders,
    bidFor: (share) => inside(share) ** (1 / rivals),
  };
}

/** Cost of the next win at a bid, by the slopes of cost and wins. */
export function nextCost(selling: Selling, rivals: Rivals, bid: number): number {
  const step = Math.max(bid, 1e-3) * 1e-5;
  const slope = (of: (at: number) => number) => of(bid + step) - of(bid - step);
  return slope((at) => costAt(selling, rivals, at)) / slope((at) => rivals.won(at));
}

/** The bid that earns most, for a value of a win: the value itself at a second price, less at a first price. */
export function bestBid(selling: Selling, rivals: Rivals, value: number): number {
  return selling === 'second_price'
    ? value
    : bisect((bid) => nextCost(selling, rivals, bid), value, [1e-6, value]);
}

export interface PacedDay {
  readonly spend: number;
  readonly won: number;
  /** The last bid. */
  readonly bid: number;
}

/**
 * @param hours  auctions of each hour of the day
 * @param budget  of the day, in the unit of bids
 * @param highest  bid that is never passed
 */
export function paceDay(
  selling: Selling,
  rivals: Rivals,
  {
    hours,
    budget,
    highest,
  }: { readonly hours: readonly number[]; readonly budget: number; readonly highest: number },
): PacedDay {
  const steps = 60;
  const demand = hours.reduce((sum, auctions) => sum + auctions, 0);
  let [bid, spend, won, seen] = [highest / 2, 0, 0, 0];
  for (const auctions of hours)
    for (let step = 0; step < steps && spend < budget; step += 1) {
      const part = auctions / steps;
      spend = Math.min(budget, spend + part * costAt(selling, rivals, bid));
      won += part * rivals.won(bid);
      seen += part;
      // The budget that is left, over the auctions that are left, is what the next one may cost.
      const goal = (budget - spend) / Math.max(demand - seen, part);
      const cost = costAt(selling, rivals, bid);
      bid = Math.min(highest, Math.max(highest / 1e4, bid * (cost > goal ? 0.97 : 1.03)));
    }
  return { spend, won, bid };
}
