/** Outcome of a change: the campaign's seven days before it against up to seven days after it. */
import { addDays, daysOf } from '../../../../sdk/kit/days.ts';
import type { Window } from '../../../../sdk/script.ts';
import { sumsIn, type CampaignDays, type Sums } from './day-figures.ts';
import { moved, type Moved } from './compare-campaigns.ts';

export interface Outcome {
  readonly campaign: CampaignDays;
  readonly before: Sums;
  readonly after: Sums;
  /** Days after it that are known; 7 at most. */
  readonly days: number;
  /** The day on which seven are known. */
  readonly knownOn: string;
  readonly moved: Moved | undefined;
}

const DAYS = 7;

/** @param day  of the change, YYYY-MM-DD, which counts for neither side */
export function outcomeOf(campaign: CampaignDays, day: string, today: string): Outcome {
  const before: Window = { start_date: addDays(day, -DAYS), end_date: addDays(day, -1) };
  const last = campaign.days.at(-1)?.day ?? addDays(today, -1);
  const end = [addDays(day, DAYS), addDays(today, -1), last].sort()[0]!;
  const after: Window = { start_date: addDays(day, 1), end_date: end };
  const days = end <= day ? 0 : daysOf(after).length;
  const [sumsBefore, sumsAfter] = [sumsIn(campaign.days, before), sumsIn(campaign.days, after)];
  return {
    campaign,
    before: sumsBefore,
    after: sumsAfter,
    days,
    knownOn: addDays(day, DAYS + 1),
    moved: days === 0 ? undefined : moved(campaign, sumsAfter, sumsBefore),
  };
}

/** A day's share of sums over so many days. */
export const aDay = (value: number | null, days: number): number | null =>
  value === null || days === 0 ? null : value / days;

export const DAYS_BEFORE = DAYS;
