/** One attempt at a job: how it begins, runs and ends. The job's record decides, not the queue. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { ServiceError } from '../../sdk/errors.ts';
import type { Config } from '../config/config.ts';
import { errorBody } from '../runs/error-body.ts';
import type { Job, JobOutcome, JobWorker } from './job.ts';
import type { Clock } from '../clock.ts';
import type { Store, Transaction } from '../stores/store.ts';
import type { Attempt } from './deliver.ts';
import {
  deleteJob,
  getJob,
  isFinal,
  keepResult,
  putJob,
  readJob,
  type StoredJob,
} from './job-record.ts';
import { judge, type Verdict } from './judge-outcome.ts';
import { createProgress } from './note-progress.ts';
import type { Delivery, JobQueue } from './queue.ts';

export interface AttemptParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly queue: JobQueue;
  readonly config: Config['jobs'];
  readonly workers: ReadonlyMap<string, JobWorker>;
  ended(tx: Transaction, job: Job): Promise<void>;
  count(outcome: string): void;
}

export interface Attempts {
  readonly attempt: Attempt;
  /** Ends the attempt at this job, if it is made here. */
  cancel(jobId: string): void;
}

/** How often a running job is asked whether another process cancelled it. */
const lookMs = 1_000;

export function createAttempts(parts: AttemptParts): Attempts {
  const running = new Map<string, AbortController>();
  return {
    cancel: (id) => running.get(id)?.abort(new Error('the job was cancelled')),
    async attempt(delivery, leave) {
      const job = await begin(parts, delivery);
      if (!job) return 'done';
      const cancelled = new AbortController();
      running.set(job.id, cancelled);
      const look = setInterval(() => {
        getJob(parts.store, job.organizationId, job.id).then(
          (now) => now?.cancelRequested && cancelled.abort(new Error('the job was cancelled')),
          () => undefined,
        );
      }, lookMs).unref();
      try {
        // Cancelled between the claim and here: `cancel` did not find the attempt.
        const now = await getJob(parts.store, job.organizationId, job.id);
        if (now?.cancelRequested) cancelled.abort(new Error('the job was cancelled'));
        const outcome = await work(parts, job, { cancelled: cancelled.signal, leave });
        await finish(parts, job, outcome, leave.aborted);
        return 'done';
      } finally {
        clearInterval(look);
        running.delete(job.id);
      }
    },
  };
}

/** A job that is running already was left by a process that died, or is too slow to be waited for. */
function begin({ store, clock }: AttemptParts, { organizationId, jobId, turn }: Delivery) {
  return store.transact(async (tx) => {
    const job = await getJob(tx, organizationId, jobId);
    if (!job || isFinal(job) || job.turn !== turn) return undefined;
    const at = new Date(clock.now()).toISOString();
    const { retryAt: _, ...rest } = job;
    const begun: StoredJob = {
      ...rest,
      status: 'running',
      attempts: job.attempts + 1,
      attemptId: randomUUID(),
      updatedAt: at,
      startedAt: job.startedAt ?? at,
    };
    putJob(tx, begun);
    return begun;
  });
}

async function work(
  parts: AttemptParts,
  stored: StoredJob,
  { cancelled, leave }: Readonly<Record<'cancelled' | 'leave', AbortSignal>>,
): Promise<JobOutcome> {
  const { store, clock, config, workers } = parts;
  const worker = workers.get(stored.kind);
  const failed = (error: unknown): JobOutcome => ({
    ok: false,
    error,
    changed: false,
    creditsUsed: 0,
  });
  if (!worker) return failed(new Error(`nobody does jobs of the kind ${stored.kind}`));
  if (stored.attempts > config.attempts) return failed(new ServiceError('job_abandoned'));
  const progress = createProgress({ store, clock }, stored);
  try {
    const job = await readJob(store, stored);
    const signal = AbortSignal.any([cancelled, leave]);
    const { payload } = stored;
    return await worker({ job, payload, signal, cancelled, progress: progress.note });
  } catch (error) {
    return failed(error);
  } finally {
    await progress.settled();
  }
}

async function finish(
  parts: AttemptParts,
  begun: StoredJob,
  outcome: JobOutcome,
  isLeaving: boolean,
): Promise<void> {
  const { store, clock, config, queue, log, ended, count } = parts;
  if (!outcome.ok && !(outcome.error instanceof ServiceError))
    log.error({ err: outcome.error, job: begun.id }, 'a job failed inside the service');
  const word = await store.transact(async (tx) => {
    const job = await getJob(tx, begun.organizationId, begun.id);
    // Another attempt has taken over meanwhile; its word counts.
    if (!job || isFinal(job) || job.attemptId !== begun.attemptId) return undefined;
    if (outcome.ok && outcome.forget) {
      deleteJob(tx, job);
      return 'succeeded';
    }
    const verdict = judge(job, outcome, { config, isLeaving });
    const next = await settled(tx, job, verdict, clock.now());
    putJob(tx, next);
    const { organizationId, id, turn } = next;
    if (verdict.status === 'queued')
      await queue.add(tx, { organizationId, jobId: id, turn }, verdict.delayMs);
    else await ended(tx, await readJob(tx, next));
    return verdict.word;
  });
  if (word) count(word);
}

async function settled(
  tx: Transaction,
  job: StoredJob,
  verdict: Verdict,
  now: number,
): Promise<StoredJob> {
  const updatedAt = new Date(now).toISOString();
  const { payload, attemptId: _, ...rest } = job;
  if (verdict.status === 'queued') {
    const { delayMs, counts, error } = verdict;
    return {
      ...rest,
      payload,
      updatedAt,
      status: 'queued',
      turn: job.turn + 1,
      attempts: counts ? job.attempts : job.attempts - 1,
      postponed: counts ? job.postponed : job.postponed + 1,
      retryAt: new Date(now + delayMs).toISOString(),
      message: `Waits after ${error.code}.`,
    };
  }
  const { status, parked, creditsUsed, runId } = verdict;
  const end = {
    status,
    parked,
    creditsUsed,
    updatedAt,
    finishedAt: updatedAt,
    ...(runId ? { runId } : {}),
  };
  const { result } = verdict;
  const resultAt = result && (await keepResult(tx, job.organizationId, result));
  const kept = resultAt === undefined ? {} : { progress: 1, resultAt };
  if (verdict.status === 'succeeded') return { ...rest, ...end, ...kept, message: null };
  const error = verdict.error ? { error: errorBody(verdict.error) } : {};
  return { ...rest, ...end, ...kept, ...error, message: null, ...(parked ? { payload } : {}) };
}
