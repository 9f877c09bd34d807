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

/** By dimensions beside the object and the day that a report may be cut by. */
const sharesOf = (
  country: string,
  language: string,
): Readonly<Record<string, Readonly<Record<string, number>>>> => ({
  ...data.shares,
  country_code: { [country]: 1 },
  language: { [language]: 0.92, other: 0.08 },
});
export const audienceDimensions = Object.keys(sharesOf('', ''));

interface Part {
  readonly values: Readonly<Record<string, string>>;
  readonly figures: Figures;
}

/** @param wanted  of {@link audienceDimensions}, in order */
export function splitAudience(
  figures: Figures,
  wanted: readonly string[],
  { spec: { country, language } }: Account,
  adId: string,
): Part[] {
  let parts: Part[] = [{ values: {}, figures }];
  for (const dimension of wanted) {
    const own = Object.entries(sharesOf(country, language)[dimension]!);
    const weights = own.map(
      ([value, share]) => share * (0.9 + 0.2 * unit('tiktok', adId, dimension, value)),
    );
    parts = parts.flatMap((part) =>
      splitFigures(part.figures, weights, ['valueMinor', 'conversions']).map((one, at) => ({
        values: { ...part.values, [dimension]: own[at]![0] },
        figures: one,
      })),
    );
  }
  return parts;
}
