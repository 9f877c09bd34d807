/** A rule in markets: seeded worlds of test mode, played day by day without a service. */
import { createWorld } from '../emulator/world.ts';
import type { WorldCampaign, WorldGroup } from '../emulator/world-model.ts';
import { noFacts, sumFacts, type Facts } from '../emulator/facts.ts';
import { marketOf } from '../emulator/market/parameters.ts';
import { addDays } from '../window.ts';
import type { DayRow } from './figures.ts';
import { marketAccount } from './market-account.ts';
import { backOf, hoursDue, judgeHours } from './judge-hours.ts';
import type { HoursState } from './overrides.ts';
import { areWholeDays } from './week-hours.ts';
import { judgeRule, keyOf, type Act, type Move, type RuleCampaign } from './judge.ts';
import { reachOf, type Rule } from './rule.ts';

export interface MarketPlay {
  /** Value that would not have come without the ads, less the spend; USD, as all of these. */
  readonly profit: number;
  readonly spend: number;
  /** Spend of campaigns and days beyond the true value that it brought. */
  readonly money_lost: number;
  readonly conversions: number;
  /** The highest sum of daily budgets of what ran. */
  readonly highest_budget: number;
  readonly moves: number;
}

export interface MarketWish {
  readonly days: number;
  readonly seed: string;
  /** Ad groups are moved in place of campaigns; a market has nothing below them. */
  readonly isBelow?: boolean;
}

const BEGIN = '2026-06-01';
/** Conversions of so many days may still come in. */
const OPEN_DAYS = 8;

interface Running extends RuleCampaign {
  readonly groups: readonly WorldGroup[];
  readonly first: number;
  status: 'ENABLED' | 'PAUSED';
  daily_budget: number;
  /** Of each day of the play; null where it did not run. */
  readonly budgets: (number | null)[];
  /** Rows of days, by their number, whose conversions are all in. */
  readonly settled: Map<number, DayRow | null>;
}

/** The decider of each morning. */
export interface Player {
  /** Days of history that it looks at. */
  readonly back: number;
  readonly every_days: number;
  decide(morning: Morning): readonly Pick<Act, 'key' | 'action' | 'after'>[];
}

export interface Morning {
  readonly now: number;
  /** Day of the play, from 0, and its date. */
  readonly day: number;
  readonly date: string;
  readonly kept: { readonly first: string; readonly last: string };
  readonly rows: ReadonlyMap<string, readonly DayRow[]>;
  readonly campaigns: readonly (RuleCampaign & { readonly daily_budget: number })[];
}

/** The clock of a market; each morning is at noon. */
const CLOCK = { currency: 'USD', time_zone: 'UTC' } as const;

/** A market goes by days: hours are played where each day lies in them as a whole, or not at all. */
export function isPlayable({ hours, then }: Pick<Rule, 'hours' | 'then'>): boolean {
  return hours === undefined || (areWholeDays(hours) && then.action !== 'bid');
}

function hoursPlayer(rule: Rule): Player {
  const open = openRule(rule);
  let state: HoursState = { open: [], began: new Set(), tried: new Map(), lately: new Set() };
  return {
    back: 0,
    every_days: 1,
    decide: ({ now, campaigns }) => {
      const world = { now, armed: true, accounts: [{ ...PLACE, ...CLOCK }], state };
      const due = hoursDue(open, world);
      const judged = judgeHours(open, world, { due, all: campaigns, meant: campaigns });
      const { acts, backs, began } = judged;
      state = {
        open: [...judged.open, ...acts],
        began: new Set([...state.began, ...began]),
        tried: new Map(),
        lately: new Set(),
      };
      return [...acts, ...backs.map(backOf)];
    },
  };
}

function rulePlayer(rule: Rule): Player {
  if (rule.hours) return hoursPlayer(rule);
  const moves: Move[] = [];
  const open = openRule(rule);
  return {
    back: reachOf(rule) + Math.max(1, rule.evidence.lag_days),
    every_days: rule.every_days,
    decide: ({ now, kept, rows, campaigns }) => {
      const accounts = [{ ...PLACE, ...CLOCK, lag_days: 1, kept }];
      const { acts } = judgeRule(open, { now, accounts, rows, campaigns, moves });
      moves.push(...acts.map(({ key }) => ({ key, at: now })));
      return acts;
    },
  };
}

