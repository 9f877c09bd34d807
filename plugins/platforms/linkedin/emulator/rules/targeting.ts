/** Targeting of the right shape: facets, segments, and how many people that leaves. */
import { thingOf, type State } from '../state.ts';
import { segmentView } from '../views.ts';
import { audienceIn, idIn, unless, type FieldFault } from '../words.ts';
import { misfitsOf } from './checks.ts';
import { findFacet, LOCATIONS, peopleIn, segmentFacets, type Criteria } from './facets.ts';

/** Fewer people than this are not targeted. */
const LEAST_AUDIENCE = 300;

/** Include, exclude, facets, segments, and how many people that leaves. */
export function targetingFaults(state: State, accountId: string, value: unknown): FieldFault[] {
  const field = 'targetingCriteria';
  if (!isCriteria(value))
    return unless(
      false,
      field,
      `${field} needs include.and with or clauses, and at most exclude.or`,
    );
  const clauses = [...value.include.and.map(({ or }) => or), value.exclude?.or ?? {}];
  const faults = clauses.flatMap((or) =>
    Object.entries(or).flatMap(([facet, urns]) =>
      urns.flatMap((urn) => facetFaults(state, accountId, facet, urn)),
    ),
  );
  if (faults.length > 0) return faults;
  if (!value.include.and.some(({ or }) => (or[LOCATIONS] ?? []).length > 0))
    return unless(false, field, 'A location facet must be included', 'REQUIRED_FIELD_MISSING');
  const people = audienceOf(state, value);
  const text = `The audience has ${people} members; at least ${LEAST_AUDIENCE} are needed`;
  return unless(people >= LEAST_AUDIENCE, field, text, 'AUDIENCE_SIZE_TOO_SMALL');
}

/** How many people criteria come to. */
export function audienceOf(state: State, criteria: Criteria): number {
  const sizeOf = (urn: string) => {
    if (thingOf(state, 'visitors', idIn(urn, 'adSegment'))) return LEAST_AUDIENCE;
    const segment = thingOf(state, 'segment', audienceIn(urn));
    // An audience that is still being built may be targeted, whatever will come of it.
    return segment ? Number(segment.fields['audienceSize'] ?? LEAST_AUDIENCE) : 0;
  };
  return Math.floor(peopleIn(criteria, sizeOf) / state.controls.audienceDivisor);
}

const usable = ['BUILDING', 'UPDATING', 'READY', 'ARCHIVED'];

function facetFaults(state: State, accountId: string, facetUrn: string, urn: string): FieldFault[] {
  const field = `targetingCriteria/${facetUrn}`;
  const facet = findFacet(facetUrn);
  if (!facet) return unless(false, field, `${facetUrn} is not a facet`);
  const { name, entities } = facet;
  if (!segmentFacets.includes(facetUrn))
    return unless(Object.hasOwn(entities, urn), field, `${urn} is not an entity of ${name}`);
  // Visitors are targeted by the segment itself, whatever its state.
  if (thingOf(state, 'visitors', idIn(urn, 'adSegment'), accountId)) return [];
  const segment = thingOf(state, 'segment', audienceIn(urn), accountId);
  const why = `${urn} is not a segment of this account for ${name}`;
  if (!segment)
    return unless(false, field, why, 'INVALID_SEGMENT_ID_AND_FACET_COMBINATION_PROVIDED');
  const [destination] = segmentView(state, segment)['destinations'] as { status: string }[];
  const { status = 'not there' } = destination ?? {};
  const code = 'FIELD_VALUE_NOT_ALLOWED_FOR_SEGMENT_STATUS';
  return unless(usable.includes(status), field, `${urn} is ${status}`, code);
}

/** Exactly the two parts that LinkedIn knows, with lists of texts inside. */
export function isCriteria(value: unknown): value is Criteria {
  if (misfitsOf('#criteria', value).length > 0) return false;
  const { include, exclude } = value as Criteria;
  return [...include.and, ...(exclude ? [exclude] : [])].every(
    ({ or }) => Object.keys(or).length > 0,
  );
}
