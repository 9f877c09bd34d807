/**
 * Pacing of a day's budget: a multiplier on bids that follows what was spent (Balseiro and Gur 2019, "Learning in
 * Repeated Auctions with Budgets": adaptive pacing). Platforms do this inside; here it shows that the day's answer,
 * which is found at once, is where an honest pacer ends.
 */
import { costAt, type Selling } from './auction.ts';
import type { Rivals } from './rivals.ts';

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
