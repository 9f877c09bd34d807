/** Matched audiences: their content, whether they may be targeted, and the way members are sent. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { inBatches, readMembers, type GivenMembers, type Members } from '../../sdk/kit/members.ts';
import { readinessOf } from './audience/readiness.ts';
import { readWebsiteSegment, websiteAudienceOf } from './audience/website.ts';
import { accountUrn, idOf, urnOf, type Data } from './api.ts';

export interface SegmentRow {
  readonly id: number;
  readonly account?: string;
  readonly name: string;
  readonly type: 'USER' | 'COMPANY' | (string & {});
  readonly sourcePlatform?: string;
  readonly inputCount?: number;
  readonly destinations?: readonly {
    readonly destination?: string;
    readonly status?: string;
    readonly destinationSegmentId?: string;
    readonly audienceSize?: number;
    readonly matchedCount?: number;
  }[];
}

export function audienceOf(row: SegmentRow) {
  const linkedIn = row.destinations?.find(({ destination }) => destination === 'LINKEDIN');
  return {
    id: String(row.id),
    name: row.name,
    type: row.type,
    status: linkedIn?.status ?? 'UNKNOWN',
    ...readinessOf(linkedIn?.status ?? 'UNKNOWN', linkedIn?.audienceSize ?? null),
    matched: linkedIn?.matchedCount ?? null,
    sent: row.inputCount ?? null,
    /** Segment that campaigns target; not the id of the audience itself. */
    segment_urn: linkedIn?.destinationSegmentId ?? null,
  };
}

/**
 * Audiences are not below an account's path, so each says whose it is.
 * @throws platform_not_found  it is another account's
 */
export async function readSegment(host: Host, id: string): Promise<SegmentRow> {
  const segment = await host.get<SegmentRow>(`dmpSegments/${idOf(id)}`);
  if (segment.account !== accountUrn(host))
    throw failure(
      'platform_not_found',
      `There is no audience ${id} in account ${host.account.account_id}.`,
    );
  return segment;
}

const targetable = ['BUILDING', 'UPDATING', 'READY', 'ARCHIVED'];

/** Of members that were sent, or of visitors. @throws platform_not_found */
async function readAny(host: Host, id: string) {
  try {
    return audienceOf(await readSegment(host, id));
  } catch (error) {
    if ((error as { code?: string }).code !== 'platform_not_found') throw error;
    return websiteAudienceOf(await readWebsiteSegment(host, id));
  }
}

/** @throws input_invalid  LinkedIn does not let it be targeted */
export async function segmentUrn(host: Host, audience: string): Promise<string> {
  if (audience.startsWith('urn:')) return urnOf('adSegment', audience);
  const { name, status, segment_urn: urn } = await readAny(host, audience);
  if (urn === null || !targetable.includes(status))
    throw failure('input_invalid', `The audience ${audience} (${name}) is ${status}.`, {
      field: 'audience_id',
    });
  return urn;
}

type Action = 'ADD' | 'REMOVE';

/** Members to add or remove: hashed addresses for an audience of people, else companies. */
export interface SegmentMembers extends Members {
  readonly sort: 'users' | 'companies';
  readonly type: 'USER' | 'COMPANY';
}

const people = ['hashed_emails'] as const;
const companies = ['company_domains', 'company_names'] as const;

/** @throws input_invalid  people and companies in one, nobody, or no consent to add them */
export async function segmentMembers(
  host: Host,
  given: GivenMembers,
  action: Action,
): Promise<SegmentMembers> {
  const { hashed_emails = [], company_domains = [], company_names = [], csv_url } = given;
  const hasCompanies = company_domains.length + company_names.length > 0;
  const isEmpty = hashed_emails.length === 0 && !hasCompanies && csv_url === undefined;
  if (isEmpty || (hashed_emails.length > 0 && hasCompanies))
    throw failure(
      'input_invalid',
      'Give hashed_emails, or company_domains and company_names, or csv_url; an audience holds one sort.',
      { field: 'hashed_emails' },
    );
  const takes = { sorts: [...people, ...companies], oneOf: [people, companies] };
  const members = await readMembers(host, given, { ...takes, removes: action === 'REMOVE' });
  return members.lists.hashed_emails.length > 0
    ? { ...members, sort: 'users', type: 'USER' }
    : { ...members, sort: 'companies', type: 'COMPANY' };
}

function elementsOf({ lists }: SegmentMembers, action: Action): Data[] {
  return [
    ...lists.hashed_emails.map((idValue) => ({
      action,
      userIds: [{ idType: 'SHA256_EMAIL', idValue }],
    })),
    ...lists.company_domains.map((companyWebsiteDomain) => ({ action, companyWebsiteDomain })),
    ...lists.company_names.map((companyName) => ({ action, companyName })),
  ];
}

/** Most members that LinkedIn takes in one request. */
const BATCH = 5_000;

/** @returns how many LinkedIn took, and the first reasons for those that it did not */
export async function sendMembers(host: Host, id: string, members: SegmentMembers, action: Action) {
  const elements = elementsOf(members, action);
  let accepted = 0;
  const reasons = new Set<string>();
  for (const part of inBatches(elements, BATCH)) {
    const path = `dmpSegments/${id}/${members.sort}`;
    const reply = await host.post<{ elements: readonly Verdict[] }>(path, { elements: part });
    for (const { status, error } of reply.elements)
      if (status < 400) accepted += 1;
      else reasons.add(error?.message ?? `status ${status}`);
  }
  const refused = [...reasons].slice(0, 5).map((reason) => `Not taken: ${reason}.`);
  return {
    sent: elements.length,
    accepted,
    rejected: elements.length - accepted,
    warnings: [...members.warnings, ...refused],
  };
}

interface Verdict {
  readonly status: number;
  readonly error?: { readonly message?: string };
}
