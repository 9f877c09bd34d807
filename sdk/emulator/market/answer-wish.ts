/**
 * The market's answer to one group's wish to spend: the bid that spends it against the rivals, hence how many auctions
 * it wins, at what price, and what kept it from more. All figures are multiples of the usual day.
 */
import type { Flavour } from '../world-model.ts';
import { bidSpending, costAt } from './auction.ts';
import { leverNames, usualLevers, type Levers } from './levers.ts';
import { bidElasticity, highestWon, marketOf, overspend } from './parameters.ts';
import { lognormalRivals, type Rivals } from './rivals.ts';

/** The limit that keeps a group from delivering more. */
export type LimitedBy = 'budget' | 'bid' | 'demand';

export interface MarketAnswer {
  /** Multiples of the usual day's. */
  readonly spend: number;
  readonly impressions: number;
  readonly clicks: number;
  /** Of the conversion rate. */
  readonly rate: number;
  readonly limitedBy: LimitedBy;
  /** Shares of the auctions open to it: won, lost for want of budget, lost to higher ranks; their sum is 1. */
  readonly share: { readonly won: number; readonly budget: number; readonly rank: number };
}

export interface Wish {
  readonly flavour: Flavour;
  /** The spend that the budget asks for, over the usual spend. */
  readonly effort: number;
  /** Share of the auctions that the usual spend wins; less of it leaves more room to grow. */
  readonly won?: number;
  readonly levers?: Levers;
}

export function answerWish({
  flavour,
  effort,
  won = marketOf(flavour).won,
  levers = usualLevers,
}: Wish): MarketAnswer {
  if (isLast(flavour, effort, won, levers)) return last!.answer;
  const answer = answerAnew({ flavour, effort, won, levers });
  last = { flavour, effort, won, levers, answer };
  return answer;
}

/** Reports go day by day through one group after another, and most days ask as the one before. */
let last: (Required<Wish> & { readonly answer: MarketAnswer }) | undefined;

const isLast = (flavour: Flavour, effort: number, won: number, levers: Levers) =>
  last !== undefined &&
  last.effort === effort &&
  last.won === won &&
  last.flavour === flavour &&
  leverNames.every((name) => last!.levers[name] === levers[name]);

function answerAnew({ flavour, effort, won, levers }: Required<Wish>): MarketAnswer {
  const key = `${flavour} ${effort} ${won} ${Object.values(levers).join(' ')}`;
  const known = answers.get(key);
  if (known) return known;
  if (answers.size >= MOST_ANSWERS) answers.clear();
  const answer = workOut({ flavour, effort, won, levers });
  answers.set(key, answer);
  return answer;
}

/** Days and groups ask for the same again and again. */
const answers = new Map<string, MarketAnswer>();
const MOST_ANSWERS = 20_000;

interface Usual {
  readonly rivals: Rivals;
  /** Cost of one auction, won or lost, at the usual spend. */
  readonly cost: number;
  readonly highest: number;
}

function usualOf(flavour: Flavour, won: number): Usual {
  const { spread, selling } = marketOf(flavour);
  const rivals = lognormalRivals(1, spread);
  const cost = costAt(selling, rivals, rivals.bidFor(won));
  return { rivals, cost, highest: rivals.bidFor(highestWon) };
}

const nothing: MarketAnswer = {
  spend: 0,
  impressions: 0,
  clicks: 0,
  rate: 1,
  limitedBy: 'budget',
  share: { won: 0, budget: 1, rank: 0 },
};

function workOut({ flavour, effort, won, levers }: Required<Wish>): MarketAnswer {
  if (!(effort > 0) || levers.reach <= 0) return nothing;
  const { selling, thinning, wear } = marketOf(flavour);
  const { rivals, cost, highest } = usualOf(flavour, won);
  const wish = (effort / levers.reach) * cost;
  const paced = bidSpending(selling, rivals, wish, highest);
  const bid = Math.min(highest, paced * levers.bid ** bidElasticity);
  const costs = costAt(selling, rivals, bid);
  // A bid above what the budget needs spends a little more and then stops early.
  const open = costs > wish * overspend ? (wish * overspend) / costs : 1;
  const wins = rivals.won(bid) * open;
  if (wins < 1e-9) return nothing;
  const depth = wins / won;
  const impressions = depth * levers.reach;
  const clickRate = levers.creative * Math.sqrt(levers.fit) * depth ** -wear;
  const limitedBy = limitOf(bid, paced, highest);
  // With money enough it would win so many: more with a higher bid.
  const ceiling = rivals.won(highest * Math.max(1, levers.bid) ** bidElasticity);
  const missed = limitedBy === 'budget' ? Math.max(0, ceiling - wins) : 0;
  return {
    spend: exact(((costs * open) / cost) * levers.reach),
    impressions: exact(impressions),
    clicks: exact(impressions * clickRate * levers.cheap),
    rate: exact(
      (levers.fit * levers.page * levers.learning * depth ** -thinning) / levers.cheap ** 1.5,
    ),
    limitedBy,
    share: { won: wins, budget: missed, rank: 1 - wins - missed },
  };
}

function limitOf(bid: number, paced: number, highest: number): LimitedBy {
  if (bid < paced) return 'bid';
  return paced >= highest ? 'demand' : 'budget';
}

/** The bid is found by halving: what is as usual is exactly 1. */
const exact = (multiple: number) => Math.round(multiple * 1e9) / 1e9;
