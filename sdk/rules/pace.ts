/** A month's budget over campaigns: what each may spend a day, so that the month ends where it should. Pure. */
import { roundedTo } from '../money.ts';
import { addDays } from '../window.ts';

export interface PacedCampaign {
  readonly key: string;
  readonly daily_budget: number;
  /** Share of its budget that it spends; 1 where nobody knows. */
  readonly used: number;
  /** Bounds of its daily budget, account currency. */
  readonly least: number;
  readonly most: number;
}

export interface PaceWish {
  readonly budget: number;
  /** From the first day of the month to yesterday. */
  readonly spent: number;
  /** First day that is still to be spent, and the last day of the month, YYYY-MM-DD. */
  readonly today: string;
  readonly last_day: string;
  /** A budget moves so far on one day, in percent of what it is. */
  readonly most_move_percent: number;
  readonly currency: string | null;
}

const DAY = 86_400_000;
/** A smaller change is not worth a call. */
const LEAST_MOVE = 0.02;

export const daysFrom = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1;

/** @returns key > the daily budget that it should have today; those that stay are not in it */
export function paceDay(
  campaigns: readonly PacedCampaign[],
  wish: PaceWish,
): ReadonlyMap<string, number> {
  const left = Math.max(0, wish.budget - wish.spent);
  const target = left / Math.max(1, daysFrom(wish.today, wish.last_day));
  const wished = shares(campaigns, target, wish);
  const moved = campaigns.flatMap((one, at) => {
    const after = roundedTo(wish.currency, wished[at]!);
    const isWorth = Math.abs(after - one.daily_budget) >= LEAST_MOVE * one.daily_budget;
    return isWorth ? [[one.key, after] as const] : [];
  });
  return new Map(moved);
}

/** In proportion to what they have; what one may not take goes to the others. */
function shares(campaigns: readonly PacedCampaign[], target: number, wish: PaceWish): number[] {
  const bounds = campaigns.map((one) => boundsOf(one, wish));
  const fixed = new Map<number, number>();
  for (let turn = 0; turn <= campaigns.length; turn += 1) {
    const open = campaigns.map((_, at) => at).filter((at) => !fixed.has(at));
    const taken = [...fixed].reduce((sum, [at, budget]) => sum + budget * campaigns[at]!.used, 0);
    const would = open.reduce(
      (sum, at) => sum + campaigns[at]!.daily_budget * campaigns[at]!.used,
      0,
    );
    const times = would > 0 ? Math.max(0, target - taken) / would : 1;
    const beyond = open.flatMap((at) => {
      const wished = campaigns[at]!.daily_budget * times;
      const [least, most] = bounds[at]!;
      return wished < least ? [[at, least] as const] : wished > most ? [[at, most] as const] : [];
    });
    if (beyond.length === 0)
      return campaigns.map((one, at) => fixed.get(at) ?? one.daily_budget * times);
    for (const [at, budget] of beyond) fixed.set(at, budget);
  }
  return campaigns.map((one, at) => fixed.get(at) ?? one.daily_budget);
}

/** A budget that stands outside of its bounds comes back by as much as it may move. */
function boundsOf(
  { daily_budget, least, most }: PacedCampaign,
  wish: PaceWish,
): readonly [number, number] {
  // The month is used up: it may go no further, however little a day may move otherwise.
  if (wish.spent >= wish.budget)
    return [Math.min(least, daily_budget), Math.min(least, daily_budget)];
  const move = wish.most_move_percent / 100;
  const [lower, higher] = [daily_budget * (1 - move), daily_budget * (1 + move)];
  // Above what a person allowed it comes down at once; below, it rises as far as it may.
  if (lower > most) return [most, most];
  if (higher < least) return [higher, higher];
  return [Math.max(least, lower), Math.min(most, higher)];
}

export interface CurveDay {
  readonly date: string;
  readonly budget: number;
  readonly spend: number;
  readonly spent: number;
  /** Spend of an even month. */
  readonly even: number;
}

/** The days that are left, if each campaign goes on to spend as much of its budget as now. */
export function paceCurve(
  campaigns: readonly PacedCampaign[],
  wish: PaceWish,
  first_day: string,
): readonly CurveDay[] {
  const curve: CurveDay[] = [];
  let [now, spent] = [campaigns, wish.spent];
  const all = daysFrom(first_day, wish.last_day);
  const round = (value: number) => Math.round(value * 100) / 100;
  for (let today = wish.today; today <= wish.last_day; today = addDays(today, 1)) {
    const moved = paceDay(now, { ...wish, spent, today });
    now = now.map((one) => ({ ...one, daily_budget: moved.get(one.key) ?? one.daily_budget }));
    const spend = now.reduce((sum, one) => sum + one.daily_budget * one.used, 0);
    spent += spend;
    const budget = now.reduce((sum, one) => sum + one.daily_budget, 0);
    const even = (wish.budget * daysFrom(first_day, today)) / all;
    curve.push({
      date: today,
      budget: round(budget),
      spend: round(spend),
      spent: round(spent),
      even: round(even),
    });
  }
  return curve;
}
