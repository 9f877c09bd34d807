/** Customer lists, audiences like one of them, and the ways of hashed people in and out. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { inBatches, readMembers, type GivenMembers, type Members } from '../../sdk/kit/members.ts';
import { readOne, unwrapped } from './api.ts';

export interface Segment {
  readonly id: string;
  readonly name?: string;
  readonly ad_account_id?: string;
  readonly source_type?: string;
}

/** A token reaches every account of its user. @throws platform_not_found  it is not there, or another account's */
export async function readSegment(host: Host, id: string): Promise<Segment> {
  const segment = await readOne<Segment>(host, 'segments', id);
  if (segment.ad_account_id === host.account.account_id) return segment;
  throw failure('platform_not_found', `Snapchat has no audience ${id} in this account.`);
}

export type Action = 'ADD' | 'REMOVE';
/** People whom Snapchat takes in one request. */
const MOST = 100_000;
const columns = {
  hashed_emails: 'EMAIL_SHA256',
  hashed_phones: 'PHONE_SHA256',
  mobile_ids: 'MOBILE_AD_ID_SHA256',
} as const;
const sorts = ['hashed_emails', 'hashed_phones', 'mobile_ids'] as const;

/** @throws input_invalid  a value is no SHA-256 in hex: plain addresses must never be sent; or no consent to add them */
export function readPeople(host: Host, given: GivenMembers, action: Action): Promise<Members> {
  const takes = { sorts, phones: 'digits', devices: 'sha256' } as const;
  return readMembers(host, given, { ...takes, removes: action === 'REMOVE' });
}

/** Only a list of customers takes people. @throws platform_not_found input_invalid */
export async function readList(host: Host, id: string): Promise<Segment> {
  const segment = await readSegment(host, id);
  if (segment.source_type === 'FIRST_PARTY') return segment;
  const type = segment.source_type ?? 'none';
  throw failure(
    'input_invalid',
    `Snapchat takes people into customer lists (FIRST_PARTY) alone; ${id} is ${type}.`,
    { field: 'audience_id' },
  );
}

interface Taken {
  readonly number_uploaded_users?: number;
}

/** Each sort in requests of its own. @returns how many Snapchat says it took */
export async function sendPeople(
  host: Host,
  id: string,
  action: Action,
  { lists }: Members,
): Promise<number> {
  let taken = 0;
  for (const sort of sorts)
    for (const part of inBatches(lists[sort], MOST)) {
      const users = [{ schema: [columns[sort]], data: part.map((hash) => [hash]) }];
      const method = action === 'ADD' ? 'POST' : 'DELETE';
      const path = `segments/${id}/users`;
      const envelope = await host.call<Readonly<Record<string, unknown>>>({
        method,
        path,
        body: { users },
      });
      const [answer] = unwrapped<Taken>(envelope, 'users');
      taken += answer?.number_uploaded_users ?? 0;
    }
  return taken;
}
