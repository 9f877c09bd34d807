/** Rules of the ads layer on names, money, schedules, statuses and targeting that have the right shape. */
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
import { audienceIn, idIn, unless, type FieldFault, type Money } from '../words.ts';
import { findFacet, LOCATIONS, peopleIn, segmentFacets, type Criteria } from './facets.ts';

/** Fewer people than this are not targeted. */
const LEAST_AUDIENCE = 300;

/** Currency of the account, and the smallest amounts. @param of  `campaign` or `campaign_group` */
export function moneyFaults(
  data: Fields,
  field: string,
  { of, currency }: { readonly of: string; readonly currency: string },
): FieldFault[] {
  const money = data[field] as Money | undefined;
  if (!money) return [];
  const { amount, currencyCode } = money;
  const own = `The currency must be the account's, ${currency}`;
  if (currencyCode !== currency)
    return unless(false, `${field}/currencyCode`, own, 'CURRENCY_MISMATCH');
  const { least = 0 } = boundsOf(platform.limits, { of, field: `${field}.amount`, currency });
  const isKept = Number(amount) >= least || (field === 'unitCost' && Number(amount) === 0);
  const text = `The value ${amount} is lower than the minimum of ${least} ${currency}`;
  return unless(isKept, `${field}/amount`, text, 'FIELD_VALUE_TOO_LOW');
}

export function nameFaults({ name }: Fields, most: number): FieldFault[] {
  const { length } = String(name);
  const text = `The name must have 1 to ${most} characters`;
  return unless(length > 0 && length <= most, 'name', text, 'FIELD_LENGTH_TOO_LONG');
}

export function scheduleFaults(data: Fields, now: number): FieldFault[] {
  const { start = 0, end } = (data['runSchedule'] ?? {}) as { start?: number; end?: number };
  const isKept = end === undefined || (end > start && end > now);
  return unless(isKept, 'runSchedule/end', 'The end must lie after start and now');
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
    return unless(atBirth.includes(after), field, `Nothing new can be ${after}`);
  if (final.includes(before))
    return unless(false, field, `The status ${before} cannot be changed any more`);
  return unless(after !== 'DRAFT', field, 'What was no draft cannot become one');
}

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

const checkCriteria = checkShape({ shapes: written as unknown as Readonly<Record<string, Shape>> });

/** Exactly the two parts that LinkedIn knows, with lists of texts inside. */
export function isCriteria(value: unknown): value is Criteria {
  if (checkCriteria('#criteria', value).length > 0) return false;
  const { include, exclude } = value as Criteria;
  return [...include.and, ...(exclude ? [exclude] : [])].every(
    ({ or }) => Object.keys(or).length > 0,
  );
}
