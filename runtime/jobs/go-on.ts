/** A call of several steps goes on once a person has decided about the step that waited: as a job, which outlives us. */
import type { StoredCall } from '../runs/stored-call.ts';
import type { Transaction } from '../stores/store.ts';
import { callJob } from './call-job.ts';
import type { Jobs } from './job.ts';

/** @returns a function to call in the transaction in which the wait ends */
export function goOn(jobs: Pick<Jobs, 'newId' | 'startIn'>) {
  return async (tx: Transaction, { partOf = [] }: { readonly partOf?: readonly StoredCall[] }) => {
    for (const stored of partOf)
      await jobs.startIn(tx, callJob(stored, { id: jobs.newId(), door: 'job' }));
  };
}
