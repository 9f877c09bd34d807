/** `adops jobs`: work that goes on after its caller was answered. */
import type { Job } from '../jobs/job.ts';
import { noun, operation } from './command.ts';
import { organizationFlag } from './flags.ts';
import { jsonLines, pairs } from './print.ts';

const statuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
const jobFlag = { type: 'string', demandOption: true, describe: 'Id of the job' } as const;

export const jobsCommand = noun('jobs', 'Work that goes on after its caller was answered', [
  operation({
    usage: 'list',
    describe: 'List the newest jobs',
    flags: {
      org: organizationFlag,
      status: { choices: statuses, describe: 'Only in this status' },
      parked: { type: 'boolean', describe: 'Only those that wait to be released' },
      limit: { type: 'number', default: 50, describe: 'Jobs at most' },
    },
    operation: 'jobs.list',
    input: ({ org, status, parked, limit }) => ({ organizationId: org, status, parked, limit }),
    view: (jobs: readonly Job[]) => ({
      head: ['id', 'tool', 'status', 'attempts', 'credits', 'created', 'finished', 'says'],
      rows: jobs.map((job) => [
        job.id,
        job.tool,
        job.parked ? 'parked' : job.status,
        job.attempts,
        job.creditsUsed,
        job.createdAt,
        job.finishedAt,
        job.error?.code ?? job.message,
      ]),
      empty: 'No job fits.',
    }),
  }),
  operation({
    usage: 'show <job>',
    describe: 'Show one job, with its result or error',
    flags: { job: jobFlag, org: organizationFlag },
    operation: 'jobs.show',
    input: ({ org, job }) => ({ organizationId: org, id: job }),
    view: jsonLines,
  }),
  operation({
    usage: 'cancel <job>',
    describe: 'End a job; a change that was begun is finished',
    flags: { job: jobFlag, org: organizationFlag },
    operation: 'jobs.cancel',
    input: ({ org, job }) => ({ organizationId: org, id: job }),
    view: stateOf,
  }),
  operation({
    usage: 'release <job>',
    describe: 'Queue a parked job again',
    flags: { job: jobFlag, org: organizationFlag },
    operation: 'jobs.release',
    input: ({ org, job }) => ({ organizationId: org, id: job }),
    view: stateOf,
  }),
]);

function stateOf({ id, status, cancelRequested }: Job) {
  const note = cancelRequested && status === 'running' ? 'it was asked to end' : undefined;
  return pairs({ job: id, status, note });
}
