/** Targeting criteria: people in all of the include clauses, and in none of the excluded ones. */
import { failure } from '../../sdk/kit/failure.ts';
import type { Data } from './api.ts';

/** Facet URN > entity URNs. */
export type Values = Readonly<Record<string, readonly string[]>>;

export interface Criteria {
  readonly include: { readonly and: readonly { readonly or: Values }[] };
  readonly exclude?: { readonly or: Values };
}

const PREFIX = 'urn:li:adTargetingFacet:';

/** `locations` > `urn:li:adTargetingFacet:locations`; a URN stays. */
export function facetUrn(facet: string): string {
  return facet.startsWith(PREFIX) ? facet : PREFIX + facet;
}

/** One clause per facet: people must fit each of them. */
export function criteriaOf(include: Values, exclude?: Values): Criteria {
  const and = Object.entries(include)
    .filter(([, urns]) => urns.length > 0)
    .map(([facet, urns]) => ({ or: { [facetUrn(facet)]: urns } }));
  return {
    include: { and },
    ...(exclude && Object.keys(exclude).length > 0 ? { exclude: { or: named(exclude) } } : {}),
  };
}

export function criteriaIn(data: Data): Criteria {
  return (data['targetingCriteria'] ?? { include: { and: [] } }) as Criteria;
}

export type Mode = 'add' | 'remove' | 'replace';

/**
 * Changes what some facets ask for and leaves the others alone.
 * @throws input_invalid  nothing would be left to include
 */
export function editCriteria(
  present: Criteria,
  mode: Mode,
  { include = {}, exclude = {} }: { include?: Values; exclude?: Values },
): Criteria {
  const and = editClauses(present.include.and, mode, named(include));
  const excluded = editValues(present.exclude?.or ?? {}, mode, named(exclude));
  if (and.length === 0)
    throw failure('input_invalid', 'Nothing would be left to include.', { field: 'include' });
  return {
    include: { and },
    ...(Object.keys(excluded).length > 0 ? { exclude: { or: excluded } } : {}),
  };
}

function named(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([facet, urns]) => [facetUrn(facet), urns]));
}

/** Each facet is edited in the clause where it stands; a new one gets a clause of its own. */
function editClauses(clauses: Criteria['include']['and'], mode: Mode, edits: Values) {
  const found = new Set<string>();
  const edited = clauses.map(({ or }) => {
    const mine = Object.fromEntries(Object.entries(edits).filter(([facet]) => facet in or));
    for (const facet of Object.keys(mine)) found.add(facet);
    return { or: editValues(or, mode, mine) };
  });
  const fresh =
    mode === 'remove' ? [] : Object.entries(edits).filter(([facet]) => !found.has(facet));
  return [...edited, ...fresh.map(([facet, urns]) => ({ or: { [facet]: urns } }))].filter(
    ({ or }) => Object.keys(or).length > 0,
  );
}

function editValues(values: Values, mode: Mode, edits: Values): Values {
  const next = new Map(Object.entries(values));
  for (const [facet, urns] of Object.entries(edits)) {
    const present = next.get(facet) ?? [];
    const left = {
      add: () => [...present, ...urns.filter((urn) => !present.includes(urn))],
      remove: () => present.filter((urn) => !urns.includes(urn)),
      replace: () => urns,
    }[mode]();
    if (left.length > 0) next.set(facet, left);
    else next.delete(facet);
  }
  return Object.fromEntries(next);
}

/** Criteria as a caller gives them: whole, or facets to include and exclude. */
export interface TargetingArgs {
  readonly include?: Values;
  readonly exclude?: Values;
  readonly targeting?: Criteria;
}

/** @throws input_invalid  both were given, or neither */
export function criteriaFrom({ include, exclude, targeting }: TargetingArgs): Criteria {
  if (targeting && !include && !exclude) return targeting;
  if (!include || targeting)
    throw failure('input_invalid', 'Give include (and exclude), or targeting as a whole.', {
      field: 'include',
    });
  return criteriaOf(include, exclude);
}
