/** What a seed came to: true value and spend of each group and day, against the best that its market allowed. */
import { bestSpend, type Chance } from '../../../sdk/emulator/market/best-spend.ts';
import { marketOf } from '../../../sdk/emulator/market/parameters.ts';
import type { Facts, Witness, WorldGroup } from '../../../sdk/emulator/index.ts';

export interface Score {
  readonly spend: number;
  /** That platforms claim. */
  readonly conversions: number;
  /** That would not have come without the ads. */
  readonly true_conversions: number;
  /** True value less spend. */
  readonly profit: number;
  /** Profit that the best split of the first budgets would have brought besides. */
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

/**
 * @param market  the hidden part of a group's market
 */
export function scoreOf(
  seen: Iterable<Seen>,
  [start, end]: readonly [string, string],
  market: (group: WorldGroup) => Pick<Chance, 'won' | 'business'>,
  days: number,
): Score {
  const inside = [...seen].filter(({ date }) => date >= start && date <= end);
  let [spend, conversions, truth, value, lost] = [0, 0, 0, 0, 0];
  const groups = new Map<string, Chance>();
  for (const { group, facts } of inside) {
    const { incremental } = marketOf(group.flavour);
    const trueValue = facts.valueMinor * incremental;
    spend += facts.spendMinor;
    conversions += facts.conversions;
    truth += facts.conversions * incremental;
    value += trueValue;
    lost += Math.max(0, facts.spendMinor - trueValue);
    const { flavour, usualMinor = group.spendMinorPerDay } = group;
    groups.set(group.id, { flavour, usualMinor, ...market(group) });
  }
  const chances = [...groups.values()];
  const usual = chances.reduce((sum, { usualMinor }) => sum + usualMinor, 0);
  const best = bestSpend(chances, usual);
  const units = (minor: number) => Math.round(minor) / 100;
  return {
    spend: units(spend),
    conversions,
    true_conversions: Math.round(truth * 100) / 100,
    profit: units(value - spend),
    regret: units(Math.max(0, best.profitMinor * days - (value - spend))),
    money_lost: units(lost),
    cost_per_conversion: conversions === 0 ? null : units(spend / conversions),
  };
}
