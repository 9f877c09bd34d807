/** Viewers of an ad by person and place: exact splits of an ad's day, so that the parts sum to the whole. */
import { splitFacts, unit, type Facts, lackedBy } from '../../../../../sdk/emulator/index.ts';
import data from '../breakdowns.json' with { type: 'json' };
import { badParameter } from '../words.ts';

type Weights = Readonly<Record<string, number>>;

const tables: Readonly<Record<string, Weights>> = data.tables;
/** Positions lie on platforms; a value that does not belong to its platform has no weight. */
const positions: Readonly<Record<string, Weights>> = data.positions;

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
  if (names.length > 1 && !data.together.some((list) => sameNames(list, names)))
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

/** Known of other countries: the country itself, none of its parts. */
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
