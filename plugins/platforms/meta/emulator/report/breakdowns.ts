/** Who saw an ad and where: exact splits of an ad's day, so that the parts sum to the whole. */
import { splitFacts, unit, type Facts, lackedBy } from '../../../../../sdk/emulator/index.ts';
import { badParameter } from '../words.ts';

type Weights = Readonly<Record<string, number>>;

const tables: Readonly<Record<string, Weights>> = {
  age: { '18-24': 9, '25-34': 27, '35-44': 26, '45-54': 19, '55-64': 12, '65+': 7 },
  gender: { female: 52, male: 46, unknown: 2 },
  country: { US: 78, CA: 14, GB: 8 },
  region: { California: 34, Texas: 26, 'New York': 21, Florida: 19 },
  dma: { 'Los Angeles': 38, 'New York': 33, 'Dallas-Ft. Worth': 29 },
  publisher_platform: { facebook: 54, instagram: 39, audience_network: 5, messenger: 2 },
  device_platform: { mobile_app: 83, desktop: 11, mobile_web: 6 },
  impression_device: {
    iphone: 46,
    android_smartphone: 38,
    desktop: 11,
    ipad: 4,
    android_tablet: 1,
  },
};

/** Positions lie on platforms; a value that does not belong to its platform has no weight. */
const positions: Readonly<Record<string, Weights>> = {
  facebook: { feed: 61, facebook_reels: 19, facebook_stories: 9, marketplace: 8, search: 3 },
  instagram: { feed: 44, instagram_reels: 26, instagram_stories: 24, instagram_explore: 6 },
  audience_network: { an_classic: 70, rewarded_video: 30 },
  messenger: { messenger_stories: 100 },
};

/** Combinations that Meta serves together. */
const together = [
  ['age', 'gender'],
  ['publisher_platform', 'platform_position'],
  ['publisher_platform', 'impression_device'],
  ['publisher_platform', 'platform_position', 'impression_device'],
  ['publisher_platform', 'device_platform'],
  ['publisher_platform', 'platform_position', 'device_platform'],
];

export interface Breakdown {
  readonly names: readonly string[];
  /** Each combination of values. */
  readonly cells: readonly Readonly<Record<string, string>>[];
  /** Facts per cell, in the order of `cells`. */
  split(facts: Facts, adSetId: string): Facts[];
}

/** @throws Lacks  test mode has no data by a name. @throws code 100  Meta does not serve the combination */
export function breakdownOf(names: readonly string[], country: string): Breakdown {
  const known = (name: string) => Object.hasOwn(tables, name) || name === 'platform_position';
  const unserved = names.find((name) => !known(name));
  if (unserved !== undefined)
    throw lackedBy(badParameter(`${unserved} is no breakdown.`), `the breakdown ${unserved}`);
  if (names.includes('platform_position') && !names.includes('publisher_platform'))
    throw badParameter('platform_position must be requested with publisher_platform.');
  if (names.length > 1 && !together.some((list) => sameNames(list, names)))
    throw badParameter(`(${names.join(', ')}) are not a valid combination of breakdowns.`);
  const cells = names.reduce<{ values: Record<string, string>; weight: number }[]>(
    (before, name) => before.flatMap((cell) => extend(cell, name, country)),
    [{ values: {}, weight: 1 }],
  );
  return {
    names,
    cells: cells.map(({ values }) => values),
    split: (facts, adSetId) =>
      names.length === 0
        ? [facts]
        : splitFacts(
            facts,
            cells.map(
              ({ values, weight }) => weight * taste(adSetId, Object.values(values).join()),
            ),
          ),
  };
}

/** What of other countries is known: the country itself, none of its parts. */
const abroad = { country: true, region: true, dma: true };

function extend(
  cell: { values: Record<string, string>; weight: number },
  name: string,
  country: string,
): { values: Record<string, string>; weight: number }[] {
  const weights =
    name === 'platform_position'
      ? (positions[cell.values['publisher_platform'] ?? ''] ?? {})
      : name in abroad && country !== 'US'
        ? { [name === 'country' ? country : 'Unknown']: 100 }
        : (tables[name] ?? {});
  return Object.entries(weights).map(([value, weight]) => ({
    values: { ...cell.values, [name]: value },
    weight: (cell.weight * weight) / 100,
  }));
}

/** Ad sets differ in whom they reach. */
function taste(adSetId: string, cell: string): number {
  return 0.6 + 0.8 * unit(adSetId, cell);
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}
