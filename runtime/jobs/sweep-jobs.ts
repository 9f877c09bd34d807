import type { Clock } from '../clock.ts';
import { deleteRows } from '../stores/every-row.ts';
import type { Store } from '../stores/store.ts';
import { KIND, isFinal, type StoredJob } from './job-record.ts';

const dayMs = 24 * 3600_000;
/** Parked jobs wait for a person. */
const PARKED_FACTOR = 4;

/** Forgets jobs that ended more than `keepDays` ago, parked ones after four times that. @returns how many */
export async function sweepJobs(store: Store, clock: Clock, keepDays: number): Promise<number> {
  const isOld = (job: StoredJob) => {
    if (!isFinal(job) || job.finishedAt === null) return false;
    const days = (clock.now() - Date.parse(job.finishedAt)) / dayMs;
    return days > keepDays * (job.parked ? PARKED_FACTOR : 1);
  };
  let swept = 0;
  for (const organizationId of await store.organizations(KIND))
    swept += await deleteRows<StoredJob>(store, organizationId, KIND, ({ value }) => isOld(value));
  return swept;
}
