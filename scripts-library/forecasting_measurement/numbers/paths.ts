/**
 * Attribution by a Markov chain of the first order, solved exactly: what would be lost without a channel
 * (Anderl, Becker, von Wangenheim, Schumann, 2016). Self loops change nothing.
 */
import { sum } from './figures.ts';
import { solve } from './linear.ts';

export interface Path {
  /** Channels in the order in which they were met. */
  readonly path: readonly string[];
  readonly conversions: number;
  readonly nulls: number;
  readonly value: number;
}

export interface ChannelShare {
  readonly channel: string;
  readonly removal_effect: number;
  readonly share: number;
  readonly attributed_conversions: number;
  readonly attributed_value: number;
  readonly last_touch_conversions: number;
}

interface Chain {
  readonly channels: readonly string[];
  readonly start: readonly number[];
  /** From channel to channel. */
  readonly moves: readonly (readonly number[])[];
  /** From channel to conversion. */
  readonly converts: readonly number[];
  /** Mean value of the conversions that end in the channel. */
  readonly worth: readonly number[];
  readonly last: readonly number[];
}

/** @throws nothing: callers refuse paths without a conversion before */
export function attribute(paths: readonly Path[]): {
  conversion_probability: number;
  channels: ChannelShare[];
} {
  const chain = chainOf(paths);
  const conversions = sum(paths.map((path) => path.conversions));
  const value = sum(paths.map((path) => path.value));
  const all = chance(chain, chain.converts);
  const worth = chance(
    chain,
    chain.converts.map((p, at) => p * chain.worth[at]!),
  );
  const effects = chain.channels.map((_, without) => {
    const left = chance(chain, chain.converts, without);
    return all > 0 ? Math.max(0, 1 - left / all) : 0;
  });
  const worthEffects = chain.channels.map((_, without) => {
    const left = chance(
      chain,
      chain.converts.map((p, at) => p * chain.worth[at]!),
      without,
    );
    return worth > 0 ? Math.max(0, 1 - left / worth) : 0;
  });
  const total = sum(effects);
  const worthTotal = sum(worthEffects);
  const channels = chain.channels.map((channel, at) => {
    const share = total > 0 ? effects[at]! / total : 0;
    return {
      channel,
      removal_effect: effects[at]!,
      share,
      attributed_conversions: share * conversions,
      attributed_value: worthTotal > 0 ? (worthEffects[at]! / worthTotal) * value : 0,
      last_touch_conversions: chain.last[at]!,
    };
  });
  return { conversion_probability: all, channels };
}

function chainOf(paths: readonly Path[]): Chain {
  const channels = [...new Set(paths.flatMap(({ path }) => path))].sort();
  const at = new Map(channels.map((channel, index) => [channel, index]));
  const size = channels.length;
  const zeros = () => new Array<number>(size).fill(0);
  const start = zeros();
  const moves = channels.map(zeros);
  const ends = channels.map(() => ({ conversions: 0, nulls: 0, value: 0 }));
  for (const { path, conversions, nulls, value } of paths) {
    const weight = conversions + nulls;
    const steps = path.map((channel) => at.get(channel)!);
    const [first] = steps;
    const last = steps.at(-1);
    if (first === undefined || last === undefined) continue;
    start[first]! += weight;
    for (let step = 1; step < steps.length; step += 1)
      if (steps[step] !== steps[step - 1]) moves[steps[step - 1]!]![steps[step]!]! += weight;
    ends[last]!.conversions += conversions;
    ends[last]!.nulls += nulls;
    ends[last]!.value += value;
  }
  const begun = sum(start);
  const left = moves.map((row, from) => sum(row) + ends[from]!.conversions + ends[from]!.nulls);
  return {
    channels,
    start: start.map((weight) => weight / begun),
    moves: moves.map((row, from) =>
      row.map((weight) => (left[from]! > 0 ? weight / left[from]! : 0)),
    ),
    converts: ends.map(({ conversions }, from) =>
      left[from]! > 0 ? conversions / left[from]! : 0,
    ),
    worth: ends.map(({ conversions, value }) => (conversions > 0 ? value / conversions : 0)),
    last: ends.map(({ conversions }) => conversions),
  };
}

/** The chance to be absorbed with `ends`, by one linear solve; `without`: that channel leads nowhere. */
function chance({ start, moves }: Chain, ends: readonly number[], without?: number): number {
  const matrix = moves.map((row, from) =>
    row.map((p, to) => (from === to ? 1 : 0) - (from === without || to === without ? 0 : p)),
  );
  const right = ends.map((p, from) => (from === without ? 0 : p));
  const answer = solve(matrix, right) ?? right;
  return sum(answer.map((p, at) => (at === without ? 0 : p * start[at]!)));
}
