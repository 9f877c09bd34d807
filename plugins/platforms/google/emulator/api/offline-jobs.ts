/** Offline user data jobs: made for a customer list, filled with hashes, run once. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import {
  collectionOf,
  entityAt,
  itemsOf,
  keep,
  nextId,
  partOf,
  textOf,
  type Entity,
} from '../customers.ts';
import { fail } from '../words.ts';
import type { CustomerAsk } from './access.ts';
import { readMessage } from './read-message.ts';

const MAX_IDENTIFIERS = 100_000;
const MAX_PER_OPERATION = 20;

/** The job that the path names, with the `hashes` that were sent to it and the instant `startedAt`. */
function jobOf({ caller, params }: CustomerAsk): Entity {
  const name = `customers/${caller.id}/offlineUserDataJobs/${params['job'] ?? ''}`;
  const job = entityAt(caller, name);
  if (!job) throw fail('mutateError.RESOURCE_NOT_FOUND', undefined, name);
  return job;
}

function notStarted(job: Entity): Entity {
  if (job['startedAt'] === undefined) return job;
  throw fail('offlineUserDataJobError.JOB_ALREADY_STARTED');
}

export function createJob({ body, caller: customer, now }: CustomerAsk): object {
  const request = readMessage('services.CreateOfflineUserDataJobRequest', body);
  const job = partOf(request, 'job');
  if (!job) throw fail('fieldError.REQUIRED', 'job');
  if (job['type'] !== 'CUSTOMER_MATCH_USER_LIST')
    throw fail('fieldError.INVALID_VALUE', 'job.type');
  const place = 'job.customer_match_user_list_metadata.user_list';
  const name = textOf(partOf(job, 'customerMatchUserListMetadata'), 'userList');
  const list = collectionOf(name) === 'userLists' ? entityAt(customer, name) : undefined;
  if (!list) throw fail('offlineUserDataJobError.INVALID_USER_LIST_ID', place);
  if (list['type'] !== 'CRM_BASED')
    throw fail('offlineUserDataJobError.INVALID_USER_LIST_TYPE', place);
  if (request['validateOnly'] === true) return {};
  const id = String(800_000_000_000 + nextId(customer));
  const resourceName = `customers/${customer.id}/offlineUserDataJobs/${id}`;
  keep(customer, { ...job, resourceName, id, hashes: [] }, now);
  return { resourceName };
}

export function addOperations(ask: CustomerAsk): object {
  const found = jobOf(ask);
  const request = readMessage('services.AddOfflineUserDataJobOperationsRequest', ask.body);
  const job = notStarted(found);
  const operations = itemsOf(request, 'operations');
  if (operations.length === 0) throw fail('fieldError.REQUIRED', 'operations');
  if (request['enablePartialFailure'] === true || operations.some((one) => !one['create']))
    throw fail('fieldError.INVALID_VALUE');
  const hashes = operations.flatMap(({ create }) => hashesOf(create as Fields));
  if (hashes.length > MAX_IDENTIFIERS) throw tooMany();
  const all = new Set([...(job['hashes'] as readonly string[]), ...hashes]);
  if (request['validateOnly'] !== true) keep(ask.caller, { ...job, hashes: [...all] }, ask.now);
  return {};
}

const tooMany = () => fail('offlineUserDataJobError.TOO_MANY_USER_IDENTIFIERS');

function hashesOf(data: Fields): string[] {
  const identifiers = itemsOf(data, 'userIdentifiers');
  const place = 'operations.create.user_identifiers';
  if (identifiers.length === 0)
    throw fail('offlineUserDataJobError.MISSING_USER_IDENTIFIER', place);
  if (identifiers.length > MAX_PER_OPERATION) throw tooMany();
  return identifiers.map((identifier) => {
    const hash = identifier['hashedEmail'] ?? identifier['hashedPhoneNumber'];
    if (typeof hash !== 'string')
      throw fail('offlineUserDataJobError.INCOMPATIBLE_UPLOAD_KEY_TYPE', place);
    if (!/^[0-9a-f]{64}$/.test(hash))
      throw fail('offlineUserDataJobError.INVALID_SHA256_FORMAT', place, hash);
    return hash;
  });
}

export function runJob(ask: CustomerAsk): object {
  const found = jobOf(ask);
  const request = readMessage('services.RunOfflineUserDataJobRequest', ask.body);
  const job = notStarted(found);
  if (request['validateOnly'] === true) return {};
  keep(ask.caller, { ...job, startedAt: ask.now }, ask.now);
  const metadata = 'type.googleapis.com/google.ads.googleads.v25.resources';
  return {
    name: job.resourceName.replace('/offlineUserDataJobs/', '/operations/'),
    metadata: { '@type': `${metadata}.OfflineUserDataJobMetadata` },
  };
}