/** @param player  nothing is done without one */
export function playMarket(
  player: Player | undefined,
  { days, seed, isBelow = false }: MarketWish,
): MarketPlay {
  const world = createWorld({ seed });
  const { campaigns } = world.buildAccount(marketAccount(), BEGIN);
  const running = isBelow ? campaigns.flatMap(groupsOf) : campaigns.map(asRunning);
  const { back = 0, every_days = 1 } = player ?? {};
  const dates = Array.from({ length: back + days + 31 }, (_, at) => addDays(BEGIN, at - back));
  const dateOf = (day: number) => dates[day + back]!;

  /** Delivery of a campaign on a day, as known on another. */
  const factsOf = (one: Running, day: number, known: number): Facts => {
    // Before the play all ran as they began.
    const budget = day < 0 ? one.first : (one.budgets[day] ?? null);
    if (budget === null) return noFacts;
    const all = one.groups.map((group) => {
      const spendMinorPerDay = group.spendMinorPerDay * (budget / one.first);
      const wish = { ...group, spendMinorPerDay, usualMinor: group.spendMinorPerDay };
      return world.groupFacts(wish, dateOf(day), dateOf(known), 1);
    });
    return all.length === 1 ? all[0]! : sumFacts(all);
  };
  const rowOf = (one: Running, day: number, known: number): DayRow | null => {
    const found = one.settled.get(day);
    if (found !== undefined) return found;
    const facts = factsOf(one, day, known);
    const row =
      facts.impressions === 0 && facts.spendMinor === 0 ? null : asRow(one, dateOf(day), facts);
    if (day + OPEN_DAYS < known) one.settled.set(day, row);
    return row;
  };

  let [highest, moves] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    if (player && day % every_days === 0) {
      const rows = new Map(
        running.map((one) => {
          const own: DayRow[] = [];
          for (let at = day - back; at < day; at += 1) {
            const row = rowOf(one, at, day);
            if (row) own.push(row);
          }
          return [keyOf(one), own] as const;
        }),
      );
      const now = Date.parse(`${dateOf(day)}T12:00:00Z`);
      const kept = { first: dates[0]!, last: dateOf(day - 1) };
      const morning = { now, day, date: dateOf(day), kept, rows, campaigns: running };
      for (const act of player.decide(morning)) {
        moves += 1;
        make(
          running.find((one) => keyOf(one) === act.key)!,
          act,
        );
      }
    }
    const on = running.filter(({ status }) => status === 'ENABLED');
    for (const one of running) one.budgets.push(one.status === 'ENABLED' ? one.daily_budget : null);
    highest = Math.max(
      highest,
      on.reduce((sum, one) => sum + one.daily_budget, 0),
    );
  }
  return score(running, days, (one, day) => factsOf(one, day, days + 29), {
    highest,
    moves,
  });
}

const PLACE = { platform: 'market', account_id: 'lab' };

/** The scope of a rule names accounts that no market has. */
function openRule({ scope, quiet_hours: _, ...rule }: Rule): Rule {
  return { ...rule, scope: scope.name === undefined ? {} : { name: scope.name } };
}

function asRunning({ id, name, dailyBudgetMinor, groups }: WorldCampaign): Running {
  const daily_budget = dailyBudgetMinor / 100;
  return {
    ...PLACE,
    id,
    name,
    groups,
    first: daily_budget,
    status: 'ENABLED',
    daily_budget,
    budgets: [],
    settled: new Map(),
  };
}

/** Its ad groups, each with its share of the budget. */
function groupsOf(campaign: WorldCampaign): Running[] {
  const { id: campaign_id, groups, dailyBudgetMinor, ...rest } = campaign;
  const all = groups.reduce((sum, one) => sum + one.spendMinorPerDay, 0);
  return groups.map((group) => ({
    ...asRunning({
      ...rest,
      id: group.id,
      name: group.name,
      groups: [group],
      dailyBudgetMinor: Math.round((dailyBudgetMinor * group.spendMinorPerDay) / all),
    }),
    campaign_id,
  }));
}

function make(one: Running, { action, after }: Pick<Act, 'action' | 'after'>): void {
  if (action === 'pause') one.status = 'PAUSED';
  if (action === 'enable') one.status = 'ENABLED';
  if (action === 'budget' && typeof after === 'number') one.daily_budget = after;
}

