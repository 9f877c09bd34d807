/** Campaigns that got better or worse: the cost of a result in one window against the one before. */
import { addDays } from '../../../../sdk/kit/days.ts';
import type { Window } from '../../../../sdk/script.ts';
import { changeOf, costOf, sumsIn, type CampaignDays, type Sums } from './day-figures.ts';

export interface Moved {
  readonly campaign: CampaignDays;
  readonly now: Sums;
  readonly before: Sums;
  readonly cost: number | null;
  readonly costBefore: number | null;
  /** Of the cost of a result, in percent; null where there was no result in one of the windows. */
  readonly percent: number | null;
  /** Money of the window that the former cost would have saved; below 0 for a campaign that got better. */
  readonly lost: number;
  /** The results are so many that it is hardly chance. */
  readonly isClear: boolean;
}

/** Results of both windows below which nothing is said. */
const LEAST_RESULTS = 8;
/** Two in a hundred: that chance alone moves results so far. */
const CLEAR = 2.33;
const LEAST_CHANGE = 10;

export const lastWeeks = (today: string): { now: Window; before: Window } => ({
  now: { start_date: addDays(today, -7), end_date: addDays(today, -1) },
  before: { start_date: addDays(today, -14), end_date: addDays(today, -8) },
});

export function moved(campaign: CampaignDays, now: Sums, before: Sums): Moved | undefined {
  const [results, resultsBefore] = [now.conversions, before.conversions];
  if (results === null || resultsBefore === null || !now.spend || !before.spend) return undefined;
  if (results + resultsBefore < LEAST_RESULTS || resultsBefore === 0) return undefined;
  const [cost, costBefore] = [costOf(now), costOf(before)];
  const wouldCost = costBefore! * results;
  return {
    campaign,
    now,
    before,
    cost,
    costBefore,
    percent: changeOf(cost, costBefore),
    lost: now.spend - wouldCost,
    isClear: Math.abs(surprise(now, before)) >= CLEAR,
  };
}

/** How far results a unit of money are apart, in standard deviations of counts. */
function surprise(now: Sums, before: Sums): number {
  const rate = (one: Sums) => (one.conversions! + 0.5) / one.spend!;
  const spread = Math.sqrt(1 / (now.conversions! + 0.5) + 1 / (before.conversions! + 0.5));
  return Math.log(rate(now) / rate(before)) / spread;
}

/** Campaigns that cost most, and those that saved most; changes that are hardly chance come first. */
export function movedMost(campaigns: readonly CampaignDays[], today: string) {
  const { now, before } = lastWeeks(today);
  const all = campaigns.flatMap(
    (one) => moved(one, sumsIn(one.days, now), sumsIn(one.days, before)) ?? [],
  );
  const isMoved = ({ percent }: Moved) => percent === null || Math.abs(percent) >= LEAST_CHANGE;
  const byLoss = (way: 1 | -1) => (a: Moved, b: Moved) =>
    Number(b.isClear) - Number(a.isClear) || way * (b.lost - a.lost);
  return {
    worse: all.filter((one) => one.lost > 0 && isMoved(one)).sort(byLoss(1)),
    better: all.filter((one) => one.lost < 0 && isMoved(one)).sort(byLoss(-1)),
  };
}
