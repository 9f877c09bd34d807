/** What the ads layer asks of values that have the right shape, fault by fault. */
import { isRecord, type Data } from './data-schema.ts';
import { findFacet, LOCATIONS, peopleIn, segmentFacets, type Criteria } from './facets.ts';
import { leastBudget, type Money } from './money.ts';
import type { Network } from './network.ts';
import { audienceIn } from './objects.ts';
import type { FieldFault } from './refusal.ts';
import { segmentView } from './views.ts';

/** Fewer people than this are not targeted. */
const LEAST_AUDIENCE = 300;
const LEAST_BID = 2;

export function fault(field: string, code: string, description: string): FieldFault {
  return { field, code, description };
}

/** Currency of the account, and the smallest amounts. */
export function moneyFaults(data: Data, field: string, currency: string): FieldFault[] {
  const money = data[field] as Money | undefined;
  if (!money) return [];
  if (money.currencyCode !== currency)
    return [
      fault(
        `${field}/currencyCode`,
        'CURRENCY_MISMATCH',
        `The currency must be the account's, ${currency}`,
      ),
    ];
  const least = field === 'unitCost' ? LEAST_BID : leastBudget(field, currency);
  if (Number(money.amount) >= least || (field === 'unitCost' && Number(money.amount) === 0))
    return [];
  return [
    fault(
      `${field}/amount`,
      'FIELD_VALUE_TOO_LOW',
      `The value ${money.amount} is lower than the minimum of ${least} ${currency}`,
    ),
  ];
}

export function nameFaults(data: Data, most: number): FieldFault[] {
  const length = String(data['name']).length;
  if (length > 0 && length <= most) return [];
  return [fault('name', 'FIELD_LENGTH_TOO_LONG', `The name must have 1 to ${most} characters`)];
}

export function scheduleFaults(data: Data, now: number): FieldFault[] {
  const { start = 0, end } = (data['runSchedule'] ?? {}) as { start?: number; end?: number };
  if (end === undefined || (end > start && end > now)) return [];
  return [
    fault('runSchedule/end', 'INVALID_VALUE_FOR_FIELD', 'The end must lie after start and now'),
  ];
}

/** Include, exclude, facets, segments, and how many people that leaves. */
export function targetingFaults(network: Network, accountId: string, value: unknown): FieldFault[] {
  if (!isCriteria(value))
    return [
      fault(
        'targetingCriteria',
        'INVALID_VALUE_FOR_FIELD',
        'targetingCriteria needs include.and with or clauses, and at most exclude.or',
      ),
    ];
  const clauses = [...value.include.and.map(({ or }) => or), value.exclude?.or ?? {}];
  const pairs = clauses.flatMap((or) =>
    Object.entries(or).flatMap(([facet, urns]) => urns.map((urn) => [facet, urn] as const)),
  );
  const faults = pairs.flatMap(([facet, urn]) => facetFaults(network, accountId, facet, urn));
  if (faults.length > 0) return faults;
  if (!value.include.and.some(({ or }) => (or[LOCATIONS] ?? []).length > 0))
    return [
      fault('targetingCriteria', 'REQUIRED_FIELD_MISSING', 'A location facet must be included'),
    ];
  const people = audienceOf(network, value);
  if (people >= LEAST_AUDIENCE) return [];
  return [
    fault(
      'targetingCriteria',
      'AUDIENCE_SIZE_TOO_SMALL',
      `The audience has ${people} members; at least ${LEAST_AUDIENCE} are needed`,
    ),
  ];
}

export function audienceOf(network: Network, criteria: Criteria): number {
  const sizeOf = (urn: string) => {
    const segment = network.records.find('segment', audienceIn(urn));
    // An audience that is still being built may be targeted, whatever will come of it.
    return segment ? Number(segment.fields['audienceSize'] ?? LEAST_AUDIENCE) : 0;
  };
  return Math.floor(peopleIn(criteria, sizeOf) / network.controls.audienceDivisor);
}

function facetFaults(
  network: Network,
  accountId: string,
  facetUrn: string,
  urn: string,
): FieldFault[] {
  const field = `targetingCriteria/${facetUrn}`;
  const facet = findFacet(facetUrn);
  if (!facet) return [fault(field, 'INVALID_VALUE_FOR_FIELD', `${facetUrn} is not a facet`)];
  if (!segmentFacets.includes(facetUrn))
    return Object.hasOwn(facet.entities, urn)
      ? []
      : [fault(field, 'INVALID_VALUE_FOR_FIELD', `${urn} is not an entity of ${facet.name}`)];
  const segment = network.records.find('segment', audienceIn(urn));
  if (!segment || segment.gone || segment.accountId !== accountId)
    return [
      fault(
        field,
        'INVALID_SEGMENT_ID_AND_FACET_COMBINATION_PROVIDED',
        `${urn} is not a segment of this account for ${facet.name}`,
      ),
    ];
  const [destination] = segmentView(network, segment)['destinations'] as { status: string }[];
  if (['BUILDING', 'UPDATING', 'READY', 'ARCHIVED'].includes(destination?.status ?? '')) return [];
  return [
    fault(
      field,
      'FIELD_VALUE_NOT_ALLOWED_FOR_SEGMENT_STATUS',
      `${urn} is ${destination?.status ?? 'not there'}`,
    ),
  ];
}

/** Exactly the two parts that LinkedIn knows, with lists of texts inside. */
export function isCriteria(value: unknown): value is Criteria {
  if (!isRecord(value) || Object.keys(value).some((key) => key !== 'include' && key !== 'exclude'))
    return false;
  const { include, exclude } = value;
  if (!isRecord(include) || !Array.isArray(include['and']) || include['and'].length === 0)
    return false;
  return include['and'].every(isClause) && (exclude === undefined || isClause(exclude));
}

function isClause(value: unknown): boolean {
  if (!isRecord(value) || Object.keys(value).join() !== 'or' || !isRecord(value['or']))
    return false;
  const lists = Object.values(value['or']);
  return (
    lists.length > 0 &&
    lists.every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'))
  );
}
