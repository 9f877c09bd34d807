/** The Data Manager API beside the Ads API: members of customer lists and conversions, all of a request or none. */
import { randomUUID } from 'node:crypto';
import {
  countNew,
  defineApi,
  isInTime,
  type ApiWords,
  type Fields,
  type RuleSite,
  type SeenConversion,
} from '../../../../../sdk/emulator/index.ts';
import {
  googleRefusal,
  googleWords,
  type GoogleDetails,
} from '../../../../families/google/emulator/words.ts';
import { readMessage, snake } from '../catalogue.ts';
import { entityAt, idOf, itemsOf, keep, partOf, type Customer, type Entity } from '../customers.ts';
import { isIngested } from '../report/shown.ts';
import { checkRequest } from '../rules/make.ts';
import type { State } from '../state.ts';
import { errorsOf, messageOf, requestId, type Code, type NameIn } from '../words.ts';
import { checkToken, findCustomer, type Ask } from './access.ts';

const MAX_DESTINATIONS = 10;
const KEPT_DAYS = 90;
const DETAIL = 'type.googleapis.com/google.rpc';

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
  admit: (ask): undefined => {
    checkToken(ask);
  },
  routes: {
    'POST audienceMembers:ingest': ingestMembers,
    'POST events:ingest': ingestEvents,
    'GET requestStatus:retrieve': { query: { requestId: 'string' }, answer: retrieve },
  },
});

/** A refusal with a reason of the API's own list, at a field. */
function refuseData(reason: NameIn<'dataManager'>, field: string, status = 400) {
  const description = messageOf(`dataManager.${reason}`);
  const details = [
    { '@type': `${DETAIL}.ErrorInfo`, reason, domain: 'datamanager.googleapis.com' },
    { '@type': `${DETAIL}.RequestInfo` },
    { '@type': `${DETAIL}.BadRequest`, fieldViolations: [{ field, description, reason }] },
  ];
  return googleRefusal(status, description, { details });
}

const missing = (field: string) => refuseData('REQUIRED_FIELD_MISSING', field);

/** This API says which entry of a list it means: `events[0].transaction_id`. */
const siteOf = (now: number): RuleSite<Code> => ({
  refuse(code, path) {
    const place = [path].flat().map((one) => (typeof one === 'number' ? `[${one}]` : snake(one)));
    const reason = code.split('.')[1] as NameIn<'dataManager'>;
    return refuseData(reason, place.join('.').replaceAll('.[', '['));
  },
  sorts: { recent: (time) => isInTime(Date.parse(time), now, KEPT_DAYS) },
});

/** A list or an action that something is sent to, by the name of its resource. */
interface Place {
  readonly customer: Customer;
  readonly name: string;
}

/** @param wrongOf  what is wrong about the resource of a destination, if anything is */
function placesOf(
  request: Fields,
  state: State,
  collection: string,
  wrongOf: (found: Entity | undefined) => NameIn<'dataManager'> | undefined,
): readonly Place[] {
  const all = itemsOf(request, 'destinations');
  if (all.length === 0) throw missing('destinations');
  if (all.length > MAX_DESTINATIONS) throw refuseData('TOO_MANY_DESTINATIONS', 'destinations');
  return all.map((destination, n) => {
    const at = `destinations[${String(n)}]`;
    const customer = customerOf(destination, at, state);
    const field = `${at}.product_destination_id`;
    const id = String(destination['productDestinationId'] ?? '');
    if (id === '') throw missing(field);
    const name = `customers/${customer.id}/${collection}/${id}`;
    const wrong = wrongOf(entityAt(customer, name));
    if (wrong) throw refuseData(wrong, field);
    return { customer, name };
  });
}

function customerOf(destination: Fields, at: string, state: State): Customer {
  const operating = partOf(destination, 'operatingAccount');
  const login = partOf(destination, 'loginAccount');
  if (!operating?.['accountId']) throw missing(`${at}.operating_account`);
  const sort = operating['accountType'] ?? operating['product'];
  if (sort !== 'GOOGLE_ADS') throw refuseData('INVALID_DESTINATION', at);
  const loginId = login === undefined ? '' : String(login['accountId']);
  return findCustomer(state, String(operating['accountId']), loginId);
}

/** Of a member, or of somebody who converted. */
const hashesOf = (member: Fields): string[] =>
  itemsOf(partOf(member, 'userData'), 'userIdentifiers').map(({ emailAddress, phoneNumber }) =>
    String(emailAddress ?? phoneNumber).toLowerCase(),
  );

function ingestMembers({ state, body, now: startedAt }: Ask): object {
  const request = readMessage('datamanager.IngestAudienceMembersRequest', body);
  const places = placesOf(request, state, 'userLists', (list) => {
    if (list?.['membershipStatus'] !== 'OPEN') return 'INVALID_DESTINATION';
    return list['type'] === 'CRM_BASED' ? undefined : 'INVALID_USER_LIST_TYPE';
  });
  const members = itemsOf(request, 'audienceMembers');
  checkRequest('IngestAudienceMembers', request, siteOf(startedAt));
  const id = randomUUID();
  const { customer } = places[0]!;
  const [hashes, lists] = [members.flatMap(hashesOf), places.map(({ name }) => name)];
  const own = { lists, hashes: [...new Set(hashes)], members: members.length, startedAt };
  const resourceName = `customers/${customer.id}/ingestions/${id}`;
  if (request['validateOnly'] !== true) keep(customer, { resourceName, ...own }, startedAt);
  return { requestId: id };
}

/** Sorts of conversions that may be sent from outside. */
const sorts = ['UPLOAD_CLICKS', 'WEBPAGE'];

function ingestEvents({ state, body, now: takenAt }: Ask): object {
  const request = readMessage('datamanager.IngestEventsRequest', body);
  const actions = placesOf(request, state, 'conversionActions', (action) => {
    if (action?.['status'] !== 'ENABLED') return 'INVALID_DESTINATION';
    return sorts.includes(String(action['type'])) ? undefined : 'INVALID_CONVERSION_ACTION_TYPE';
  });
  checkRequest('IngestEvents', request, siteOf(takenAt));
  const sent = actions.flatMap(({ name: place }) =>
    itemsOf(request, 'events').map((event): SeenConversion => {
      return { place, key: String(event['transactionId']), event, takenAt };
    }),
  );
  if (request['validateOnly'] !== true)
    countNew(state.records.notes<SeenConversion>('conversions', 100_000), sent);
  return { requestId: randomUUID() };
}

function retrieve({ state, query, now }: Ask): object {
  const id = String(query['requestId'] ?? '');
  if (id === '') throw missing('request_id');
  const found = state.records.list('ingestions').find((one) => idOf(one.id) === id)?.fields;
  if (!found) throw refuseData('NOT_FOUND', 'request_id', 404);
  const counts = {
    recordCount: String(found['members']),
    userIdentifierCount: String((found['hashes'] as readonly string[]).length),
    uploadMatchRateRange: 'MATCH_RATE_RANGE_61_TO_70',
  };
  const about = isIngested(found, now)
    ? {
        requestStatus: 'SUCCESS',
        audienceMembersIngestionStatus: { userDataIngestionStatus: counts },
      }
    : { requestStatus: 'PROCESSING' };
  return {
    requestStatusPerDestination: (found['lists'] as readonly string[]).map((name) => {
      const [, accountId = '', , productDestinationId = ''] = name.split('/');
      const operatingAccount = { accountType: 'GOOGLE_ADS', accountId };
      return { destination: { operatingAccount, productDestinationId }, ...about };
    }),
  };
}
