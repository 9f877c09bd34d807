/** Schedules on a store that any number of processes share, with jobs that nobody works on. */
import { pino } from 'pino';
import type { JobCall } from '../../../runtime/jobs/call-job.ts';
import { createJobs } from '../../../runtime/jobs/create-jobs.ts';
import { createSchedules } from '../../../runtime/jobs/schedules/create-schedules.ts';
import { createStoreQueue } from '../../../runtime/jobs/store-queue.ts';
import type { Keys } from '../../../runtime/tenants/tenants.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aPrincipal } from '../../support/a-call.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { someSettings } from './jobs-bench.ts';

export const aCall = (more: Partial<JobCall> = {}): JobCall => ({
  organizationId: 1,
  keyId: 'key_1',
  toolName: 'execute',
  input: { action: 'list_campaigns' },
  ...more,
});

export function someSchedules(start = '2026-03-02T10:00:00.000Z') {
  const clock = manualClock(start);
  const memory = createMemoryStore();
  const revoked = new Set<string>();
  const keys: Pick<Keys, 'principal' | 'changeIn' | 'revokeIn'> = {
    changeIn: async () => undefined,
    revokeIn: async (_tx, { keyId }) => {
      revoked.add(keyId);
      return undefined;
    },
    principal: async (organizationId, keyId) => {
      if (revoked.has(keyId)) throw new ServiceError('key_invalid');
      return aPrincipal({ organizationId, keyId });
    },
  };
  const log = pino({ level: 'silent' });

  function aProcess(store: Store = memory) {
    const queue = createStoreQueue({ store, clock, alone: false });
    const jobs = createJobs({ store, clock, log, queue, config: someSettings });
    const config = { minimumMinutes: 5, perOrganization: 20 };
    return { jobs, schedules: createSchedules({ store, clock, log, jobs, keys, config }) };
  }
  const first = aProcess();
  return {
    clock,
    memory,
    revoked,
    keys,
    aProcess,
    ...first,
    /** Due times that were fired, in order, once for each job. */
    async fired(): Promise<string[]> {
      const { jobs } = await first.jobs.list(1, { limit: 10_000 });
      return jobs.map(({ id }) => dueOf(id)).sort();
    },
  };
}

/** A job's id begins with the due time that it was started for. */
export const dueOf = (jobId: string): string =>
  new Date(parseInt(jobId.replaceAll('-', '').slice(0, 12), 16)).toISOString().slice(0, 16);
