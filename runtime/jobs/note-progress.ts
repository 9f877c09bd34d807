import type { JobAttempt } from './job.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../stores/store.ts';
import { getJob, putJob, type StoredJob } from './job-record.ts';

const everyMs = 1_000;
const longestMessage = 200;

/** Writes down how far an attempt is, at most once a second; nobody waits for the disk. */
export function createProgress(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  { organizationId, id, attemptId }: StoredJob,
): { readonly note: JobAttempt['progress']; settled(): Promise<void> } {
  let notedAt = -Infinity;
  let highest: number | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    note(message, done, total) {
      if (done !== undefined && total !== undefined && total > 0)
        highest = Math.max(highest ?? 0, Math.min(1, done / total));
      if (clock.monotonicMs() - notedAt < everyMs) return;
      notedAt = clock.monotonicMs();
      const progress = highest;
      const updatedAt = new Date(clock.now()).toISOString();
      const write = store.transact(
        async (tx) => {
          const job = await getJob(tx, organizationId, id);
          if (job?.status !== 'running' || job.attemptId !== attemptId) return;
          const words = message.slice(0, longestMessage);
          putJob(tx, { ...job, progress, message: words, updatedAt });
        },
        { durable: false },
      );
      // Progress that could not be written is no reason to fail.
      writing = Promise.all([writing, write.catch(() => undefined)]);
    },
    settled: async () => void (await writing),
  };
}
