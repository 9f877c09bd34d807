/** Fills a customer list: a job is made, given the hashes, and started; Google works on it for hours. */
import type { Host } from '../../../sdk/script.ts';
import type { AudiencePlan } from '../audience.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt } from '../api.ts';
import { createdId } from '../api/mutate.ts';
import { hashesOf } from '../../../sdk/kit/hashes.ts';
import {
  checkConsent,
  membersShown,
  type Confirmed,
  type Members as KitMembers,
} from '../../../sdk/kit/members.ts';

/** Domains where Google counts neither dots nor what stands behind a plus sign. */
export const unalias = 'gmail.com,googlemail.com';

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
  throw failure('input_invalid', 'Give emails, hashed_emails, hashed_phones or csv_url.', {
    field: 'emails',
  });
}

/** @throws input_invalid  Customer Match has no identifier for companies */
export function noDomains(domains: readonly string[] | undefined): void {
  if (domains !== undefined)
    throw failure(
      'input_invalid',
      'company_domains: Google matches people by e-mail, phone, address or device; it has no identifier for companies.',
      { field: 'company_domains' },
    );
}

/** A list that takes e-mails and phones. */
export function customerListPlan(
  name: string,
  lifespan: number,
  members: Pick<KitMembers, 'count'> & Partial<Pick<KitMembers, 'csv'>>,
): AudiencePlan {
  return {
    name,
    settings: { membership_lifespan: lifespan, ...membersShown(members) },
    create: {
      membershipStatus: 'OPEN',
      membershipLifeSpan: String(lifespan),
      crmBasedUserList: { uploadKeyType: 'CONTACT_INFO', dataSourceType: 'FIRST_PARTY' },
    },
  };
}

/** Consent of the members to the use of their data. */
export interface ConsentArgs extends Confirmed {
  readonly ad_user_data_consent?: string | undefined;
  readonly ad_personalization_consent?: string | undefined;
}

/** @throws input_invalid  nobody confirmed it, or the members did not agree to both */
export function needConsent(args: ConsentArgs): void {
  checkConsent(args);
  for (const name of ['ad_user_data_consent', 'ad_personalization_consent'] as const)
    if (args[name] !== 'GRANTED')
      throw failure(
        'input_invalid',
        `${name}: must be GRANTED; members who did not agree are not sent.`,
        { field: name },
      );
}

/** Nobody's members are sent without it; see {@link needConsent}. */
const consent = { adUserData: 'GRANTED', adPersonalization: 'GRANTED' };

/** Google advises 10,000 at once; half of them fit into one call of a script. */
const PART = 5_000;

/** @returns the id of the job that was started */
async function startUpload(
  host: Host,
  userList: string,
  identifiers: readonly Identifier[],
): Promise<string> {
  const job = {
    type: 'CUSTOMER_MATCH_USER_LIST',
    customerMatchUserListMetadata: { userList, consent },
  };
  const jobs = 'customers/{account}/offlineUserDataJobs';
  const made = await host.post<{ resourceName?: string }>(`${jobs}:create`, { job });
  const id = createdId({ results: [made] });
  for (let from = 0; from < identifiers.length; from += PART) {
    const part = identifiers.slice(from, from + PART);
    const operations = part.map((one) => ({ create: { userIdentifiers: [one] } }));
    await host.post(`${jobs}/${id}:addOperations`, { operations });
  }
  await host.post(`${jobs}/${id}:run`, {});
  return id;
}

/** @throws what Google refused, with the id of the list that is there all the same */
export async function upload(
  host: Host,
  listId: string,
  identifiers: readonly Identifier[],
): Promise<string> {
  const { account_id } = host.account;
  try {
    const userList = `customers/${account_id}/userLists/${listId}`;
    return await startUpload(host, userList, identifiers);
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
