/**
 * The Data Manager API beside the Ads API: members of customer lists, all of a request or none.
 * @see https://developers.google.com/data-manager/api/devguides/concepts/understand-errors
 */
import { findCustomer } from './access.ts';
import type { Customer, Ingestion, SavedState } from './customers.ts';
import { AdsFailure, BadRequest, badRequestBody, plainBody } from './failure.ts';
import type { Fields } from './kinds/kind.ts';
import { readMessage } from './request-json.ts';

const MAX_MEMBERS = 10_000;
const MAX_IDENTIFIERS = 10;
const MAX_DESTINATIONS = 10;
/** How long a request is worked on; Google says that it may be a day. */
export const INGEST_MS = 600_000;

interface Parts {
  readonly customers: ReadonlyMap<string, Customer>;
  readonly saved: SavedState;
  readonly now: number;
  readonly requestId: string;
}

/** A refusal with a reason of the API's own list, at a field. */
class DataRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly field: string | undefined;

  constructor(reason: string, message: string, field?: string, status = 400) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.field = field;
  }
}

/** @returns undefined for what is no path of this API */
export function dataManager(
  method: string,
  path: string,
): ((query: URLSearchParams, body: unknown, parts: Parts) => object) | undefined {
  if (method === 'POST' && path === 'audienceMembers:ingest')
    return (_, body, parts) => ingest(body, parts);
  if (method === 'GET' && path === 'requestStatus:retrieve')
    return (query, _, parts) => retrieve(query, parts);
  return undefined;
}

/** Google's answer to what was thrown: `google.rpc.Status` with ErrorInfo and BadRequest. */
export function dataFailure(error: unknown, requestId: string): { status: number; body: object } {
  if (error instanceof BadRequest) return { status: 400, body: badRequestBody(error) };
  if (error instanceof AdsFailure) return { status: error.status, body: plainBody(error.status) };
  if (!(error instanceof DataRefusal)) throw error;
  const { status, reason, message, field } = error;
  const type = 'type.googleapis.com/google.rpc';
  const details = [
    { '@type': `${type}.ErrorInfo`, reason, domain: 'datamanager.googleapis.com' },
    { '@type': `${type}.RequestInfo`, requestId },
    ...(field === undefined
      ? []
      : [
          {
            '@type': `${type}.BadRequest`,
            fieldViolations: [{ field, description: message, reason }],
          },
        ]),
  ];
  const name = status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT';
  return { status, body: { error: { code: status, message, status: name, details } } };
}

const listAt = (fields: Fields | undefined, key: string) =>
  (fields?.[key] ?? []) as readonly Fields[];
const missing = (field: string) =>
  new DataRefusal('REQUIRED_FIELD_MISSING', 'Required field is missing.', field);

function ingest(body: unknown, { customers, saved, now, requestId }: Parts): object {
  const request = readMessage('datamanager.IngestAudienceMembersRequest', body);
  const destinations = listAt(request, 'destinations');
  if (destinations.length === 0) throw missing('destinations');
  if (destinations.length > MAX_DESTINATIONS)
    throw new DataRefusal('TOO_MANY_DESTINATIONS', 'Too many destinations.', 'destinations');
  const lists = destinations.map((one, n) => listOf(one, `destinations[${String(n)}]`, customers));
  const members = listAt(request, 'audienceMembers');
  if (members.length === 0) throw missing('audience_members');
  if (members.length > MAX_MEMBERS)
    throw new DataRefusal('TOO_MANY_AUDIENCE_MEMBERS', 'Too many members.', 'audience_members');
  if (request['encoding'] === undefined) throw missing('encoding');
  const terms = (request['termsOfService'] as Fields | undefined) ?? {};
  if (terms['customerMatchTermsOfServiceStatus'] !== 'ACCEPTED')
    throw new DataRefusal(
      'TERMS_AND_CONDITIONS_NOT_SIGNED',
      'The terms of Customer Match were not accepted.',
      'terms_of_service.customer_match_terms_of_service_status',
    );
  const hashes = members.flatMap((member, n) => hashesOf(member, `audience_members[${String(n)}]`));
  if (request['validateOnly'] !== true)
    saved.ingestions = {
      ...saved.ingestions,
      [requestId]: { lists, hashes: [...new Set(hashes)], members: members.length, startedAt: now },
    };
  return { requestId };
}

