/** Rivals of one bidder: how high the highest of them ranks, over many auctions. */
import { normalQuantile, normalShare } from './normal.ts';

/** Distribution of the highest rank among all rivals of an auction; ranks and bids are in one unit. */
export interface Rivals {
  /** Share of auctions that a bid wins. */
  won(bid: number): number;
  /** Mean over all auctions of the highest rival where the bid wins, 0 where it loses: what a second price costs. */
  owed(bid: number): number;
  /** The bid that wins a share of auctions. */
  bidFor(share: number): number;
}

/**
 * Rivals whose highest bid is lognormal, as prices of real auctions are (Ostrovsky and Schwarz 2011, "Reserve Prices in
 * Internet Advertising Auctions": bids fit a lognormal).
 *
 * @param median  of the highest rival
 * @param spread  standard deviation of its logarithm
 */
export function lognormalRivals(median: number, spread: number): Rivals {
  const at = (bid: number) => Math.log(bid / median) / spread;
  const mean = median * Math.exp((spread * spread) / 2);
  return {
    won: (bid) => (bid <= 0 ? 0 : normalShare(at(bid))),
    owed: (bid) => (bid <= 0 ? 0 : mean * normalShare(at(bid) - spread)),
    bidFor: (share) => median * Math.exp(spread * normalQuantile(share)),
  };
}
