/** Parameters of the market by sort of campaign; docs/market.md gives each with its source. */
import type { Flavour } from '../world-model.ts';
import type { Selling } from './auction.ts';
import data from './market.json' with { type: 'json' };

export interface FlavourMarket {
  readonly selling: Selling;
  /** Cost of a click at the usual spend, in minor units. */
  readonly clickMinor: number;
  readonly clickRate: number;
  readonly conversionRate: number;
  readonly valueMinor: number;
  /** Monday to Sunday. */
  readonly week: readonly number[];
  /** Growth a year. */
  readonly trend: number;
  /** Spend of a day at which a group that nobody knows yet finds itself where the others are. */
  readonly usualMinor: number;
  /** Share of the auctions open to it that it wins at the usual spend. */
  readonly won: number;
  /** Standard deviation of the logarithm of the highest rival's rank. */
  readonly spread: number;
  /** Conversion rate falls by this power of the share of auctions won: the next people are less apt. */
  readonly thinning: number;
  /** Click rate falls by this power of it: the same people see more of it. */
  readonly wear: number;
  /** Share of claimed conversions that would not have happened without the ads. */
  readonly incremental: number;
}

type Raw = (typeof data.flavours)[Flavour];

const flavours: Readonly<Record<Flavour, FlavourMarket>> = Object.fromEntries(
  Object.entries(data.flavours).map(([name, raw]) => [name, complete(raw)]),
) as Record<Flavour, FlavourMarket>;

function complete(raw: Raw): FlavourMarket {
  return {
    ...raw,
    selling: raw.selling as Selling,
    week: data.weeks[raw.week as keyof typeof data.weeks],
  };
}

export const marketOf = (flavour: Flavour): FlavourMarket => flavours[flavour];

/** Bidding never goes above the bid that wins this share. */
export const { highestWon, bidElasticity, overspend, learning, fresh } = data;
/** Share of a day's conversions that have been counted after so many days. */
export const counted: readonly number[] = data.counted;
