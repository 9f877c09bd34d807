import type { Link } from '../call.ts';
import { callJob } from '../jobs/call-job.ts';
import type { Jobs } from '../jobs/job.ts';
import { storeCall } from '../runs/stored-call.ts';

/**
 * Makes a job of a call whose caller does not wait: key, limits and input are judged already, credits are
 * held when it runs. The job and the answer about it are stored in one transaction; a repeat with the same
 * idempotency key is answered with the same job.
 */
export function deferToJob({ jobs }: { readonly jobs: Pick<Jobs, 'newId' | 'startIn'> }): Link {
  return async (call, next) => {
    if (!call.later) return next();
    const id = jobs.newId();
    const wish = callJob(storeCall(call), { id, door: 'job' });
    call.deferred.settle.push(async (tx) => void (await jobs.startIn(tx, wish)));
    call.deferred.job = { job_id: id, status: 'queued', poll_with: 'get_job_status' };
  };
}
