/** Figures of one ad on one day, with what TikTok counts beside the world's facts, and how they split over people. */
import { splitFigures, unit, type Facts, type Figures } from '../../../../../sdk/emulator/index.ts';
import data from '../figures.json' with { type: 'json' };
import type { Account } from '../model.ts';

/** Each with the day's own luck; time watched is in milliseconds, over all plays. */
export function figuresOf(facts: Facts, adId: string, date: string): Figures {
  const figures: Record<string, number> = { ...facts };
  for (const [name, [of, share]] of Object.entries(data.steps)) {
    const luck = 0.85 + 0.3 * unit('tiktok', adId, date, name);
    const whole = figures[of as string] ?? 0;
    figures[name] = Math.min(Math.round(whole * (share as number) * luck), whole);
  }
  const seconds = 3.1 + 2.4 * unit('tiktok', adId, date, 'watched');
  return { ...figures, watchedMs: Math.round((figures['plays'] ?? 0) * seconds * 1000) };
}

type Shares = Readonly<Record<string, number>>;

/** By dimensions beside the object and the day that a report may be cut by. */
const sharesOf = ({ country, language }: Pick<Account['spec'], 'country' | 'language'>) =>
  ({
    ...data.shares,
    country_code: { [country]: 1 },
    language: { [language]: 0.92, other: 0.08 },
  }) as Readonly<Record<string, Shares>>;
export const audienceDimensions = Object.keys(sharesOf({ country: '', language: '' }));

export interface Part {
  readonly values: Readonly<Record<string, string>>;
  readonly figures: Figures;
}

/** @param wanted  of {@link audienceDimensions}, in order */
export function splitAudience(
  figures: Figures,
  wanted: readonly string[],
  { spec }: Account,
  adId: string,
): Part[] {
  const split = (part: Part, dimension: string): Part[] => {
    const own = Object.entries(sharesOf(spec)[dimension]!);
    const weights = own.map(
      ([value, share]) => share * (0.9 + 0.2 * unit('tiktok', adId, dimension, value)),
    );
    return splitFigures(part.figures, weights, ['valueMinor', 'conversions']).map((one, at) => ({
      values: { ...part.values, [dimension]: own[at]![0] },
      figures: one,
    }));
  };
  return wanted.reduce<Part[]>(
    (parts, dimension) => parts.flatMap((part) => split(part, dimension)),
    [{ values: {}, figures }],
  );
}
