/** `adops jobs`: work that goes on after its caller was answered. */
import { jobStatuses, type Job } from '../../jobs/job.ts';
import { noun, operation } from '../command.ts';
import { organizationFlag } from '../flags.ts';
import { pairs, type TableView } from '../screen/print.ts';
import { toolView, type RunAnswer } from '../screen/run-view.ts';

const jobFlag = { type: 'string', demandOption: true, describe: 'Id of the job' } as const;

export const jobsCommand = noun('jobs', 'Work that goes on after its caller was answered', [
  operation({
    usage: 'list',
    describe: 'List the newest jobs',
    flags: {
      org: organizationFlag,
      status: { choices: jobStatuses, describe: 'Only in this status' },
      parked: { type: 'boolean', describe: 'Only those that wait to be released' },
      limit: { type: 'number', default: 50, describe: 'Jobs at most' },
    },
    operation: 'jobs.list',
    input: { organizationId: 'org', status: 'status', parked: 'parked', limit: 'limit' },
    view: (jobs: readonly Job[]) => ({
      head: ['id', 'tool', 'status', 'attempts', 'credits', 'created', 'finished', 'run', 'says'],
      rows: jobs.map((job) => [
        job.id,
        job.tool,
        job.parked ? 'parked' : job.status,
        job.attempts,
        job.creditsUsed,
        job.createdAt,
        job.finishedAt,
        job.runId,
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
    input: { organizationId: 'org', id: 'job' },
    view: jobView,
  }),
  operation({
    usage: 'cancel <job>',
    describe: 'End a job; a change that was begun is finished',
    flags: { job: jobFlag, org: organizationFlag },
    operation: 'jobs.cancel',
    input: { organizationId: 'org', id: 'job' },
    view: stateOf,
  }),
  operation({
    usage: 'release <job>',
    describe: 'Queue a parked job again',
    flags: { job: jobFlag, org: organizationFlag },
    operation: 'jobs.release',
    input: { organizationId: 'org', id: 'job' },
    view: stateOf,
  }),
]);

function stateOf({ id, status, cancelRequested }: Job) {
  const note = cancelRequested && status === 'running' ? 'it was asked to end' : undefined;
  return pairs({ job: id, status, note });
}

/** The job, and its result, shown as that of a run. */
function jobView(job: Job): (string | TableView)[] {
  const { error, result } = job;
  const came = result === undefined ? [] : [toolView({ result } as RunAnswer)].flat();
  return [
    pairs({
      job: job.id,
      tool: job.tool,
      status: job.parked ? 'parked' : job.status,
      attempts: job.attempts,
      credits: job.creditsUsed ?? undefined,
      created: job.createdAt,
      finished: job.finishedAt ?? undefined,
      run: job.runId,
      says: job.message ?? undefined,
      error: error && `${error.code}: ${error.message}`,
    }),
    ...(came.length > 0 ? ['', ...came] : []),
  ];
}
