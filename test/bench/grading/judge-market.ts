/** Markets that judge the numbers: accounts of a world of its own seed, budgets that moved, and what was delivered. */
import {
  addDays,
  createWorld,
  dayNumber,
  businessNames,
  businessOf,
  SPENT_SHARE,
  type Business,
  type Facts,
  type Flavour,
  type World,
  type WorldGroup,
} from '../../../sdk/emulator/index.ts';
import { marketOf } from '../../../sdk/emulator/market/parameters.ts';
import { randomFrom, type Random } from '../../support/random.ts';

/** The day on which the numbers are asked; the days before it are known as the platforms tell them on that day. */
export const TODAY = '2026-06-01';

export interface JudgeMarket {
  readonly seed: string;
  readonly world: World;
  readonly business: Business;
  /** Chance of people, apart from the market's own. */
  readonly chance: Random;
  readonly channels: readonly Channel[];
}

/** Some campaigns whose budgets move together. */
export interface Channel {
  readonly name: string;
  readonly groups: readonly WorldGroup[];
  /** Of the usual budget, on a day. */
  effort(date: string): number;
}

const flavours: readonly Flavour[] = ['search', 'prospecting', 'retargeting', 'awareness', 'brand'];
/** A business that sells to companies is sold to at work. */
const office: readonly Flavour[] = ['search', 'demand', 'nurture', 'presence', 'brand'];

/** @param number  of the seed; tests and grading use other ranges */
export function judgeMarket(number: number): JudgeMarket {
  const seed = `judge ${number}`;
  const chance = randomFrom(number);
  const business = businessOf(businessNames[number % businessNames.length]!)!;
  const world = createWorld({ seed, business });
  const sorts = business.id === 'b2b' ? office : flavours;
  const channels = sorts.map((first, at) => channelOf(world, chance.fork(first), [first, at]));
  return { seed, world, business, chance, channels };
}

function channelOf(world: World, chance: Random, [flavour, at]: readonly [Flavour, number]) {
  const size = 0.4 + 2.2 * chance.next();
  const account = world.buildAccount(
    {
      id: `account ${at}`,
      name: flavour,
      currency: 'USD',
      currencyExponent: 2,
      timeZone: 'America/New_York',
      newId: (sort, n) => `${sort} ${at} ${n}`,
      campaigns: Array.from({ length: 1 + chance.below(3) }, (_, n) => ({
        name: `${flavour} ${n}`,
        flavour,
        dailyBudgetMinor: Math.round(
          (marketOf(flavour).usualMinor / SPENT_SHARE) * size * (0.5 + chance.next()),
        ),
        groups: ['one', 'two'].slice(0, 1 + chance.below(2)),
      })),
    },
    TODAY,
  );
  return {
    name: flavour,
    groups: account.campaigns.flatMap(({ groups }) => groups),
    effort: effortsOf(chance),
  };
}

/** In most accounts somebody moves budgets now and then; on the day that is asked about they are as usual. */
function effortsOf(chance: Random): Channel['effort'] {
  const today = dayNumber(TODAY);
  const moves = Array.from({ length: chance.below(4) }, () => ({
    from: today - 20 - chance.below(140),
    days: 10 + chance.below(25),
    effort: 0.6 + 0.9 * chance.next(),
  }));
  return (date) => {
    const day = dayNumber(date);
    return moves.find(({ from, days }) => day >= from && day < from + days)?.effort ?? 1;
  };
}

/** @param today  from which conversions of the last days are not all in */
export function deliveredOn(
  { world }: Pick<JudgeMarket, 'world'>,
  group: WorldGroup,
  date: string,
  { today, effort }: { readonly today: string; readonly effort: number },
): Facts {
  const moved = {
    ...group,
    usualMinor: group.spendMinorPerDay,
    spendMinorPerDay: group.spendMinorPerDay * effort,
  };
  return world.groupFacts(effort === 1 ? group : moved, date, today, 1);
}

/** Days before today, oldest first. */
export const daysBefore = (count: number, today = TODAY) =>
  Array.from({ length: count }, (_, n) => addDays(today, n - count));

/** Days that have all their conversions. */
export const SETTLED = '2027-01-01';
