/** Targeting: facets and their entities, and how many people a set of criteria comes to. */
import companyRows from '../companies.json' with { type: 'json' };
import facets from '../facets.json' with { type: 'json' };

export interface Facet {
  readonly name: string;
  readonly urn: string;
  readonly type: string;
  readonly finders: readonly string[];
  /** Urn > name and size: people for locations, a share of them for everything else. */
  readonly entities: Readonly<Record<string, readonly [name: string, size: number]>>;
}

/** Companies whose people see the ads of test mode. */
export const companies = companyRows.map(([id, name, size, industry, country, website]) => ({
  id,
  urn: `urn:li:organization:${id}`,
  name: String(name),
  size,
  industry,
  country,
  website,
}));

export interface Criteria {
  readonly include: { readonly and: readonly { readonly or: FacetValues }[] };
  readonly exclude?: { readonly or: FacetValues };
}
export type FacetValues = Readonly<Record<string, readonly string[]>>;

const prefix = 'urn:li:adTargetingFacet:';

export const allFacets: readonly Facet[] = Object.entries(facets).map(([name, facet]) => ({
  ...(facet as unknown as Omit<Facet, 'name' | 'urn'>),
  name,
  urn: prefix + name,
}));

export function findFacet(urn: string): Facet | undefined {
  return allFacets.find((facet) => facet.urn === urn);
}

export const LOCATIONS = `${prefix}locations`;
export const segmentFacets = [`${prefix}audienceMatchingSegments`, `${prefix}dynamicSegments`];

/** @param segmentSize  members of a segment; 0 for one that is not there */
export function peopleIn(criteria: Criteria, segmentSize: (urn: string) => number): number {
  const clauses = criteria.include.and.map(({ or }) => or);
  const base = clauses.reduce((sum, or) => sum + sizeOf(or[LOCATIONS] ?? [], LOCATIONS), 0);
  let people = base;
  for (const or of clauses)
    for (const [urn, values] of Object.entries(or)) {
      if (urn === LOCATIONS) continue;
      if (segmentFacets.includes(urn))
        people = Math.min(
          people,
          values.reduce((sum, value) => sum + segmentSize(value), 0),
        );
      else people *= Math.min(1, sizeOf(values, urn));
    }
  for (const [urn, values] of Object.entries(criteria.exclude?.or ?? {}))
    if (!segmentFacets.includes(urn) && urn !== LOCATIONS)
      people *= Math.max(0, 1 - sizeOf(values, urn));
  return Math.floor(people);
}

function sizeOf(values: readonly string[], facetUrn: string): number {
  const entities = findFacet(facetUrn)?.entities ?? {};
  return values.reduce((sum, urn) => sum + (entities[urn]?.[1] ?? 0), 0);
}
