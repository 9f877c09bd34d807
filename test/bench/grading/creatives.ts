/** Four ads of a group whose pages sell as the market has it: how many conversions the test needs, and an equal split. */
import {
  beliefsInRates,
  compare,
} from '../../../scripts-library/forecasting_measurement/numbers/arms.ts';
import { addDays, eachDay, sumFacts, type WorldGroup } from '../../../sdk/emulator/index.ts';
import { pageQuality } from '../../../sdk/emulator/market/quality.ts';
import { counted } from '../../../sdk/emulator/market/parameters.ts';
import { splitWhole } from '../../../sdk/emulator/index.ts';
import {
  hasEnough,
  lostBelow,
  WINNER,
} from '../../../plugins/categories/forecasting_measurement/creative-test/creative-test.ts';
import type { Random } from '../../support/random.ts';
import { binomial } from './draws.ts';
import { deliveredOn, judgeMarket, SETTLED, TODAY, type JudgeMarket } from './judge-market.ts';

export interface Picked {
  /** Conversions until it named a winner; of those that came in until the end where it named none. */
  readonly conversions: number;
  /** Null where it named none. */
  readonly isBest: boolean | null;
}

const ADS = 4;
const MOST_DAYS = 365;
const DAILY = 200;
/** More trials than at the last look: the watch looks four times a day, and mostly sees the same. */
const LOOKS = 1.08;
/** Trials of all ads that are a look worth. */
const FIRST_LOOK = 800;
/** A test that nobody could end is none: the best is at least so much better than the next. */
const APART = 1.04;

interface Arm {
  /** Conversion rate of its page, over an ordinary one's. */
  readonly quality: number;
  trials: number;
  reward: number;
  /** Conversions of each day, of which the newest are not all in. */
  readonly days: number[];
  runs: boolean;
}

/**
 * A test ends where one has won.
 * @param mayPause  ads that lost, as the tool does; an equal split goes on with all of them
 */
export function judgeTest(number: number, mayPause: boolean): Picked {
  const market = judgeMarket(number);
  const group = largeGroup(market, number);
  const chance = market.chance.fork('people');
  const qualities = qualitiesOf(market);
  const best = qualities.indexOf(Math.max(...qualities));
  const arms = qualities.map((quality): Arm => ({
    quality,
    trials: 0,
    reward: 0,
    days: [],
    runs: true,
  }));
  let asked = FIRST_LOOK;
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const date = addDays(TODAY, day);
    const whole = deliveredOn(market, group, date, { today: SETTLED, effort: 1 });
    passDay(arms, whole.clicks, whole.clicks === 0 ? 0 : whole.conversions / whole.clicks, chance);
    const running = arms.flatMap((arm, at) =>
      arm.runs ? [{ at, trials: arm.trials, reward: knownOf(arm) }] : [],
    );
    const all = arms.reduce((sum, { trials }) => sum + trials, 0);
    if (all < asked * LOOKS || !mayMatter(running)) continue;
    asked = all;
    const compared = compare(beliefsInRates(running)).map((one, n) => ({
      chance: one.probability,
      at: running[n]!.at,
    }));
    const winner = compared.find((one) => one.chance >= WINNER);
    if (winner) return { conversions: sumOf(arms), isBest: winner.at === best };
    const seen = running.map(({ trials, reward: successes }) => ({ trials, successes }));
    if (!mayPause || !hasEnough('conversion_rate', seen)) continue;
    for (const one of compared)
      if (one.chance < lostBelow(running.length)) arms[one.at]!.runs = false;
  }
  return { conversions: sumOf(arms), isBest: null };
}

/** A group whose budget brings enough conversions a day for a test to end within a year. */
function largeGroup(market: JudgeMarket, number: number): WorldGroup {
  const group = market.channels[number % market.channels.length]!.groups[0]!;
  const month = eachDay(addDays(TODAY, -28), addDays(TODAY, -1)).map((date) =>
    deliveredOn(market, group, date, { today: SETTLED, effort: 1 }),
  );
  const daily = sumFacts(month).conversions / month.length;
  return { ...group, spendMinorPerDay: (group.spendMinorPerDay * DAILY) / Math.max(daily, 0.1) };
}

const sumOf = (arms: readonly Arm[]) => arms.reduce((sum, { reward }) => sum + reward, 0);

/** Pages as the market finds them, drawn until one of them is the best by so much that a test can tell. */
function qualitiesOf(market: JudgeMarket): number[] {
  const chance = market.chance.fork('pages');
  for (;;) {
    const pages = Array.from({ length: ADS }, () =>
      pageQuality(`https://shop.example/${chance.below(1e9)}`, ''),
    );
    const [first, second] = pages.toSorted((a, b) => b - a);
    if (first! >= APART * second!) return pages;
  }
}

function passDay(arms: readonly Arm[], clicks: number, rate: number, chance: Random): void {
  const parts = splitWhole(
    clicks,
    arms.map(({ runs }) => Number(runs)),
  );
  arms.forEach((arm, at) => {
    const came = binomial(chance, parts[at]!, Math.min(1, rate * arm.quality));
    arm.trials += parts[at]!;
    arm.reward += came;
    arm.days.push(came);
  });
}

/** Conversions that are in by now. */
const knownOf = ({ reward, days }: Arm) =>
  Math.round(
    reward - counted.reduce((sum, share, age) => sum + (1 - share) * (days.at(-1 - age) ?? 0), 0),
  );

/** A look that can only say "go on" is left out: a normal distribution tells that well enough. */
function mayMatter(arms: readonly { readonly trials: number; readonly reward: number }[]): boolean {
  const all = arms.map(({ trials, reward }) => ({
    rate: reward / trials,
    spread: (reward + 1) / trials ** 2,
  }));
  const top = all.toSorted((a, b) => b.rate - a.rate)[0]!;
  const behind = all
    .filter((one) => one !== top)
    .map((one) => (top.rate - one.rate) / Math.sqrt(top.spread + one.spread));
  return Math.min(...behind) > 1.4 || Math.max(...behind) > 1;
}
