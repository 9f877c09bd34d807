/** Offline user data jobs: made for a customer list, filled with hashes, run once. */
import type { Entity, SavedState, Upload } from '../customers.ts';
import type { CustomerAsk } from './access.ts';
import { type Fields } from '../rules/kind.ts';
import { readMessage } from './read-message.ts';
import { fail } from '../words.ts';

const MAX_IDENTIFIERS = 100_000;
const MAX_PER_OPERATION = 20;

/** The job that the path names. */
function nameOf({ caller, params }: CustomerAsk): string {
  const name = `customers/${caller.id}/offlineUserDataJobs/${params['job'] ?? ''}`;
  if (caller.entities.has(name)) return name;
  throw fail('mutateError.RESOURCE_NOT_FOUND', undefined, name);
}

const uploadOf = (saved: SavedState, name: string): Upload =>
  saved.uploads?.[name] ?? { hashes: [] };

function keep(saved: SavedState, name: string, upload: Upload): void {
  saved.uploads = { ...saved.uploads, [name]: upload };
}

export function createJob({ body, caller: customer, state }: CustomerAsk): object {
  const { saved } = state;
  const request = readMessage('services.CreateOfflineUserDataJobRequest', body);
  const job = request['job'] as Fields | undefined;
  if (!job) throw fail('fieldError.REQUIRED', 'job');
  if (job['type'] !== 'CUSTOMER_MATCH_USER_LIST')
    throw fail('fieldError.INVALID_VALUE', 'job.type');
  const metadata = job['customerMatchUserListMetadata'] as Fields | undefined;
  const place = 'job.customer_match_user_list_metadata.user_list';
  const list = customer.entities.get(String(metadata?.['userList'] ?? ''));
  if (!list?.resourceName.includes('/userLists/'))
    throw fail('offlineUserDataJobError.INVALID_USER_LIST_ID', place);
  if (list['type'] !== 'CRM_BASED')
    throw fail('offlineUserDataJobError.INVALID_USER_LIST_TYPE', place);
  if (request['validateOnly'] === true) return {};
  const id = String(800_000_000_000 + saved.nextId++);
  const resourceName = `customers/${customer.id}/offlineUserDataJobs/${id}`;
  const entity: Entity = { ...job, resourceName, id };
  customer.entities.set(resourceName, entity);
  saved.changed[resourceName] = entity;
  return { resourceName };
}

export function addOperations(ask: CustomerAsk): object {
  const { saved } = ask.state;
  const name = nameOf(ask);
  const request = readMessage('services.AddOfflineUserDataJobOperationsRequest', ask.body);
  const upload = notStarted(saved, name);
  const operations = (request['operations'] ?? []) as readonly Fields[];
  if (operations.length === 0) throw fail('fieldError.REQUIRED', 'operations');
  if (request['enablePartialFailure'] === true || operations.some((one) => !one['create']))
    throw fail('fieldError.INVALID_VALUE');
  const hashes = operations.flatMap(({ create }) => hashesOf(create as Fields));
  if (hashes.length > MAX_IDENTIFIERS) throw tooMany();
  if (request['validateOnly'] !== true)
    keep(saved, name, { ...upload, hashes: [...new Set([...upload.hashes, ...hashes])] });
  return {};
}

const tooMany = () => fail('offlineUserDataJobError.TOO_MANY_USER_IDENTIFIERS');

function hashesOf(data: Fields): string[] {
  const identifiers = (data['userIdentifiers'] ?? []) as readonly Fields[];
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

function notStarted(saved: SavedState, name: string): Upload {
  const upload = uploadOf(saved, name);
  if (upload.startedAt === undefined) return upload;
  throw fail('offlineUserDataJobError.JOB_ALREADY_STARTED');
}

export function runJob(ask: CustomerAsk): object {
  const { saved } = ask.state;
  const name = nameOf(ask);
  const request = readMessage('services.RunOfflineUserDataJobRequest', ask.body);
  const upload = notStarted(saved, name);
  if (request['validateOnly'] === true) return {};
  keep(saved, name, { ...upload, startedAt: ask.now });
  const metadata = 'type.googleapis.com/google.ads.googleads.v25.resources';
  return {
    name: name.replace('/offlineUserDataJobs/', '/operations/'),
    metadata: { '@type': `${metadata}.OfflineUserDataJobMetadata` },
  };
}
