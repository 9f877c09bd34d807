/** Ways of people through the channels of a market, and what the model makes of them beside the last click. */
import attributePaths from '../../../scripts-library/forecasting_measurement/attribute_paths/script.ts';
import { trueEffect } from '../../../sdk/emulator/market/true-effect.ts';
import { sumFacts, type Flavour } from '../../../sdk/emulator/index.ts';
import type { Random } from '../../support/random.ts';
import { daysBefore, deliveredOn, judgeMarket, SETTLED, type JudgeMarket } from './judge-market.ts';
import { runScript } from './run-script.ts';

export interface Attributed {
  /** Half the sum of what shares are off: 0 is the truth, 1 all wrong. */
  readonly model: number;
  readonly lastClick: number;
}

interface Channel {
  readonly name: string;
  readonly clicks: number;
  /** Conversions that the platform claims, and those that would not have come without it. */
  readonly claimed: number;
  readonly caused: number;
}

/** In which order people meet them: those who search for the brand or are shown it again know it. */
const stages: Readonly<Record<Flavour, number>> = {
  awareness: 0,
  prospecting: 0,
  demand: 0,
  presence: 1,
  search: 1,
  nurture: 2,
  retargeting: 2,
  brand: 3,
};
const DAYS = 30;
/** A claim of what was not caused stands as often on a conversion of another channel as on one that nobody caused. */
const RIDES = 0.5;
/** Of people who are shown an ad again, or search for the brand, those who came by another channel before. */
const KNOWN = 0.7;

export async function judgeAttribution(number: number): Promise<Attributed> {
  const market = judgeMarket(number);
  const channels = channelsOf(market);
  const paths = waysOf(channels, market.chance.fork('ways'));
  const { channels: told } = await runScript<{
    readonly channels: readonly {
      readonly channel: string;
      readonly share: number;
      readonly last_touch_conversions: number;
    }[];
  }>(attributePaths, { paths });
  const truth = shares(channels.map(({ caused }) => caused));
  const by = (of: (one: (typeof told)[number]) => number) =>
    shares(
      channels.map(({ name }) => {
        const own = told.find(({ channel }) => channel === name);
        return own ? of(own) : 0;
      }),
    );
  const off = (all: readonly number[]) =>
    all.reduce((sum, share, at) => sum + Math.abs(share - truth[at]!), 0) / 2;
  return {
    model: off(by(({ share }) => share)),
    lastClick: off(by(({ last_touch_conversions: last }) => last)),
  };
}

function shares(values: readonly number[]): number[] {
  const all = values.reduce((a, b) => a + b, 0);
  return values.map((value) => value / all);
}

function channelsOf(market: JudgeMarket): Channel[] {
  return market.channels.map(({ name, groups }) => {
    const facts = sumFacts(
      daysBefore(DAYS).flatMap((date) =>
        groups.map((group) => deliveredOn(market, group, date, { today: SETTLED, effort: 1 })),
      ),
    );
    const { claimed, true: truly } = trueEffect([{ flavour: name as Flavour, facts }]);
    return { name, clicks: facts.clicks, claimed, caused: Math.round(truly) };
  });
}

/** One person's channels, in the order of their stages. */
interface Way {
  readonly met: Set<string>;
}

/** Each conversion has one cause; whoever else met that person claims it too. */
function waysOf(channels: readonly Channel[], chance: Random) {
  const caused = channels.flatMap(({ name, caused: count }) =>
    Array.from({ length: count }, (): Way & { readonly cause: string } => ({
      met: new Set([name]),
      cause: name,
    })),
  );
  const anyway: Way[] = [];
  for (const { name, claimed, caused: own } of channels)
    for (let n = own; n < claimed; n += 1) {
      const others = chance.chance(RIDES) ? caused : anyway;
      const way = others.length === 0 ? undefined : chance.pick(others);
      if (way && !way.met.has(name)) way.met.add(name);
      else anyway.push({ met: new Set([name]) });
    }
  const converted = [...caused, ...anyway];
  const seen = new Map<string, number>();
  for (const { met } of converted)
    for (const name of met) seen.set(name, (seen.get(name) ?? 0) + 1);
  const paths = new Map<
    string,
    { path: readonly string[]; conversions: number; nulls: number; value: number }
  >();
  const add = ({ met }: Way, sort: 'conversions' | 'nulls') => {
    const path = inOrder(met, chance);
    const known = paths.get(path.join()) ?? { path, conversions: 0, nulls: 0, value: 0 };
    known[sort] += 1;
    paths.set(path.join(), known);
  };
  for (const way of converted) add(way, 'conversions');
  for (const way of idle(channels, seen, chance)) add(way, 'nulls');
  return [...paths.values()];
}

/** Clicks that led to nothing; people of the later stages often came by an earlier channel. */
function idle(
  channels: readonly Channel[],
  seen: ReadonlyMap<string, number>,
  chance: Random,
): Way[] {
  const first = channels.filter(({ name }) => stages[name as Flavour] < 2);
  return channels.flatMap(({ name, clicks }) =>
    Array.from({ length: Math.max(0, clicks - (seen.get(name) ?? 0)) }, (): Way => {
      const isLate = stages[name as Flavour] >= 2;
      return {
        met: new Set(isLate && chance.chance(KNOWN) ? [chance.pick(first).name, name] : [name]),
      };
    }),
  );
}

function inOrder(met: ReadonlySet<string>, chance: Random): string[] {
  // Now and then somebody searches first and sees an ad of a new sort after it.
  return [...met]
    .map((name) => ({ name, at: stages[name as Flavour] + 1.5 * chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}
