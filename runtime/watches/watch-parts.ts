import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { LiveCatalog } from '../catalog/catalog.ts';
import type { Jobs } from '../jobs/job.ts';
import type { Notify } from '../notify/notify.ts';
import type { Store } from '../stores/store.ts';
import type { Keys } from '../tenants/tenants.ts';
import type { StepParts } from '../runs/send-step.ts';
import type { PortParts } from '../tools/ports/ports.ts';

/** The parts of the service that watches need to be armed, and to be due. */
export interface WatchParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly log: Logger;
  readonly catalog: LiveCatalog;
  readonly jobs: Pick<Jobs, 'startIn'>;
  readonly keys: Pick<Keys, 'principal'>;
  readonly notify: Pick<Notify, 'target' | 'sendIn'>;
}

/** The parts they need to look, to decide and to send. */
export interface WorkParts extends WatchParts, PortParts, StepParts {
  readonly keys: WatchParts['keys'] & StepParts['keys'];
  readonly notify: WatchParts['notify'] & PortParts['notify'];
  readonly jobs: WatchParts['jobs'] & PortParts['jobs'];
}
