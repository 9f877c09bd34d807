/** How an ad's figures split over ages, genders, countries, placements and devices: exact, by fixed shares. */
import { unit } from '../../../../../sdk/emulator/index.ts';
import { splitFigures, type Figures } from './figures.ts';
import type { Account } from '../state.ts';

type Shares = Readonly<Record<string, number>>;

const shares: Readonly<Record<string, Shares>> = {
  age: {
    AGE_13_17: 0.04,
    AGE_18_24: 0.34,
    AGE_25_34: 0.31,
    AGE_35_44: 0.17,
    AGE_45_54: 0.08,
    AGE_55_100: 0.05,
    NONE: 0.01,
  },
  gender: { FEMALE: 0.52, MALE: 0.46, NONE: 0.02 },
  platform: { ANDROID: 0.44, IPHONE: 0.52, IPAD: 0.04 },
  placement: { TikTok: 0.97, Pangle: 0.03 },
};

/** Dimensions beside the object and the day that a report may be cut by. */
export const audienceDimensions: readonly string[] = [
  ...Object.keys(shares),
  'country_code',
  'language',
];

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
  return wanted.reduce<Part[]>(
    (parts, dimension) =>
      parts.flatMap((part) => {
        const of = sharesOf(dimension, spec);
        const weights = Object.entries(of).map(
          ([value, share]) => share * (0.9 + 0.2 * unit('tiktok', adId, dimension, value)),
        );
        const split = splitFigures(part.figures, weights);
        return Object.keys(of).map((value, at) => ({
          values: { ...part.values, [dimension]: value },
          figures: split[at] ?? part.figures,
        }));
      }),
    [{ values: {}, figures }],
  );
}

function sharesOf(dimension: string, { country, language }: Account['spec']): Shares {
  if (dimension === 'country_code') return { [country]: 1 };
  if (dimension === 'language') return { [language]: 0.92, other: 0.08 };
  return shares[dimension] ?? {};
}
