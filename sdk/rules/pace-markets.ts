/** Pacing in markets: months of seeded worlds, with it and without it. */
import { keyOf } from './judge.ts';
import { baseline, playMarket, type Player } from './markets.ts';
import { paceDay, type PacedCampaign } from './pace.ts';
import { addDays } from '../window.ts';

const MONTH = 30;

export interface PaceGrade {
  readonly markets: number;
  /** Month's spend against the budget, in percent of it: mean of how far it is off, and the most that it is above. */
  readonly off_percent: number;
  readonly most_above_percent: number;
  /** The same months without pacing. */
  readonly off_without_percent: number;
  readonly moves: number;
}

/**
 * @param ratio  the month's budget over what today's daily budgets come to in a month
 * @param pause  is awaited between two markets
 */
export async function gradePace(
  { ratio, most_move_percent }: { readonly ratio: number; readonly most_move_percent: number },
  pause: () => Promise<unknown> = async () => undefined,
  markets = 30,
): Promise<PaceGrade> {
  const offs: number[] = [];
  const withouts: number[] = [];
  let moves = 0;
  for (let at = 1; at <= markets; at += 1) {
    const wish = { days: MONTH, seed: `market-${at}` };
    const without = baseline(wish);
    const budget = ratio * without.highest_budget * MONTH;
    const played = playMarket(pacer(budget, most_move_percent), wish);
    offs.push((played.spend / budget - 1) * 100);
    withouts.push((without.spend / budget - 1) * 100);
    moves += played.moves;
    await pause();
  }
  const mean = (all: readonly number[]) =>
    round(all.reduce((sum, one) => sum + Math.abs(one), 0) / all.length);
  return {
    markets,
    off_percent: mean(offs),
    most_above_percent: round(Math.max(...offs, 0)),
    off_without_percent: mean(withouts),
    moves: round(moves / markets),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

function pacer(budget: number, most_move_percent: number): Player {
  let start = '';
  return {
    back: MONTH,
    every_days: 1,
    decide: ({ day, date, rows, campaigns }) => {
      if (day === 0) start = date;
      const since = addDays(date, -7);
      const all = campaigns.map((one): PacedCampaign => {
        const own = rows.get(keyOf(one)) ?? [];
        const lately = own.filter((row) => row.date >= since);
        const spend = lately.reduce((sum, row) => sum + (row.spend ?? 0), 0);
        const used = lately.length === 0 ? 1 : spend / lately.length / one.daily_budget;
        return {
          key: keyOf(one),
          daily_budget: one.daily_budget,
          used: usedWithin(used),
          least: 1,
          most: one.daily_budget * 10,
        };
      });
      const spent = [...rows.values()]
        .flat()
        .reduce((sum, row) => sum + (row.date >= start ? (row.spend ?? 0) : 0), 0);
      const wish = {
        budget,
        spent,
        today: date,
        last_day: addDays(start, MONTH - 1),
        most_move_percent,
        currency: 'USD',
      };
      return [...paceDay(all, wish)].map(([key, after]) => ({
        key,
        action: 'budget' as const,
        after,
      }));
    },
  };
}

/** A share beyond these is a day that says nothing, such as the first one. */
export const usedWithin = (used: number) => Math.min(1.2, Math.max(0.3, used));