/** @returns resource name of the list that a destination names */
function listOf(destination: Fields, at: string, customers: Parts['customers']): string {
  const operating = destination['operatingAccount'] as Fields | undefined;
  const login = destination['loginAccount'] as Fields | undefined;
  if (!operating?.['accountId']) throw missing(`${at}.operating_account`);
  const sort = operating['accountType'] ?? operating['product'];
  if (sort !== 'GOOGLE_ADS')
    throw new DataRefusal('INVALID_DESTINATION', 'The account type is not served.', at);
  const loginId = login === undefined ? '' : String(login['accountId']);
  const customer = findCustomer(customers, String(operating['accountId']), loginId);
  const id = String(destination['productDestinationId'] ?? '');
  if (id === '') throw missing(`${at}.product_destination_id`);
  const list = customer.entities.get(`customers/${customer.id}/userLists/${id}`);
  if (list?.['membershipStatus'] !== 'OPEN')
    throw new DataRefusal(
      'INVALID_DESTINATION',
      'There is no open user list of that id.',
      `${at}.product_destination_id`,
    );
  if (list['type'] !== 'CRM_BASED')
    throw new DataRefusal(
      'INVALID_USER_LIST_TYPE',
      'The type of the user list is not applicable.',
      `${at}.product_destination_id`,
    );
  return list.resourceName;
}

function hashesOf(member: Fields, at: string): string[] {
  const identifiers = listAt(member['userData'] as Fields | undefined, 'userIdentifiers');
  const place = `${at}.user_data.user_identifiers`;
  if (identifiers.length === 0)
    throw new DataRefusal('INVALID_AUDIENCE_MEMBER', 'The member has no user identifier.', place);
  if (identifiers.length > MAX_IDENTIFIERS)
    throw new DataRefusal('TOO_MANY_USER_IDENTIFIERS', 'Too many user identifiers.', place);
  return identifiers.map((identifier) => {
    const hash = identifier['emailAddress'] ?? identifier['phoneNumber'];
    if (typeof hash !== 'string')
      throw new DataRefusal('INVALID_AUDIENCE_MEMBER', 'The identifier is not served.', place);
    if (!/^[0-9a-fA-F]*$/.test(hash))
      throw new DataRefusal('INVALID_HEX_ENCODING', 'The HEX encoded value is malformed.', place);
    if (hash.length !== 64)
      throw new DataRefusal('INVALID_SHA256_FORMAT', 'The SHA256 value is malformed.', place);
    return hash.toLowerCase();
  });
}

export const isDone = ({ startedAt }: Ingestion, now: number) => now >= startedAt + INGEST_MS;

function retrieve(query: URLSearchParams, { saved, now }: Parts): object {
  const id = query.get('requestId') ?? '';
  if (id === '') throw missing('request_id');
  const found = saved.ingestions?.[id];
  if (!found) throw new DataRefusal('NOT_FOUND', 'Resource not found.', 'request_id', 404);
  const done = isDone(found, now);
  const counts = {
    recordCount: String(found.members),
    userIdentifierCount: String(found.hashes.length),
    uploadMatchRateRange: 'MATCH_RATE_RANGE_61_TO_70',
  };
  const status = done
    ? { audienceMembersIngestionStatus: { userDataIngestionStatus: counts } }
    : {};
  return {
    requestStatusPerDestination: found.lists.map((name) => {
      const [, accountId = '', , productDestinationId = ''] = name.split('/');
      const operatingAccount = { accountType: 'GOOGLE_ADS', accountId };
      return {
        destination: { operatingAccount, productDestinationId },
        requestStatus: done ? 'SUCCESS' : 'PROCESSING',
        ...status,
      };
    }),
  };
}
