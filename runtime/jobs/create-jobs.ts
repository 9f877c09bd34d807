import type { Logger } from 'pino';
import { ServiceError } from '../../sdk/errors.ts';
import type { Config } from '../config/config.ts';
import type { Job, Jobs, JobWorker, NewJob } from './job.ts';
import type { Clock } from '../clock.ts';
import type { Store, Transaction } from '../stores/store.ts';
import { createDispatcher, type Dispatcher } from './deliver.ts';
import { getJob, isFinal, jobId, KIND, newJob, putJob, readJob } from './job-record.ts';
import type { StoredJob } from './job-record.ts';
import type { JobQueue } from './queue.ts';
import { createAttempts } from './run-attempt.ts';
import { restoreTickets } from './restore-tickets.ts';
import { sweepJobs } from './sweep-jobs.ts';

const sweepMs = 3600_000;

export interface JobParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly queue: JobQueue;
  readonly config: Config['jobs'];
}

/** With the hand crank of the tests. */
export interface JobService extends Jobs {
  /** Takes on due jobs while there is room for them; `idle` resolves when none of them runs any more. */
  readonly dispatcher: Dispatcher;
  /** Forgets jobs that ended long ago. @returns how many */
  sweep(): Promise<number>;
}

export function createJobs(parts: JobParts): JobService {
  const { store, clock, queue, config, log } = parts;
  let sweeper: NodeJS.Timeout | undefined;
  const workers = new Map<string, JobWorker>();
  const listeners: Parameters<Jobs['onEnd']>[0][] = [];
  const counts: Record<string, number> = {};
  const count = (outcome: string) => void (counts[outcome] = (counts[outcome] ?? 0) + 1);
  const ended = async (tx: Transaction, job: Job) => {
    for (const listener of listeners) await listener(tx, job);
  };
  const attempts = createAttempts({ ...parts, workers, ended, count });
  const dispatcher = createDispatcher({ ...parts, attempt: attempts.attempt });

  const startIn = async (tx: Transaction, wish: NewJob) => {
    const { organizationId } = wish;
    const id = wish.id ?? jobId(clock.now());
    const earlier = await getJob(tx, organizationId, id);
    if (earlier) return readJob(tx, earlier);
    const job = newJob(wish, id, clock.now());
    putJob(tx, job);
    await queue.add(tx, { organizationId, jobId: id, turn: 0 });
    // The commit is the caller's; a ticket that is not there yet is found by the next look.
    setImmediate(() => dispatcher.wake());
    return readJob(tx, job);
  };
  const withJob = async (organizationId: number, id: string, work: Change) => {
    const job = await store.transact(async (tx) => {
      const found = await getJob(tx, organizationId, id);
      return found && readJob(tx, await work(tx, found));
    });
    dispatcher.wake();
    return job;
  };

  return {
    dispatcher,
    newId: () => jobId(clock.now()),
    startIn,
    start: (wish) => store.transact((tx) => startIn(tx, wish)),
    async find(organizationId, id, reader = store) {
      const job = await getJob(reader, organizationId, id);
      return job && readJob(reader, job);
    },
    list: (organizationId, options) => listJobs(store, organizationId, options),
    async cancel(organizationId, id) {
      const job = await withJob(organizationId, id, (tx, found) => cancelIn(tx, found));
      if (job?.cancelRequested) attempts.cancel(id);
      return job;
    },
    release: (organizationId, id) =>
      withJob(organizationId, id, (tx, found) => releaseIn(tx, found)),
    register: (kind, worker) => void workers.set(kind, worker),
    onEnd: (listener) => void listeners.push(listener),
    wake: () => dispatcher.wake(),
    depth: () => queue.depth(),
    outcomes: () => ({ ...counts }),
    sweep: () => sweepJobs(store, clock, config.keepDays),
    work: async () => {
      if (config.workers === 0) return;
      await queue.start();
      await restoreTickets(store, queue);
      dispatcher.start();
      sweeper = setInterval(() => {
        sweepJobs(store, clock, config.keepDays).catch((error: unknown) =>
          log.warn({ err: error }, 'old jobs could not be forgotten'),
        );
      }, sweepMs).unref();
    },
    stop: async (graceMs) => {
      clearInterval(sweeper);
      await dispatcher.stop(graceMs);
      await queue.stop();
    },
  };

  async function cancelIn(tx: Transaction, job: StoredJob): Promise<StoredJob> {
    if (isFinal(job)) return job;
    const at = new Date(clock.now()).toISOString();
    if (job.status === 'running') {
      const asked = { ...job, cancelRequested: true, updatedAt: at };
      putJob(tx, asked);
      return asked;
    }
    const { payload: _, retryAt: _at, ...rest } = job;
    const done: StoredJob = {
      ...rest,
      status: 'cancelled',
      creditsUsed: 0,
      updatedAt: at,
      finishedAt: at,
    };
    putJob(tx, done);
    await ended(tx, await readJob(tx, done));
    count('cancelled');
    return done;
  }

  async function releaseIn(tx: Transaction, job: StoredJob): Promise<StoredJob> {
    if (!job.parked)
      throw new ServiceError('job_state_conflict', { message: 'Only a parked job is released.' });
    const { error: _, finishedAt: _f, retryAt: _r, ...rest } = job;
    const released: StoredJob = {
      ...rest,
      status: 'queued',
      parked: false,
      attempts: 0,
      postponed: 0,
      turn: job.turn + 1,
      creditsUsed: null,
      finishedAt: null,
      updatedAt: new Date(clock.now()).toISOString(),
    };
    putJob(tx, released);
    const { organizationId, id, turn } = released;
    await queue.add(tx, { organizationId, jobId: id, turn });
    return released;
  }
}

type Change = (tx: Transaction, job: StoredJob) => Promise<StoredJob>;

async function listJobs(
  store: Store,
  organizationId: number,
  { status, parked, after, limit = 50 }: Parameters<Jobs['list']>[1] = {},
): ReturnType<Jobs['list']> {
  const jobs: Job[] = [];
  let from = after;
  for (;;) {
    const page = await store.list<StoredJob>(organizationId, KIND, { after: from, limit: 200 });
    for (const { id, value } of page.rows) {
      const fits = status === undefined || value.status === status;
      if (!fits || (parked !== undefined && value.parked !== parked)) continue;
      if (jobs.length === limit) return { jobs, next: jobs.at(-1)!.id };
      jobs.push(await readJob(store, { ...value, id }));
    }
    from = page.next;
    if (from === undefined) return { jobs };
  }
}
