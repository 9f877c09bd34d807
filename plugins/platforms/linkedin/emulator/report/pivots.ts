/** Splits of figures over who saw the ads: without loss, and the same for the same creative. */
import { splitWhole, unit } from '../../../../../sdk/emulator/index.ts';
import { allFacets, companies } from '../rules/facets.ts';
import type { Figures } from './metrics.ts';

const valuesOf = (facet: string) =>
  Object.keys(allFacets.find(({ name }) => name === facet)?.entities ?? {});

const members: Readonly<Record<string, readonly string[]>> = {
  MEMBER_JOB_TITLE: valuesOf('titles'),
  MEMBER_JOB_FUNCTION: valuesOf('jobFunctions'),
  MEMBER_SENIORITY: valuesOf('seniorities'),
  MEMBER_INDUSTRY: valuesOf('industries'),
  MEMBER_COMPANY_SIZE: ['SIZE_2_TO_10', 'SIZE_11_TO_50', 'SIZE_51_TO_200', 'SIZE_201_TO_500'],
  MEMBER_COUNTRY_V2: valuesOf('locations').slice(0, 6),
  MEMBER_COMPANY: companies.map(({ urn }) => urn),
};
export const MEMBER_PIVOTS = Object.keys(members);

export const isMemberPivot = (pivot: string) => Object.hasOwn(members, pivot);

/** @param names  pivot values of the objects themselves */
export function cellsOf(
  pivots: readonly string[],
  figures: Figures,
  seed: string,
  names: () => readonly string[],
): { pivotValues: readonly string[]; figures: Figures; isMember: boolean }[] {
  const values = members[pivots[0] ?? ''];
  if (!values) return [{ pivotValues: names(), figures, isMember: false }];
  const weights = values.map((value) => 0.2 + unit('linkedin', seed, value));
  const parts = values.map((): Figures => ({}));
  for (const [name, whole] of Object.entries(figures))
    splitWhole(whole, weights).forEach((part, at) => {
      const cell = parts[at];
      if (cell) cell[name] = part;
    });
  return values.map((value, at) => ({
    pivotValues: [value],
    figures: parts[at] ?? {},
    isMember: true,
  }));
}
