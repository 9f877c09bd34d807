/**
 * Unusual days: the last day of a campaign against its four weeks before, by median and median deviation, which a few
 * odd days do not move.
 */
import { addDays } from '../../../../sdk/kit/days.ts';
import type { CampaignDays, DaySums, Figures } from './day-figures.ts';

export interface Unusual {
  readonly campaign: CampaignDays;
  readonly metric: 'spend' | 'conversions';
  readonly day: string;
  readonly value: number;
  /** Between these lie nearly all of the days before. */
  readonly usual: readonly [from: number, to: number];
  /** Deviations from the median. */
  readonly score: number;
  /** How much money is concerned: for the order. */
  readonly weight: number;
}

const DAYS = 28;
const LEAST_DAYS = 14;
const FAR = 4;
/** From median deviation to standard deviation, for what is spread as chance spreads it. */
const SPREAD = 1.4826;
/** A day that is off by less than this share of the median is not worth a look. */
const LEAST_SHARE = 0.4;
const LEAST_RESULTS = 8;
/** Share of a day's whole spend. */
const LEAST_OF_ALL = 0.01;

export function unusualIn({ campaigns, today }: Pick<Figures, 'campaigns' | 'today'>): Unusual[] {
  const yesterday = addDays(today, -1);
  const ofAll = campaigns.reduce((sum, { days }) => sum + (spendOn(days, yesterday) ?? 0), 0);
  return campaigns
    .flatMap((campaign) =>
      (['spend', 'conversions'] as const).flatMap(
        (metric) => judge(campaign, metric, yesterday, ofAll * LEAST_OF_ALL) ?? [],
      ),
    )
    .sort((a, b) => b.weight - a.weight);
}

const spendOn = (days: readonly DaySums[], day: string) =>
  days.findLast((one) => one.day === day)?.spend ?? null;

function judge(
  campaign: CampaignDays,
  metric: Unusual['metric'],
  yesterday: string,
  least: number,
): Unusual | undefined {
  const { days } = campaign;
  const last = days.at(-1);
  // A campaign that has no row for the last days may have ended, or not been told yet: neither is a surprise.
  if (!last || last.day < addDays(yesterday, -1)) return undefined;
  const value = last[metric];
  const from = addDays(last.day, -DAYS);
  const before = days
    .filter(({ day }) => day >= from && day < last.day)
    .flatMap((one) => one[metric] ?? []);
  if (value === null || before.length < LEAST_DAYS) return undefined;
  const middle = median(before);
  const spread = SPREAD * median(before.map((one) => Math.abs(one - middle)));
  const off = Math.abs(value - middle);
  const score = off / Math.max(spread, 0.05 * middle, 1e-9);
  const isLarge = metric === 'spend' ? off >= least : off >= LEAST_RESULTS;
  if (score < FAR || off < LEAST_SHARE * middle || !isLarge) return undefined;
  const usual = [Math.max(0, middle - 2 * spread), middle + 2 * spread] as const;
  return { campaign, metric, day: last.day, value, usual, score, weight: last.spend ?? off };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
