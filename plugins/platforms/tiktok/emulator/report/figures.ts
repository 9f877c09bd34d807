/** Additive figures of one ad on one day, with what TikTok counts beside the world's facts. */
import {
  noFacts,
  splitFacts,
  splitWhole,
  unit,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';

export interface Figures extends Facts {
  readonly plays: number;
  readonly watched2s: number;
  readonly watched6s: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p100: number;
  /** Milliseconds watched, over all plays. */
  readonly watchedMs: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly follows: number;
  readonly visits: number;
}

export const noFigures: Figures = {
  ...noFacts,
  plays: 0,
  watched2s: 0,
  watched6s: 0,
  p25: 0,
  p50: 0,
  p75: 0,
  p100: 0,
  watchedMs: 0,
  likes: 0,
  comments: 0,
  shares: 0,
  follows: 0,
  visits: 0,
};
const names = Object.keys(noFigures) as (keyof Figures)[];

/** How many of those before get so far; each with the day's own luck. */
const steps = [
  ['plays', 'impressions', 0.93],
  ['watched2s', 'plays', 0.41],
  ['watched6s', 'watched2s', 0.38],
  ['p25', 'plays', 0.36],
  ['p50', 'p25', 0.52],
  ['p75', 'p50', 0.63],
  ['p100', 'p75', 0.71],
  ['likes', 'plays', 0.011],
  ['comments', 'likes', 0.034],
  ['shares', 'likes', 0.052],
  ['follows', 'likes', 0.041],
  ['visits', 'clicks', 0.08],
] as const;

export function figuresOf(facts: Facts, adId: string, date: string): Figures {
  const figures: Record<string, number> = { ...noFigures, ...facts };
  for (const [name, of, share] of steps) {
    const luck = 0.85 + 0.3 * unit('tiktok', adId, date, name);
    figures[name] = Math.min(Math.round((figures[of] ?? 0) * share * luck), figures[of] ?? 0);
  }
  const seconds = 3.1 + 2.4 * unit('tiktok', adId, date, 'watched');
  figures['watchedMs'] = Math.round((figures['plays'] ?? 0) * seconds * 1000);
  return figures as unknown as Figures;
}

export function addFigures(all: Iterable<Figures>): Figures {
  const sum: Record<string, number> = { ...noFigures };
  for (const figures of all) for (const name of names) sum[name] = (sum[name] ?? 0) + figures[name];
  return sum as unknown as Figures;
}

/** By weight, without losing any. */
export function splitFigures(whole: Figures, weights: readonly number[]): Figures[] {
  const facts = splitFacts(whole, weights);
  const rest = names.filter((name) => !(name in noFacts));
  const parts = new Map(rest.map((name) => [name, splitWhole(whole[name], weights)]));
  return facts.map((part, at) => {
    const own = Object.fromEntries(rest.map((name) => [name, parts.get(name)?.[at] ?? 0]));
    return { ...noFigures, ...own, ...part };
  });
}
