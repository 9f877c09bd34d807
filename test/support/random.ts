/** Chance that can be had again: everything random in a test comes from one seed, which is printed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  below(below: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A source of its own, so that two users of chance do not disturb each other's sequence. */
  fork(name: string): Random;
}

/** The seed of `ADOPS_TEST_SEED`, else another one each time. */
export const chosenSeed = (): number =>
  Number(process.env.ADOPS_TEST_SEED ?? Math.floor(Math.random() * 1_000_000));

/** Mulberry32: small, fast, and good enough to choose faults with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (from) => from[below(from.length)]!,
    fork: (name) =>
      randomFrom(
        [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed),
      ),
  };
}
