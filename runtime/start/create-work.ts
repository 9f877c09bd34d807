/** Jobs, messages, schedules and watches: the work that goes on after its caller was answered. */
import type { Logger } from 'pino';
import type { WatchedCatalog } from '../catalog/catalog-source.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { RotatingSeal } from '../connections/master-key.ts';
import type { BossQueueOptions } from '../jobs/boss-queue.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { createSchedules } from '../jobs/schedules/create-schedules.ts';
import { createStoreQueue } from '../jobs/store-queue.ts';
import { createNotify } from '../notify/create-notify.ts';
import type { FileParts } from '../notify/enclosed-files.ts';
import { createNotifyWorker, noteSent } from '../notify/notify-worker.ts';
import { NOTIFY, type Courier } from '../notify/notify.ts';
import { tellSchedule } from '../notify/tell-schedule.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import { createHttpClient } from '../platforms/http/http-client.ts';
import { brandOfOwner, type BrandParts } from '../records/brand-of-owner.ts';
import type { OpenedStore } from '../stores/opened-store.ts';
import type { Store } from '../stores/store.ts';
import type { Keys } from '../tenants/tenants.ts';
import type { Mail } from '../tenants/mail.ts';
import { createWatches } from '../watches/create-watches.ts';
import type { WatchParts } from '../watches/watch-parts.ts';

/** The parts that it stands on. */
interface Ground {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  readonly shared: OpenedStore;
}

/** Jobs and schedules: on pg-boss where processes share a database, else in the store alone. */
export async function createWork(
  ground: Ground,
  {
    keys,
    mail,
    audit,
    artifacts,
    records,
  }: Pick<FileParts, 'artifacts'> & {
    readonly records: BrandParts['records'];
    readonly keys: Keys;
    readonly mail: Mail | undefined;
    readonly audit: WatchParts['audit'];
  },
  {
    seal,
    http = createHttpClient(),
    catalog,
    courier,
    principal,
  }: Pick<FileParts, 'principal'> & {
    readonly seal: RotatingSeal;
    readonly http?: FileClient;
    readonly catalog: WatchedCatalog;
    readonly courier: Courier;
  },
) {
  const { config, clock, log, store, shared } = ground;
  const base = { store, clock, log, process: shared.processes?.id };
  const queue = await createQueue(shared.database, base);
  const jobs = createJobs({ ...base, queue, config: config.jobs });
  const notify = createNotify({ ...base, seal, jobs, mail, courier });
  const brand: Parameters<typeof createNotifyWorker>[0]['brand'] = (owner) =>
    brandOfOwner({ catalog, records, artifacts }, owner);
  const post = { ...base, seal, mail, http, courier, artifacts, principal, brand };
  jobs.register(NOTIFY, createNotifyWorker(post));
  jobs.onEnd((tx, job) => noteSent(tx, job, clock.now()));
  const tell = tellSchedule(notify, seal);
  const schedules = createSchedules({ ...base, jobs, keys, config: config.schedules, tell });
  const watches = createWatches({ ...base, audit, jobs, keys, notify, catalog });
  return { jobs, notify, schedules, watches };
}

/** pg-boss is loaded where there is PostgreSQL alone. */
async function createQueue(
  database: OpenedStore['database'],
  base: Omit<BossQueueOptions, 'url'>,
): Promise<JobQueue> {
  if (!database) return createStoreQueue({ ...base, alone: true });
  const { createBossQueue } = await import('../jobs/boss-queue.ts');
  return createBossQueue({ ...base, url: database.url });
}
