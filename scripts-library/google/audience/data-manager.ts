/** Members of customer lists by way of the Data Manager API: one request, worked on by Google for hours. */
import type { Host } from '../../../sdk/script.ts';
import { hashesOf } from '../../../sdk/kit/hashes.ts';
import type { Members } from './customer-match.ts';
import { failure } from '../../../sdk/kit/failure.ts';

/** @see https://developers.google.com/data-manager/api/devguides/limits (members of one request) */
export const MAX_MEMBERS = 10_000;

interface Member {
  readonly userData: { readonly userIdentifiers: readonly object[] };
}

/** @throws input_invalid  one is no hash, or there are more than one request takes */
export function membersOf({ hashed_emails, hashed_phones }: Members): Member[] {
  const identifiers = [
    ...hashesOf(hashed_emails, 'emails').map((emailAddress) => ({ emailAddress })),
    ...hashesOf(hashed_phones, 'phones').map((phoneNumber) => ({ phoneNumber })),
  ];
  if (identifiers.length > MAX_MEMBERS)
    throw failure('input_invalid', `At most ${String(MAX_MEMBERS)} members are taken at once.`, {
      field: hashed_emails?.length ? 'emails' : 'phones',
    });
  return identifiers.map((one) => ({ userData: { userIdentifiers: [one] } }));
}

/** Members who did not agree are not sent. */
const consent = { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' };

/** @returns the id of the request, for {@link ingestStatus} */
export async function ingest(
  host: Host,
  listId: string,
  audienceMembers: readonly Member[],
): Promise<string> {
  const { account_id } = host.account;
  const { requestId } = await host.post<{ requestId?: string }>(
    '@datamanager/audienceMembers:ingest',
    {
      destinations: [
        {
          operatingAccount: { accountType: 'GOOGLE_ADS', accountId: account_id },
          productDestinationId: listId,
        },
      ],
      audienceMembers,
      consent,
      encoding: 'HEX',
      termsOfService: { customerMatchTermsOfServiceStatus: 'ACCEPTED' },
    },
  );
  if (requestId) return requestId;
  throw failure('platform_answer_invalid', 'Google did not name the request.');
}

interface StatusReply {
  readonly requestStatusPerDestination?: readonly {
    readonly requestStatus?: string;
    readonly errorInfo?: { readonly errorCounts?: readonly { readonly reason?: string }[] };
    readonly audienceMembersIngestionStatus?: {
      readonly userDataIngestionStatus?: {
        readonly recordCount?: string;
        readonly uploadMatchRateRange?: string;
      };
    };
  }[];
}

/** SUCCESS, PROCESSING, FAILED or PARTIAL_SUCCESS, and what came of it. */
export async function ingestStatus(host: Host, requestId: string) {
  const reply = await host.get<StatusReply>('@datamanager/requestStatus:retrieve', { requestId });
  const [first] = reply.requestStatusPerDestination ?? [];
  const done = first?.audienceMembersIngestionStatus?.userDataIngestionStatus;
  return {
    status: first?.requestStatus ?? 'UNKNOWN',
    members: done?.recordCount === undefined ? null : Number(done.recordCount),
    match_rate: done?.uploadMatchRateRange ?? null,
    errors: (first?.errorInfo?.errorCounts ?? []).map(({ reason }) => reason ?? 'UNKNOWN'),
  };
}
