/** Members of a customer file: hashes of one sort, sent as files of lines. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { inBatches, readMembers, type GivenMembers } from '../../../sdk/kit/members.ts';
import { postData } from '../api.ts';

export interface MemberArgs extends GivenMembers {
  readonly mobile_id_type?: 'IDFA_SHA256' | 'GAID_SHA256' | undefined;
}

/** Members that an audience needs before it serves. */
export const TOO_SMALL = 1_000;
/** Lines of one file: what one call of a script may carry. */
const LINES = 10_000;
const sorts = ['hashed_emails', 'hashed_phones', 'mobile_ids'] as const;

/** @throws input_invalid  none, or several sorts: a file has one */
export async function membersOf(host: Host, args: MemberArgs) {
  const { hashed_emails, hashed_phones, mobile_ids, hashed_mobile_ids, csv_url } = args;
  const devices = mobile_ids ?? hashed_mobile_ids;
  const flags = [hashed_emails, hashed_phones, devices].filter((list) => list !== undefined);
  if (flags.length > 1 || (flags.length === 0 && csv_url === undefined))
    throw failure(
      'input_invalid',
      'Give hashed_emails, hashed_phones, mobile_ids or hashed_mobile_ids: one of them; or csv_url.',
      { field: 'hashed_emails' },
    );
  const oneOf = sorts.map((sort) => [sort]);
  const members = await readMembers(host, args, { sorts, oneOf, devices: 'sha256' });
  const sort = sorts.find((one) => members.lists[one].length > 0);
  const types = {
    hashed_emails: 'EMAIL_SHA256',
    hashed_phones: 'PHONE_SHA256',
    mobile_ids: args.mobile_id_type,
  };
  const calculateType = sort && types[sort];
  if (sort === undefined || calculateType === undefined)
    throw failure('input_invalid', 'mobile_ids and hashed_mobile_ids need mobile_id_type.', {
      field: 'mobile_ids',
    });
  return { ...members, calculateType, hashes: members.lists[sort] };
}

/** @returns the paths under which TikTok keeps the files */
export async function uploadMembers(
  host: Host,
  calculateType: string,
  hashes: readonly string[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const lines of inBatches(hashes, LINES)) {
    const file = { file_name: `members-${paths.length + 1}.txt`, text: lines.join('\n') };
    const { file_path } = await postData<{ file_path: string }>(
      host,
      'dmp/custom_audience/file/upload',
      { calculate_type: calculateType, file },
    );
    paths.push(file_path);
  }
  return paths;
}
