import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import type { Store } from '../../stores/store.ts';
import type { Keys } from '../../tenants/tenants.ts';
import type { Jobs } from '../job.ts';

/** What schedules need of the service. */
export interface ScheduleParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Pick<Jobs, 'startIn' | 'onEnd'>;
  readonly keys: Pick<Keys, 'principal'>;
  readonly config: Config['schedules'];
}