function asRow(
  { platform, account_id, id, name }: Running,
  date: string,
  { spendMinor, valueMinor, impressions, clicks, conversions }: Facts,
): DayRow {
  const money = { spend: spendMinor / 100, conversion_value: valueMinor / 100 };
  return { platform, account_id, id, name, date, impressions, clicks, conversions, ...money };
}

function score(
  running: readonly Running[],
  days: number,
  facts: (one: Running, day: number) => Facts,
  { highest, moves }: { readonly highest: number; readonly moves: number },
): MarketPlay {
  let [profit, spend, lost, conversions] = [0, 0, 0, 0];
  for (const one of running)
    for (let day = 0; day < days; day += 1) {
      const { spendMinor, valueMinor, conversions: counted } = facts(one, day);
      const value = valueMinor * marketOf(one.groups[0]!.flavour).incremental;
      profit += value - spendMinor;
      spend += spendMinor;
      lost += Math.max(0, spendMinor - value);
      conversions += counted;
    }
  const units = (minor: number) => Math.round(minor) / 100;
  return {
    profit: units(profit),
    spend: units(spend),
    money_lost: units(lost),
    conversions,
    highest_budget: Math.round(highest * 100) / 100,
    moves,
  };
}

export interface MarketGrade {
  readonly markets: number;
  readonly days: number;
  /** Profit against the same markets without the rule, mean and interval of 95 %, USD. */
  readonly gain: Spread;
  readonly money_lost: Spread;
  readonly spend: Spread;
  /** Markets in which it earned less than without it. */
  readonly worse_in: number;
  readonly worst: number;
  /** Most that daily budgets together came to above where they began. */
  readonly money_at_risk: number;
  /** In the mean. */
  readonly moves: number;
  readonly grade: 'helps' | 'harms' | 'unclear' | 'idle' | 'tells';
}

export interface Spread {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** @param pause  is awaited between two markets, so that nobody waits for all of them */
export async function gradeRule(
  rule: Rule,
  { markets = 30, days = 90 }: { readonly markets?: number; readonly days?: number } = {},
  pause: () => Promise<unknown> = async () => undefined,
): Promise<MarketGrade> {
  const pairs: { readonly with_it: MarketPlay; readonly without: MarketPlay }[] = [];
  for (let at = 1; at <= markets; at += 1) {
    const isBelow = (rule.level ?? 'campaign') !== 'campaign';
    const wish = { days, seed: `market-${at}`, isBelow };
    pairs.push({ with_it: playMarket(rulePlayer(rule), wish), without: baseline(wish) });
    await pause();
  }
  const difference = (of: 'profit' | 'money_lost' | 'spend') =>
    spreadOf(pairs.map(({ with_it, without }) => with_it[of] - without[of]));
  const gain = difference('profit');
  const gains = pairs.map(({ with_it, without }) => with_it.profit - without.profit);
  const moves = round(pairs.reduce((sum, { with_it }) => sum + with_it.moves, 0) / markets);
  return {
    markets,
    days,
    gain,
    money_lost: difference('money_lost'),
    spend: difference('spend'),
    worse_in: gains.filter((one) => one < 0).length,
    worst: round(Math.min(...gains)),
    money_at_risk: round(
      Math.max(
        0,
        ...pairs.map(({ with_it, without }) => with_it.highest_budget - without.highest_budget),
      ),
    ),
    moves,
    grade:
      rule.then.action === 'notify'
        ? 'tells'
        : moves === 0
          ? 'idle'
          : gain.low > 0
            ? 'helps'
            : gain.high < 0
              ? 'harms'
              : 'unclear',
  };
}

const baselines = new Map<string, MarketPlay>();

/** The same market without anybody, played once. */
export function baseline(wish: MarketWish): MarketPlay {
  const key = `${wish.seed} ${wish.days} ${String(wish.isBelow)}`;
  const known = baselines.get(key) ?? playMarket(undefined, wish);
  baselines.set(key, known);
  return known;
}

/** Student's t of 29 degrees and more is near 2.05. */
function spreadOf(all: readonly number[]): Spread {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const variance =
    all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, all.length - 1);
  const half = 2.05 * Math.sqrt(variance / all.length);
  return { mean: round(mean), low: round(mean - half), high: round(mean + half) };
}
