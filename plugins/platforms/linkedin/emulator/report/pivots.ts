/** Splits of figures over who saw the ads: without loss, and the same for the same creative. */
import { splitFigures, unit, type Figures } from '../../../../../sdk/emulator/index.ts';
import data from '../figures.json' with { type: 'json' };
import { allFacets, companies } from '../rules/facets.ts';

const valuesOf = (facet: string) =>
  Object.keys(allFacets.find(({ name }) => name === facet)?.entities ?? {});

/** By a member's own word, and by where an ad was seen; the values of the last three are made up. */
const splits: Readonly<Record<string, readonly string[]>> = {
  MEMBER_JOB_TITLE: valuesOf('titles'),
  MEMBER_JOB_FUNCTION: valuesOf('jobFunctions'),
  MEMBER_SENIORITY: valuesOf('seniorities'),
  MEMBER_INDUSTRY: valuesOf('industries'),
  MEMBER_COUNTRY_V2: valuesOf('locations').slice(0, 6),
  MEMBER_REGION_V2: valuesOf('locations').slice(-2),
  ...data.splits,
  MEMBER_COMPANY: companies.map(({ urn }) => urn),
};
export const SPLITS = Object.keys(splits);

export const isMemberPivot = (pivot: string) => pivot.startsWith('MEMBER_');
export const isSplit = (pivot: string) => Object.hasOwn(splits, pivot);

/** @param names  pivot values of the objects themselves, each at its pivot's place */
export function cellsOf(
  pivots: readonly string[],
  figures: Figures,
  [creative, date]: readonly [creative: string, date: string],
  names: () => string[],
): { pivotValues: readonly string[]; figures: Figures; isMember: boolean }[] {
  const at = pivots.findIndex(isSplit);
  const values = splits[pivots[at] ?? ''];
  if (!values) return [{ pivotValues: names(), figures, isMember: false }];
  // A day's few conversions would else go to the same value every day.
  const weights = values.map(
    (value) =>
      (0.2 + unit('linkedin', creative, value)) * (0.4 + unit('linkedin', creative, date, value)),
  );
  const value = ['conversionValueInLocalCurrency', 'externalWebsiteConversions'] as const;
  return splitFigures(figures, weights, value).map((part, n) => ({
    pivotValues: pivots.length === 1 ? [values[n]!] : names().with(at, values[n]!),
    figures: part,
    isMember: isMemberPivot(pivots[at] ?? ''),
  }));
}
