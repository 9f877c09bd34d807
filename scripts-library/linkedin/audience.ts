/** Matched audiences: what they hold, whether they may be targeted, and how members are sent. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../shared/failure.ts';
import { accountUrn, idOf, urnOf, type Data } from './restli.ts';

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
    size: linkedIn?.audienceSize ?? null,
    matched: linkedIn?.matchedCount ?? null,
    sent: row.inputCount ?? null,
    /** What campaigns target; not the id of the audience itself. */
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

/** @throws input_invalid  LinkedIn does not let it be targeted */
export async function segmentUrn(host: Host, audience: string): Promise<string> {
  if (audience.startsWith('urn:')) return urnOf('adSegment', audience);
  const { name, status, segment_urn: urn } = audienceOf(await readSegment(host, audience));
  if (urn === null || !targetable.includes(status))
    throw failure('input_invalid', `The audience ${audience} (${name}) is ${status}.`);
  return urn;
}

/** Who is added or removed: hashed addresses for an audience of people, else companies. */
export interface MemberArgs {
  readonly hashed_emails?: readonly string[];
  readonly company_domains?: readonly string[];
  readonly company_names?: readonly string[];
}
type Sort = 'users' | 'companies';

export interface Members {
  readonly sort: Sort;
  readonly type: 'USER' | 'COMPANY';
  readonly elements: readonly Data[];
}

/** @throws input_invalid  people and companies in one, or nobody */
export function membersOf(args: MemberArgs, action: 'ADD' | 'REMOVE'): Members {
  const { hashed_emails: emails = [], company_domains: domains = [] } = args;
  const { company_names: names = [] } = args;
  if (emails.length > 0 === domains.length + names.length > 0)
    throw failure(
      'input_invalid',
      'Give hashed_emails, or company_domains and company_names; an audience holds one sort.',
    );
  if (emails.length > 0) {
    const userIds = (idValue: string) => [
      { idType: 'SHA256_EMAIL', idValue: idValue.toLowerCase() },
    ];
    const elements = emails.map((hash) => ({ action, userIds: userIds(hash) }));
    return { sort: 'users', type: 'USER', elements };
  }
  const elements = [
    ...domains.map((companyWebsiteDomain) => ({ action, companyWebsiteDomain })),
    ...names.map((companyName) => ({ action, companyName })),
  ];
  return { sort: 'companies', type: 'COMPANY', elements };
}

const BATCH = 5_000;

/** @returns how many LinkedIn took, and the first reasons for those that it did not */
export async function sendMembers(host: Host, id: string, { sort, elements }: Members) {
  let accepted = 0;
  const reasons = new Set<string>();
  for (let at = 0; at < elements.length; at += BATCH) {
    const reply = await host.post<{ elements: readonly Verdict[] }>(`dmpSegments/${id}/${sort}`, {
      elements: elements.slice(at, at + BATCH),
    });
    for (const { status, error } of reply.elements)
      if (status < 400) accepted += 1;
      else reasons.add(error?.message ?? `status ${status}`);
  }
  return {
    sent: elements.length,
    accepted,
    rejected: elements.length - accepted,
    warnings: [...reasons].slice(0, 5).map((reason) => `Not taken: ${reason}.`),
  };
}

interface Verdict {
  readonly status: number;
  readonly error?: { readonly message?: string };
}
