import type { Door } from '../call-parts/door.ts';
import { plannedOf, type Call, type Link } from '../call.ts';
import { callJob } from '../jobs/call-job.ts';
import type { Jobs } from '../jobs/job.ts';
import { keptRun, storeCall } from '../runs/stored-call.ts';

interface DeferParts {
  readonly jobs: Pick<Jobs, 'newId' | 'startIn'>;
  /** Whether a tool that takes minutes would take the call. @throws the errors of its preview or plan */
  preview(call: Call): Promise<void>;
  /** Runs that an undo takes back. @throws input_invalid, run_unknown */
  takesBack(call: Call): Promise<number>;
}

/** Doors of programs, which wait for a minute or so; a person at a terminal or in the console sees it done. */
const OF_PROGRAMS: readonly Door[] = ['mcp', 'rest'];

/**
 * Makes a job of a call whose caller does not wait: key, limits and input are judged already, credits are
 * held when it runs. The job and the answer about it are stored in one transaction; a repeat with the same
 * idempotency key is answered with the same job.
 */
export function deferToJob({ jobs, preview, takesBack }: DeferParts): Link {
  const isLongUndo = async (call: Call) => {
    const above = call.plan.run?.script.manifest.job?.above;
    if (above === undefined || call.stepOf || !OF_PROGRAMS.includes(call.door)) return false;
    return (await takesBack(call)) > above;
  };

  return async (call, next) => {
    // An approved call runs at once: a job of it would be held anew.
    const isHere = call.door === 'job' || call.door === 'approval';
    const isLong = isLongCall(call) && !isHere;
    const isDry = plannedOf(call)?.dryRun === true;
    const isDeferred = call.later || (!isDry && (isLong || (await isLongUndo(call))));
    if (!isDeferred) return next();
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
