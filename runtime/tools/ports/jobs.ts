import type { ToolPorts } from '../../../sdk/tool.ts';
import { hashOf } from '../../text/canonical.ts';
import { plannedOf, type Call } from '../../call.ts';
import { runnerName } from '../../catalog/tool-kind.ts';
import type { Clock } from '../../clock.ts';
import { callJob } from '../../jobs/call-job.ts';
import { jobView } from '../../jobs/job-view.ts';
import type { Jobs, NewJob } from '../../jobs/job.ts';
import { findOwnJob, type OwnJobParts } from '../../jobs/own-jobs.ts';
import type { Kept, Writes } from '../../runs/host-hand.ts';
import { checkJob } from '../../scripts/key-reach.ts';
import { principalOf } from './principal-of.ts';

export interface JobsParts extends OwnJobParts {
  readonly clock: Clock;
  readonly jobs: OwnJobParts['jobs'] & Pick<Jobs, 'newId' | 'startIn' | 'wake'>;
}

export function jobsPort(parts: JobsParts, call: Call, writes: Writes): ToolPorts['jobs'] {
  const starts = () => writes.shared('jobs', () => startedJobs(parts.jobs));
  return {
    newId: () => parts.jobs.newId(),
    start: ({ id, script, args, run }) => {
      checkJob(principalOf(call), runnerName(call.catalog), script);
      return writes.keep(async () => {
        const { organizationId, keyId } = principalOf(call);
        const stored = {
          organizationId,
          keyId,
          toolName: runnerName(call.catalog),
          input: { action: script, args },
          batchId: plannedOf(call)!.runId,
          ...(run === undefined ? {} : { runId: runIdOf(run) }),
        };
        starts().add(callJob(stored, { id, door: 'job' }));
      });
    },
    status: async (jobId) => {
      const job = await findOwnJob(parts, principalOf(call), jobId);
      return jobView(job, parts.clock.now());
    },
  };
}

/** In the form of every other. */
function runIdOf(name: string): string {
  return `run_${hashOf(['job', name]).slice(0, 24)}`;
}

/** Jobs that begin with the transaction of the call. */
function startedJobs(jobs: Pick<Jobs, 'startIn'>): Kept & { add(job: NewJob): void } {
  const wishes: NewJob[] = [];
  return {
    add: (job) => void wishes.push(job),
    made: () => [],
    touched: () => [],
    settle: async (tx) => {
      for (const wish of wishes) await jobs.startIn(tx, wish);
    },
  };
}
