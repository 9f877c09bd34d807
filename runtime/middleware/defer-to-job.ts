import { plannedOf, type Call, type Link } from '../call.ts';
import { callJob } from '../jobs/call-job.ts';
import type { Jobs } from '../jobs/job.ts';
import { keptRun, storeCall } from '../runs/stored-call.ts';

interface DeferParts {
  readonly jobs: Pick<Jobs, 'newId' | 'startIn'>;
  /** Whether a tool that takes minutes would take the call. @throws the errors of its preview or plan */
  preview(call: Call): Promise<void>;
}

/**
 * Makes a job of a call whose caller does not wait: key, limits and input are judged already, credits are
 * held when it runs. The job and the answer about it are stored in one transaction; a repeat with the same
 * idempotency key is answered with the same job.
 */
export function deferToJob({ jobs, preview }: DeferParts): Link {
  return async (call, next) => {
    // An approved call runs at once: a job of it would be held anew.
    const isHere = call.door === 'job' || call.door === 'approval';
    const isLong = isLongCall(call) && !isHere;
    if (!call.later && (!isLong || plannedOf(call)?.dryRun)) return next();
    if (isLong) await preview(call);
    const id = jobs.newId();
    const stored = { ...storeCall(call), ...(isLong ? keptRun(call) : {}) };
    const wish = callJob(stored, { id, door: 'job' });
    call.deferred.settle.push(async (tx) => void (await jobs.startIn(tx, wish)));
    call.deferred.job = { job_id: id, status: 'queued', poll_with: 'get_job_status' };
  };
}

/** A step of another call is made within it, and taken back with it. */
function isLongCall({ tool, stepOf, input }: Call): boolean {
  const { job = false } = tool?.manifest ?? {};
  if (typeof job === 'boolean') return job;
  const list = input[job.list];
  return !stepOf && Array.isArray(list) && list.length > job.above;
}
