/** Fills a customer list: a job is made, given the hashes, and started; Google works on it for hours. */
import type { Host } from '../../sdk/script.ts';
import { failure } from './failure.ts';
import { search, textAt } from './gaql.ts';
import { createdId } from './mutate.ts';
import { hashesOf } from '../shared/hashes.ts';

export interface Members {
  readonly hashed_emails?: readonly string[] | undefined;
  readonly hashed_phones?: readonly string[] | undefined;
}
type Identifier = { readonly hashedEmail: string } | { readonly hashedPhoneNumber: string };

/** @throws input_invalid  there are none, or one is no hash */
export function identifiersOf({ hashed_emails, hashed_phones }: Members): Identifier[] {
  const identifiers = [
    ...hashesOf(hashed_emails, 'hashed_emails').map((hashedEmail) => ({ hashedEmail })),
    ...hashesOf(hashed_phones, 'hashed_phones').map((one) => ({ hashedPhoneNumber: one })),
  ];
  if (identifiers.length > 0) return identifiers;
  throw failure('input_invalid', 'Give hashed_emails or hashed_phones.');
}

/** What the members said about the use of their data; left out when nobody knows. */
export interface Consent {
  readonly adUserData?: string;
  readonly adPersonalization?: string;
}

/** @returns the id of the job that was started */
async function startUpload(
  host: Host,
  userList: string,
  identifiers: readonly Identifier[],
  consent: Consent,
): Promise<string> {
  const said = Object.keys(consent).length > 0 ? { consent } : {};
  const job = {
    type: 'CUSTOMER_MATCH_USER_LIST',
    customerMatchUserListMetadata: { userList, ...said },
  };
  const jobs = 'customers/{account}/offlineUserDataJobs';
  const made = await host.post<{ resourceName?: string }>(`${jobs}:create`, { job });
  const id = createdId({ results: [made] });
  const operations = identifiers.map((one) => ({ create: { userIdentifiers: [one] } }));
  await host.post(`${jobs}/${id}:addOperations`, { operations });
  await host.post(`${jobs}/${id}:run`, {});
  return id;
}

/** @throws what Google refused, with the id of the list that is there all the same */
export async function upload(
  host: Host,
  listId: string,
  identifiers: readonly Identifier[],
  consent: Consent,
): Promise<string> {
  const { account_id } = host.account;
  try {
    const userList = `customers/${account_id}/userLists/${listId}`;
    return await startUpload(host, userList, identifiers, consent);
  } catch (error) {
    throw failure(
      'platform_rejected',
      `The list ${listId} was made, but its members were not taken: ${(error as Error).message} Close it with google_ads_delete_audience.`,
    );
  }
}

/** PENDING, RUNNING, SUCCESS or FAILED. */
export async function jobStatus(host: Host, id: string): Promise<string> {
  const { rows } = await search(host, {
    from: 'offline_user_data_job',
    fields: ['offline_user_data_job.id', 'offline_user_data_job.status'],
    where: [`offline_user_data_job.id = ${id}`],
  });
  return textAt(rows[0], 'offlineUserDataJob.status') ?? 'UNKNOWN';
}
