/** Offline user data jobs: made for a customer list, filled with hashes, run once. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { readMessage } from '../catalogue.ts';
import { entityAt, itemsOf, keep, nextId, partOf, type Entity } from '../customers.ts';
import { checkRequest } from '../rules/make.ts';
import { fail } from '../words.ts';
import type { CustomerAsk } from './access.ts';

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
  checkRequest('CreateOfflineUserDataJob', request, { find: (name) => entityAt(customer, name) });
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
  checkRequest('AddOfflineUserDataJobOperations', request);
  const people = itemsOf(request, 'operations').flatMap(({ create }) =>
    itemsOf(create as Fields, 'userIdentifiers'),
  );
  const hashes = people.map(({ hashedEmail, hashedPhoneNumber: phone }) => hashedEmail ?? phone);
  const all = new Set([...(job['hashes'] as readonly unknown[]), ...hashes]);
  if (request['validateOnly'] !== true) keep(ask.caller, { ...job, hashes: [...all] }, ask.now);
  return {};
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
