/** Members of an audience as X takes them: hashes alone, each under its own name. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { hashesOf } from '../../../sdk/kit/hashes.ts';
import {
  checkConsent,
  inBatches,
  readMembers,
  type GivenMembers,
} from '../../../sdk/kit/members.ts';
import { own } from '../api.ts';

interface Given extends GivenMembers {
  readonly handles?: readonly string[] | undefined;
}

const names = {
  hashed_emails: 'email',
  hashed_phones: 'phone_number',
  mobile_ids: 'device_id',
} as const;
const sorts = ['hashed_emails', 'hashed_phones', 'mobile_ids'] as const;

/** @throws input_invalid  nobody, no consent, or something is no SHA-256: nothing that could be read is ever sent */
export async function membersOf(host: Host, given: Given) {
  checkConsent(given);
  const members = await readMembers(host, given, { sorts, devices: 'sha256' });
  const users = [
    ...sorts.flatMap((sort) => members.lists[sort].map((hash) => ({ [names[sort]]: [hash] }))),
    ...hashesOf(given.handles, 'handles').map((hash) => ({ handle: [hash] })),
  ];
  if (users.length === 0)
    throw failure(
      'input_invalid',
      'Give hashed_emails, hashed_phones, mobile_ids, handles or csv_url.',
      { field: 'hashed_emails' },
    );
  return { ...members, count: users.length, users };
}

/** X counts operations, 2,500 in a request, not people; of these as many go in one, to stay far below its bytes. */
const BATCH = 2_500;

export async function sendUsers(host: Host, id: string, users: readonly object[]): Promise<void> {
  for (const part of inBatches(users, BATCH)) {
    const operation = { operation_type: 'Update', params: { users: part } };
    await host.post(own(`custom_audiences/${id}/users`), [operation]);
  }
}
