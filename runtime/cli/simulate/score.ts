/** The outcome of a seed: true value and spend of each group and day, against the best that its market allowed. */
import { bestEarned } from '../../../sdk/emulator/market/best-spend.ts';
import { trueEffect } from '../../../sdk/emulator/market/true-effect.ts';
import {
  eachDay,
  sumFacts,
  type Business,
  type Facts,
  type Witness,
  type WorldGroup,
} from '../../../sdk/emulator/index.ts';

export interface Score {
  readonly spend: number;
  /** That platforms claim. */
  readonly conversions: number;
  /** That would not have come without the ads. */
  readonly true_conversions: number;
  /** True value less spend. */
  readonly profit: number;
  /** Expected profit of the best spend of each group and day, bounded by no budget, less the profit: chance may make it negative. */
  readonly regret: number;
  /** Spend of groups and days beyond the value that it brought. */
  readonly money_lost: number;
  /** Spend for one claimed conversion; null where there is none. */
  readonly cost_per_conversion: number | null;
}

interface Seen {
  readonly group: WorldGroup;
  readonly date: string;
  readonly facts: Facts;
}

/** Keeps the last that was known of each group and day. */
export function watchMarket() {
  const seen = new Map<string, Seen>();
  const witness: Witness = (group, date, facts) => {
    seen.set(`${group.id} ${date}`, { group, date, facts });
  };
  return { seen, witness };
}

/** The hidden part of a world. */
export interface Hidden {
  readonly business: Business;
  /** Share of auctions that a group wins at its usual spend. */
  won(group: WorldGroup): number;
  /** Demand of a day, over an ordinary day's. */
  demand(group: WorldGroup, date: string): number;
}

/** @param seen  of all groups that could have run, also of days before the first one */
export function scoreOf(
  seen: Iterable<Seen>,
  [start, end]: readonly [string, string],
  hidden: Hidden,
): Score {
  const all = [...seen];
  const inside = all.filter(({ date }) => date >= start && date <= end);
  const facts = sumFacts(inside.map((one) => one.facts));
  const effect = trueEffect(inside.map(({ group, facts: own }) => ({ ...group, facts: own })));
  const lost = inside.map(({ group, facts: own }) => {
    const { trueValueMinor } = trueEffect([{ ...group, facts: own }]);
    return Math.max(0, own.spendMinor - trueValueMinor);
  });
  const profit = effect.trueValueMinor - facts.spendMinor;
  const { spendMinor, conversions } = facts;
  return {
    spend: units(spendMinor),
    conversions,
    true_conversions: Math.round(effect.true * 100) / 100,
    profit: units(profit),
    regret: units(bestOf(all, eachDay(start, end), hidden) - profit),
    money_lost: units(lost.reduce((a, b) => a + b, 0)),
    cost_per_conversion: conversions === 0 ? null : units(spendMinor / conversions),
  };
}

const units = (minor: number) => Math.round(minor) / 100;

/** The best spend of each group and day, also where the strategy let it stand; its ads are as they were last. */
function bestOf(
  seen: readonly Seen[],
  days: readonly string[],
  { business, won, demand }: Hidden,
): number {
  const groups = new Map(seen.map(({ group }) => [group.id, group]));
  return [...groups.values()].reduce((sum, group) => {
    const { flavour, usualMinor = group.spendMinorPerDay, levers } = group;
    const chance = { flavour, usualMinor, business, won: won(group), ...(levers && { levers }) };
    const { profitMinor } = bestEarned(chance);
    const open = days.filter((date) => date >= group.firstDay);
    return sum + profitMinor * open.reduce((all, date) => all + demand(group, date), 0);
  }, 0);
}
