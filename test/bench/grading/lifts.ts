/** Regions of a market: people who buy anyway, and in some regions those whom ads brought besides. */
import measureLift from '../../../scripts-library/forecasting_measurement/measure_lift/script.ts';
import { trueEffect } from '../../../sdk/emulator/market/true-effect.ts';
import {
  addDays,
  dayNumber,
  eachDay,
  type Facts,
  type Flavour,
} from '../../../sdk/emulator/index.ts';
import type { Random } from '../../support/random.ts';
import { binomial, poisson } from './draws.ts';
import { deliveredOn, judgeMarket, SETTLED, TODAY, type JudgeMarket } from './judge-market.ts';
import { refused, runScript } from './run-script.ts';

export type Method = 'geo_lift' | 'synthetic_control';

export interface Judged {
  /** Percent that the ads truly brought besides. */
  readonly truth: number;
  readonly percent: number;
  readonly isInside: boolean;
  /** As the tool says it. */
  readonly significant: boolean;
}

interface Lift {
  readonly percent: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly p_value: number;
}

/** Buyers of whom no platform tells, for each that one tells. */
const ORGANIC = 3;
/** How far a region goes its own way: over the year, and on a day. */
const OWN = { year: 0.03, day: 0.08 };
/** The tool's own: an interval of 95 %. */
const CONFIDENCE = 0.95;

/** @param withAds  none for a test of nothing against nothing @returns undefined where the tool refuses */
export async function judgeLift(
  number: number,
  method: Method,
  withAds: boolean,
): Promise<Judged | undefined> {
  const market = judgeMarket(number);
  const chance = market.chance.fork(withAds ? method : `nothing ${method}`);
  const plan = planOf(chance);
  const days = eachDay(plan.first, addDays(TODAY, -1));
  const anyway = buyersAnyway(market, chance, plan, days);
  const flavour = chance.pick(market.channels).name as Flavour;
  // From a lift that nobody could see to one that everybody would.
  const wanted = 0.02 + 0.25 * chance.next();
  const added = plan.tests.map((region) =>
    withAds
      ? broughtIn(market, chance, { plan, days, flavour, wanted, anyway: anyway[region]! })
      : days.map(() => 0),
  );
  const names = anyway.map((_, region) => `R-${region}`);
  const conversions = Object.fromEntries(
    anyway.map((own, region) => {
      const more = added[plan.tests.indexOf(region)];
      return [names[region]!, own.map((count, day) => count + (more?.[day] ?? 0))];
    }),
  );
  const result = await runScript<Lift>(measureLift, {
    conversions,
    pre_days: plan.before,
    test_regions: plan.tests.map((region) => names[region]!),
    control_regions: names.filter((_, region) => !plan.tests.includes(region)),
    method,
    confidence: CONFIDENCE,
  }).catch(refused);
  if (!result) return undefined;
  const after = (series: readonly (readonly number[])[]) =>
    series.flatMap((own) => own.slice(plan.before)).reduce((sum, count) => sum + count, 0);
  const truth = (100 * after(added)) / after(plan.tests.map((region) => anyway[region]!));
  const { percent, low, high, p_value } = result;
  return {
    truth,
    percent,
    isInside: (low ?? -Infinity) <= truth && truth <= (high ?? Infinity),
    significant: p_value <= 1 - CONFIDENCE,
  };
}

interface Plan {
  readonly first: string;
  /** Days without ads. */
  readonly before: number;
  /** People of each region, of all. */
  readonly people: readonly number[];
  readonly tests: readonly number[];
}

function planOf(chance: Random): Plan {
  const before = 35 + chance.below(50);
  const after = 14 + chance.below(22);
  const sizes = Array.from({ length: 8 + chance.below(13) }, () => Math.exp(1.2 * chance.next()));
  const all = sizes.reduce((a, b) => a + b, 0);
  const tests = sizes.map((_, region) => region).filter((region) => region % 4 === 0);
  return {
    first: addDays(TODAY, -before - after),
    before,
    people: sizes.map((size) => size / all),
    tests,
  };
}

/** All regions see the same market, with its week, season and chance, and each a little of its own. */
function buyersAnyway(
  market: JudgeMarket,
  chance: Random,
  { people }: Plan,
  days: readonly string[],
): number[][] {
  const groups = market.channels.flatMap((channel) => channel.groups);
  const demand = days.map((date) => {
    const facts = groups.map((group) =>
      deliveredOn(market, group, date, { today: SETTLED, effort: 1 }),
    );
    return ORGANIC * facts.reduce((sum, { conversions }) => sum + conversions, 0);
  });
  return people.map((share) => {
    const phase = 6 * chance.next();
    return days.map((date, day) => {
      const year = 1 + OWN.year * Math.sin((2 * Math.PI * dayNumber(date)) / 365 + phase);
      const own = 1 + OWN.day * (2 * chance.next() - 1);
      return poisson(chance, demand[day]! * share * year * own);
    });
  });
}

interface Region {
  readonly plan: Plan;
  readonly days: readonly string[];
  readonly flavour: Flavour;
  /** Its buyers of each day without ads. */
  readonly anyway: readonly number[];
  /** Share that ads bring besides. */
  readonly wanted: number;
}

/** Claims of a group that begins there; so many of them as the market knows would not have come without it. */
function broughtIn(
  market: JudgeMarket,
  chance: Random,
  { plan, days, flavour, anyway, wanted }: Region,
): number[] {
  const claims = (spendMinorPerDay: number) => {
    const firstDay = days[plan.before]!;
    const group = { ...GROUP, flavour, spendMinorPerDay, firstDay };
    return days.map((date) => deliveredOn(market, group, date, { today: SETTLED, effort: 1 }));
  };
  const effectOf = (facts: readonly Facts[]) =>
    trueEffect(facts.map((one) => ({ flavour, facts: one })));
  const bought = anyway.slice(plan.before).reduce((a, b) => a + b, 0);
  const budget = (PROBE * wanted * bought) / Math.max(1, effectOf(claims(PROBE)).true);
  return claims(budget).map((facts) => {
    const { claimed, true: truly } = effectOf([facts]);
    return claimed === 0 ? 0 : binomial(chance, claimed, truly / claimed);
  });
}

const GROUP = { id: 'geo test', name: 'Geo test', ads: [], keywords: [] };
/** A budget that buys enough to know what a cent buys. */
const PROBE = 1_000_000;
