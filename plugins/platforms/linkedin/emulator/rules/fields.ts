/** What the ads layer asks of names, money, schedules, statuses and targeting that have the right shape. */
import {
  boundsOf,
  checkShape,
  type Fields,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import written from '../shapes.json' with { type: 'json' };
import { thingOf, type State } from '../state.ts';
import { segmentView } from '../views.ts';
import { audienceIn, fault, idIn, type FieldFault, type Money } from '../words.ts';
import { findFacet, LOCATIONS, peopleIn, segmentFacets, type Criteria } from './facets.ts';

/** Fewer people than this are not targeted. */
const LEAST_AUDIENCE = 300;
const MISMATCH = 'CURRENCY_MISMATCH';

/** Currency of the account, and the smallest amounts. @param of  `campaign` or `campaign_group` */
export function moneyFaults(
  data: Fields,
  field: string,
  { of, currency }: { readonly of: string; readonly currency: string },
): FieldFault[] {
  const money = data[field] as Money | undefined;
  if (!money) return [];
  if (money.currencyCode !== currency)
    return [
      fault(`${field}/currencyCode`, `The currency must be the account's, ${currency}`, MISMATCH),
    ];
  const amount = Number(money.amount);
  const { least = 0 } = boundsOf(platform.limits, { of, field: `${field}.amount`, currency });
  if (amount >= least || (field === 'unitCost' && amount === 0)) return [];
  const text = `The value ${money.amount} is lower than the minimum of ${least} ${currency}`;
  return [fault(`${field}/amount`, text, 'FIELD_VALUE_TOO_LOW')];
}

export function nameFaults({ name }: Fields, most: number): FieldFault[] {
  const { length } = String(name);
  if (length > 0 && length <= most) return [];
  return [fault('name', `The name must have 1 to ${most} characters`, 'FIELD_LENGTH_TOO_LONG')];
}

export function scheduleFaults(data: Fields, now: number): FieldFault[] {
  const { start = 0, end } = (data['runSchedule'] ?? {}) as { start?: number; end?: number };
  if (end === undefined || (end > start && end > now)) return [];
  return [fault('runSchedule/end', 'The end must lie after start and now')];
}

/** Nothing follows these. */
const final = ['CANCELED', 'PENDING_DELETION', 'REMOVED'];
const atBirth = ['ACTIVE', 'PAUSED', 'DRAFT'];

/** Which status may follow which. */
export function statusFaults(
  before: string | undefined,
  after: string,
  field = 'status',
): FieldFault[] {
  if (before === after) return [];
  if (before === undefined)
    return atBirth.includes(after) ? [] : [fault(field, `Nothing new can be ${after}`)];
  if (final.includes(before))
    return [fault(field, `The status ${before} cannot be changed any more`)];
  return after === 'DRAFT' ? [fault(field, 'What was no draft cannot become one')] : [];
}

/** Include, exclude, facets, segments, and how many people that leaves. */
export function targetingFaults(state: State, accountId: string, value: unknown): FieldFault[] {
  const field = 'targetingCriteria';
  if (!isCriteria(value))
    return [fault(field, `${field} needs include.and with or clauses, and at most exclude.or`)];
  const clauses = [...value.include.and.map(({ or }) => or), value.exclude?.or ?? {}];
  const faults = clauses.flatMap((or) =>
    Object.entries(or).flatMap(([facet, urns]) =>
      urns.flatMap((urn) => facetFaults(state, accountId, facet, urn)),
    ),
  );
  if (faults.length > 0) return faults;
  if (!value.include.and.some(({ or }) => (or[LOCATIONS] ?? []).length > 0))
    return [fault(field, 'A location facet must be included', 'REQUIRED_FIELD_MISSING')];
  const people = audienceOf(state, value);
  const text = `The audience has ${people} members; at least ${LEAST_AUDIENCE} are needed`;
  return people >= LEAST_AUDIENCE ? [] : [fault(field, text, 'AUDIENCE_SIZE_TOO_SMALL')];
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

function facetFaults(state: State, accountId: string, facetUrn: string, urn: string): FieldFault[] {
  const field = `targetingCriteria/${facetUrn}`;
  const facet = findFacet(facetUrn);
  if (!facet) return [fault(field, `${facetUrn} is not a facet`)];
  if (!segmentFacets.includes(facetUrn))
    return Object.hasOwn(facet.entities, urn)
      ? []
      : [fault(field, `${urn} is not an entity of ${facet.name}`)];
  // Visitors are targeted by the segment itself, whatever its state.
  if (thingOf(state, 'visitors', idIn(urn, 'adSegment'), accountId)) return [];
  const segment = thingOf(state, 'segment', audienceIn(urn), accountId);
  if (!segment)
    return [
      fault(
        field,
        `${urn} is not a segment of this account for ${facet.name}`,
        'INVALID_SEGMENT_ID_AND_FACET_COMBINATION_PROVIDED',
      ),
    ];
  const [destination] = segmentView(state, segment)['destinations'] as { status: string }[];
  const { status = 'not there' } = destination ?? {};
  return ['BUILDING', 'UPDATING', 'READY', 'ARCHIVED'].includes(status)
    ? []
    : [fault(field, `${urn} is ${status}`, 'FIELD_VALUE_NOT_ALLOWED_FOR_SEGMENT_STATUS')];
}

const checkCriteria = checkShape({ shapes: written as unknown as Readonly<Record<string, Shape>> });

/** Exactly the two parts that LinkedIn knows, with lists of texts inside. */
export function isCriteria(value: unknown): value is Criteria {
  const faults = checkCriteria('#criteria', value);
  if (faults.length > 0) return false;
  const { include, exclude } = value as Criteria;
  return [...include.and, ...(exclude ? [exclude] : [])].every(
    ({ or }) => Object.keys(or).length > 0,
  );
}
