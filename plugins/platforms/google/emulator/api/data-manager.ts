/** The Data Manager API beside the Ads API: members of customer lists and conversions, all of a request or none. */
import { randomUUID } from 'node:crypto';
import {
  type ApiWords,
  countNew,
  defineApi,
  type SeenConversion,
} from '../../../../../sdk/emulator/index.ts';
import {
  googleRefusal,
  googleWords,
  type GoogleDetails,
} from '../../../../families/google/emulator/words.ts';
import { readMessage } from '../catalogue.ts';
import { idOf, itemsOf, keep } from '../customers.ts';
import { isIngested } from '../report/shown.ts';
import { checkRequest } from '../rules/check-rules.ts';
import type { State } from '../state.ts';
import { errorsOf, requestId } from '../words.ts';
import { checkToken, type Ask } from './access.ts';
import {
  actionOf,
  dataSite,
  DETAIL,
  hashesOf,
  listOf,
  missing,
  placesOf,
  refuseData,
} from './data-checks.ts';

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

function ingestMembers({ state, body, now }: Ask): object {
  const request = readMessage('datamanager.IngestAudienceMembersRequest', body);
  const lists = placesOf(request, state, listOf);
  const members = itemsOf(request, 'audienceMembers');
  checkRequest('IngestAudienceMembers', request, dataSite(now));
  const hashes = members.flatMap(hashesOf);
  const id = randomUUID();
  const { customer } = lists[0]!;
  if (request['validateOnly'] !== true)
    keep(
      customer,
      {
        resourceName: `customers/${customer.id}/ingestions/${id}`,
        lists: lists.map(({ name }) => name),
        hashes: [...new Set(hashes)],
        members: members.length,
        startedAt: now,
      },
      now,
    );
  return { requestId: id };
}

function ingestEvents({ state, body, now }: Ask): object {
  const request = readMessage('datamanager.IngestEventsRequest', body);
  const actions = placesOf(request, state, actionOf);
  const events = itemsOf(request, 'events');
  checkRequest('IngestEvents', request, dataSite(now));
  const sent = actions.flatMap(({ name: place }) =>
    events.map((event) => ({ place, key: String(event['transactionId']), event, takenAt: now })),
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
  const isDone = isIngested(found, now);
  const counts = {
    recordCount: String(found['members']),
    userIdentifierCount: String((found['hashes'] as readonly string[]).length),
    uploadMatchRateRange: 'MATCH_RATE_RANGE_61_TO_70',
  };
  const status = { audienceMembersIngestionStatus: { userDataIngestionStatus: counts } };
  return {
    requestStatusPerDestination: (found['lists'] as readonly string[]).map((name) => {
      const [, accountId = '', , productDestinationId = ''] = name.split('/');
      const operatingAccount = { accountType: 'GOOGLE_ADS', accountId };
      return {
        destination: { operatingAccount, productDestinationId },
        requestStatus: isDone ? 'SUCCESS' : 'PROCESSING',
        ...(isDone ? status : {}),
      };
    }),
  };
}
