/** Offline user data jobs: made for a customer list, filled with hashes, run once. */
import type { Customer, Entity, SavedState, Upload } from './customers.ts';
import { fail, type Fields } from './kinds/kind.ts';
import { readMessage } from './request-json.ts';

const MAX_IDENTIFIERS = 100_000;
const MAX_PER_OPERATION = 20;

interface JobRequest {
  readonly body: unknown;
  readonly customer: Customer;
  readonly saved: SavedState;
  readonly now: number;
}

/** @param rest  path below the customer, such as `offlineUserDataJobs/7:run` */
export function offlineJobs(rest: string): ((request: JobRequest) => object) | undefined {
  if (rest === 'offlineUserDataJobs:create') return createJob;
  const [, id, verb] = /^offlineUserDataJobs\/(\d+):(addOperations|run)$/.exec(rest) ?? [];
  if (id === undefined) return undefined;
  return (request) => {
    const name = `customers/${request.customer.id}/offlineUserDataJobs/${id}`;
    if (!request.customer.entities.has(name))
      throw fail('mutateError', 'RESOURCE_NOT_FOUND', 'Resource was not found.', undefined, name);
    return verb === 'run' ? runJob(request, name) : addOperations(request, name);
  };
}

const uploadOf = (saved: SavedState, name: string): Upload =>
  saved.uploads?.[name] ?? { hashes: [] };

function keep(saved: SavedState, name: string, upload: Upload): void {
  saved.uploads = { ...saved.uploads, [name]: upload };
}

function createJob({ body, customer, saved }: JobRequest): object {
  const request = readMessage('services.CreateOfflineUserDataJobRequest', body);
  const job = request['job'] as Fields | undefined;
  if (!job) throw fail('fieldError', 'REQUIRED', 'The required field was not present.', 'job');
  if (job['type'] !== 'CUSTOMER_MATCH_USER_LIST')
    throw fail('fieldError', 'INVALID_VALUE', 'The type is not served here.', 'job.type');
  const metadata = job['customerMatchUserListMetadata'] as Fields | undefined;
  const place = 'job.customer_match_user_list_metadata.user_list';
  const list = customer.entities.get(String(metadata?.['userList'] ?? ''));
  if (!list?.resourceName.includes('/userLists/'))
    throw refuseJob('INVALID_USER_LIST_ID', 'The user list ID is invalid.', place);
  if (list['type'] !== 'CRM_BASED')
    throw refuseJob('INVALID_USER_LIST_TYPE', 'The type of the list is not applicable.', place);
  if (request['validateOnly'] === true) return {};
  const id = String(800_000_000_000 + saved.nextId++);
  const resourceName = `customers/${customer.id}/offlineUserDataJobs/${id}`;
  const entity: Entity = { ...job, resourceName, id };
  customer.entities.set(resourceName, entity);
  saved.changed[resourceName] = entity;
  return { resourceName };
}

const refuseJob = (name: string, message: string, field?: string, trigger?: string) =>
  fail('offlineUserDataJobError', name, message, field, trigger);

function addOperations({ body, saved }: JobRequest, name: string): object {
  const request = readMessage('services.AddOfflineUserDataJobOperationsRequest', body);
  const upload = notStarted(saved, name);
  const operations = (request['operations'] ?? []) as readonly Fields[];
  if (operations.length === 0)
    throw fail('fieldError', 'REQUIRED', 'The required field was not present.', 'operations');
  if (request['enablePartialFailure'] === true || operations.some((one) => !one['create']))
    throw fail('fieldError', 'INVALID_VALUE', 'Only whole uploads of members are served here.');
  const hashes = operations.flatMap(({ create }) => hashesOf(create as Fields));
  if (hashes.length > MAX_IDENTIFIERS) throw tooMany();
  if (request['validateOnly'] !== true)
    keep(saved, name, { ...upload, hashes: [...new Set([...upload.hashes, ...hashes])] });
  return {};
}

const tooMany = () => refuseJob('TOO_MANY_USER_IDENTIFIERS', 'Too many user identifiers.');

function hashesOf(data: Fields): string[] {
  const identifiers = (data['userIdentifiers'] ?? []) as readonly Fields[];
  const place = 'operations.create.user_identifiers';
  if (identifiers.length === 0)
    throw refuseJob('MISSING_USER_IDENTIFIER', 'The user identifier is missing.', place);
  if (identifiers.length > MAX_PER_OPERATION) throw tooMany();
  return identifiers.map((identifier) => {
    const hash = identifier['hashedEmail'] ?? identifier['hashedPhoneNumber'];
    if (typeof hash !== 'string')
      throw refuseJob('INCOMPATIBLE_UPLOAD_KEY_TYPE', 'The list takes contact data.', place);
    if (!/^[0-9a-f]{64}$/.test(hash))
      throw refuseJob('INVALID_SHA256_FORMAT', 'The hash is no SHA-256.', place, hash);
    return hash;
  });
}

function notStarted(saved: SavedState, name: string): Upload {
  const upload = uploadOf(saved, name);
  if (upload.startedAt === undefined) return upload;
  throw refuseJob('JOB_ALREADY_STARTED', 'The job has already been started.');
}

function runJob({ body, saved, now }: JobRequest, name: string): object {
  const request = readMessage('services.RunOfflineUserDataJobRequest', body);
  const upload = notStarted(saved, name);
  if (request['validateOnly'] === true) return {};
  keep(saved, name, { ...upload, startedAt: now });
  const metadata = 'type.googleapis.com/google.ads.googleads.v25.resources';
  return {
    name: name.replace('/offlineUserDataJobs/', '/operations/'),
    metadata: { '@type': `${metadata}.OfflineUserDataJobMetadata` },
  };
}
