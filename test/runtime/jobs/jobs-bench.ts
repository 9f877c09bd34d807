/** The bench on which the contract of jobs is tried. */
import { createJobs, type JobService } from '../../../runtime/jobs/create-jobs.ts';
import type { JobQueue } from '../../../runtime/jobs/queue.ts';
import type { Job, JobAttempt, JobOutcome, NewJob } from '../../../runtime/jobs/job.ts';
import type { Config } from '../../../runtime/config/config.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import type { ManualClock } from '../../support/manual-clock.ts';
import { pino } from 'pino';

/** One store and its queue, and any number of processes on them. */
export interface Ground {
  readonly store: Store;
  readonly clock: ManualClock;
  aQueue(): Promise<JobQueue>;
  /** So much time goes by: for clocks, delays and leases. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

export const someSettings: Config['jobs'] = {
  workers: 4,
  perOrganization: 2,
  attempts: 3,
  backoffSeconds: 5,
  pollMs: 60_000,
  keepDays: 7,
};
export const done: JobOutcome = { ok: true, result: { done: true }, creditsUsed: 2 };
export const minuteMs = 60_000;

/** The work of a process on a job that it was given. */
export type Work = (attempt: JobAttempt) => Promise<JobOutcome> | JobOutcome;

/** One store with its queue, and processes on it that note what they begin. */
export function jobsBench(open: () => Promise<Ground>) {
  /** Filled anew for each test. */
  const ground = {} as { -readonly [Part in keyof Ground]: Ground[Part] };
  /** Jobs that were begun, in order. */
  const begun: { id: string; organizationId: number; by: string }[] = [];
  const processes: JobService[] = [];

  beforeEach(async () => {
    begun.length = 0;
    Object.assign(ground, await open());
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((one) => one.stop(0)));
    await ground.close();
  });

  async function aProcess(work: Work = () => done, more: Partial<Config['jobs']> = {}, by = 'a') {
    const { store, clock } = ground;
    const queue = await ground.aQueue();
    const log = pino({ level: 'silent' });
    const jobs = createJobs({ store, clock, queue, log, config: { ...someSettings, ...more } });
    jobs.register('thing', async (attempt) => {
      begun.push({ id: attempt.job.id, organizationId: attempt.job.organizationId, by });
      return work(attempt);
    });
    await queue.start();
    processes.push(jobs);
    return jobs;
  }
  const aJob = (more: Partial<NewJob> = {}): NewJob => ({
    organizationId: 1,
    kind: 'thing',
    tool: 'execute',
    keyId: 'key_1',
    payload: { n: 1 },
    ...more,
  });
  /** All that is due and what follows from it at once. */
  async function turn(...all: JobService[]) {
    for (const { dispatcher } of all) await dispatcher.fill();
    await Promise.all(all.map(({ dispatcher }) => dispatcher.idle()));
  }
  /** Takes on what is due, until so many have begun. */
  async function begin(jobs: JobService, count: number) {
    await jobs.dispatcher.fill();
    while (begun.length < count) await new Promise((resolve) => setImmediate(resolve));
  }
  /** Runs until nothing is begun any more. */
  async function turns(jobs: JobService) {
    for (let before = -1; before !== begun.length;) {
      before = begun.length;
      await turn(jobs);
    }
  }
  const find = async (jobs: JobService, { id, organizationId }: Job) =>
    (await jobs.find(organizationId, id))!;

  return { ground, begun, aProcess, aJob, turn, begin, turns, find };
}
