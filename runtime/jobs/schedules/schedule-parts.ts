import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import type { Store, Transaction } from '../../stores/store.ts';
import type { Keys } from '../../tenants/tenants.ts';
import type { Job, Jobs } from '../job.ts';
import type { Schedule } from './schedule.ts';

/** The news that a schedule tells. */
export type News = { readonly job: Job } | { readonly stopped: string };

/** The parts of the service that schedules need. */
export interface ScheduleParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Pick<Jobs, 'startIn' | 'onEnd'>;
  readonly keys: Pick<Keys, 'principal' | 'changeIn' | 'revokeIn'>;
  readonly config: Config['schedules'];
  /** Tells at a schedule's destination, where it has one. */
  readonly tell?: (tx: Transaction, schedule: Schedule, news: News) => Promise<void>;
}
