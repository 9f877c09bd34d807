/**
 * The Data Manager API beside the Ads API: members of customer lists, all of a request or none.
 * @see https://developers.google.com/data-manager/api/devguides/concepts/understand-errors
 */
import { randomUUID } from 'node:crypto';
import { defineApi, type ApiWords } from '../../../../../sdk/emulator/index.ts';
import {
  googleRefusal,
  googleWords,
  type GoogleDetails,
} from '../../../../families/google/emulator/words.ts';
import type { Ingestion } from '../customers.ts';
import type { State } from '../state.ts';
import type { Fields } from '../rules/kind.ts';
import { errorsOf, requestId } from '../words.ts';
import { checkToken, type Ask } from './access.ts';
import { ingestEvents } from './data-events.ts';
import {
  customerOf,
  DETAIL,
  hashesIn,
  listAt,
  MAX_DESTINATIONS,
  missing,
  refuseData,
} from './data-words.ts';
import { readMessage } from './read-message.ts';

const MAX_MEMBERS = 10_000;
/** How long a request is worked on; Google says that it may be a day. */
const INGEST_MS = 600_000;

// It shares tokens and access with the Ads API, but not the shape of its errors.
const dataWords: ApiWords<GoogleDetails> = {
  ...googleWords,
  refused: (refusal, ask) => {
    const { status, message, details } = refusal;
    if (errorsOf(refusal)) return googleWords.refused(googleRefusal(status), ask);
    const told = details.details?.map((one) =>
      one['@type'] === `${DETAIL}.RequestInfo` && ask ? { ...one, requestId: requestId(ask) } : one,
    );
    const all = told ? { ...details, details: told } : details;
    return googleWords.refused(googleRefusal(status, message, all), ask);
  },
};

export const dataManager = defineApi<State>({
  base: '/v1/',
  words: dataWords,
  mostBytes: 64_000_000,
  admit: (ask) => {
    checkToken(ask);
    return undefined;
  },
  routes: {
    'POST audienceMembers:ingest': ingest,
    'POST events:ingest': ingestEvents,
    'GET requestStatus:retrieve': { query: { requestId: 'string' }, answer: retrieve },
  },
});

function ingest({ state, body, now }: Ask): object {
  const request = readMessage('datamanager.IngestAudienceMembersRequest', body);
  const destinations = listAt(request, 'destinations');
  if (destinations.length === 0) throw missing('destinations');
  if (destinations.length > MAX_DESTINATIONS)
    throw refuseData('TOO_MANY_DESTINATIONS', 'destinations');
  const lists = destinations.map((one, n) => listOf(one, `destinations[${String(n)}]`, state));
  const members = listAt(request, 'audienceMembers');
  if (members.length === 0) throw missing('audience_members');
  if (members.length > MAX_MEMBERS)
    throw refuseData('TOO_MANY_AUDIENCE_MEMBERS', 'audience_members');
  if (request['encoding'] === undefined) throw missing('encoding');
  const terms = (request['termsOfService'] as Fields | undefined) ?? {};
  if (terms['customerMatchTermsOfServiceStatus'] !== 'ACCEPTED')
    throw refuseData(
      'TERMS_AND_CONDITIONS_NOT_SIGNED',
      'terms_of_service.customer_match_terms_of_service_status',
    );
  const hashes = members.flatMap((member, n) => hashesIn(member, `audience_members[${String(n)}]`));
  const id = randomUUID();
  const kept = { lists, hashes: [...new Set(hashes)], members: members.length, startedAt: now };
  if (request['validateOnly'] !== true)
    state.saved.ingestions = { ...state.saved.ingestions, [id]: kept };
  state.save();
  return { requestId: id };
}

/** @returns resource name of the list that a destination names */
function listOf(destination: Fields, at: string, state: State): string {
  const customer = customerOf(destination, at, state);
  const id = String(destination['productDestinationId'] ?? '');
  if (id === '') throw missing(`${at}.product_destination_id`);
  const list = customer.entities.get(`customers/${customer.id}/userLists/${id}`);
  if (list?.['membershipStatus'] !== 'OPEN')
    throw refuseData('INVALID_DESTINATION', `${at}.product_destination_id`);
  if (list['type'] !== 'CRM_BASED')
    throw refuseData('INVALID_USER_LIST_TYPE', `${at}.product_destination_id`);
  return list.resourceName;
}

export const isDone = ({ startedAt }: Ingestion, now: number) => now >= startedAt + INGEST_MS;

function retrieve({ state, query, now }: Ask): object {
  const id = String(query['requestId'] ?? '');
  if (id === '') throw missing('request_id');
  const found = state.saved.ingestions?.[id];
  if (!found) throw refuseData('NOT_FOUND', 'request_id', 404);
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
