/** Members of a customer file: hashes of one sort, sent as files of lines. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../shared/failure.ts';
import { postData } from './api.ts';

export interface MemberArgs {
  readonly hashed_emails?: readonly string[];
  readonly hashed_phones?: readonly string[];
  readonly hashed_mobile_ids?: readonly string[];
  readonly mobile_id_type?: 'IDFA_SHA256' | 'GAID_SHA256';
}

/** Members that an audience needs before it serves. */
export const TOO_SMALL = 1_000;
/** Lines of one file: what one call of a script may carry. */
const LINES = 10_000;

/** @throws input_invalid  none, or several sorts: a file has one */
export function membersOf(args: MemberArgs) {
  const { hashed_emails: emails, hashed_phones: phones, hashed_mobile_ids: devices } = args;
  const sorts = [
    { hashes: emails, calculateType: 'EMAIL_SHA256' },
    { hashes: phones, calculateType: 'PHONE_SHA256' },
    { hashes: devices, calculateType: args.mobile_id_type },
  ].filter(({ hashes }) => hashes !== undefined);
  const [sort] = sorts;
  if (sorts.length !== 1 || !sort?.hashes)
    throw failure(
      'input_invalid',
      'Give hashed_emails, hashed_phones or hashed_mobile_ids: one of them.',
    );
  if (sort.calculateType === undefined)
    throw failure('input_invalid', 'hashed_mobile_ids needs mobile_id_type.');
  return { calculateType: sort.calculateType, hashes: [...new Set(sort.hashes)] };
}

/** @returns the paths under which TikTok keeps the files */
export async function uploadMembers(
  host: Host,
  calculateType: string,
  hashes: readonly string[],
): Promise<string[]> {
  const paths: string[] = [];
  for (let at = 0; at < hashes.length; at += LINES) {
    const text = hashes.slice(at, at + LINES).join('\n');
    const file = { file_name: `members-${paths.length + 1}.txt`, text };
    const { file_path } = await postData<{ file_path: string }>(
      host,
      'dmp/custom_audience/file/upload',
      { calculate_type: calculateType, file },
    );
    paths.push(file_path);
  }
  return paths;
}
