/** Work that goes on after its caller was answered: the port. Implementation and queues stand in `jobs/`. */
import type { ServiceError } from '../../sdk/errors.ts';
import type { ErrorBody } from '../runs/error-body.ts';
import type { Reader, Transaction } from '../stores/store.ts';

/**
 * All statuses, in the order of a job's life. All but the first two are final. `partial`: some steps were made,
 * others failed.
 */
export const jobStatuses = [
  'queued',
  'running',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
] as const;

/** A failed job may be parked, and can then be released. */
export type JobStatus = (typeof jobStatuses)[number];

export interface Job {
  /** UUID, ordered by the instant it was started at. */
  readonly id: string;
  readonly organizationId: number;
  /** Which worker does it: `call` sends a stored call down the chain. */
  readonly kind: string;
  /** The tool that the caller called. */
  readonly tool: string;
  /** The key it runs under, looked up anew when it runs (K1). */
  readonly keyId: string;
  readonly status: JobStatus;
  /** 0 to 1; null when nobody knows. */
  readonly progress: number | null;
  /** The stage of its work, in words. */
  readonly message: string | null;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: ErrorBody;
  /** Null until it has ended. */
  readonly creditsUsed: number | null;
  /** Id of the run, for the audit and for an undo; absent while it did nothing. */
  readonly runId?: string;
  /** How often it was begun. */
  readonly attempts: number;
  /** Failed for good after the last attempt that it may have; an operator may release it. */
  readonly parked: boolean;
  /** It was asked to end, and has not yet. */
  readonly cancelRequested: boolean;
  readonly scheduleId?: string;
  /** ISO 8601, as the three that follow. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** When it is tried again, after an attempt that failed. */
  readonly retryAt?: string;
}

export interface NewJob {
  /** Given, starting it again is the same job (G4). */
  readonly id?: string;
  readonly organizationId: number;
  readonly kind: string;
  readonly tool: string;
  readonly keyId: string;
  /** Plain JSON for the worker; forgotten when the job has ended. */
  readonly payload: unknown;
  readonly scheduleId?: string;
}

/** The part of a job that a worker is given. */
export interface JobAttempt {
  readonly job: Job;
  readonly payload: unknown;
  /** Aborts when the job is cancelled, or when this process cannot wait for it any longer. */
  readonly signal: AbortSignal;
  /** Aborts when the job is cancelled, and only then. */
  readonly cancelled: AbortSignal;
  /** @param done  of `total`, when that is known */
  readonly progress: (message: string, done?: number, total?: number) => void;
}

export type JobOutcome =
  | {
      readonly ok: true;
      readonly result: Record<string, unknown>;
      readonly runId?: string;
      readonly creditsUsed: number;
      /** Some steps were not made. `some`: whether any step was made. */
      readonly fellShort?: { readonly some: boolean; readonly error: ServiceError };
      /** The outcome stands elsewhere: nothing of the job is kept, and nobody hears of its end. */
      readonly forget?: true;
    }
  | {
      readonly ok: false;
      readonly error: unknown;
      /** Something may have been changed: it is not tried again. */
      readonly changed: boolean;
      readonly runId?: string;
      readonly creditsUsed: number;
    };

/** Does one kind of job. It may be called twice for one job, so its effects must be stored under the job's id. */
export type JobWorker = (attempt: JobAttempt) => Promise<JobOutcome>;

export interface JobFilter {
  readonly status?: JobStatus;
  readonly parked?: boolean;
}

/** Jobs at this moment, over all organizations and processes. */
export interface JobDepth {
  readonly queued: number;
  readonly running: number;
}

export interface Jobs {
  /** An id for a job that is going to be started. */
  newId(): string;
  /** Durable before it returns. */
  start(wish: NewJob): Promise<Job>;
  /** The same within a transaction: the job is there if that commits. */
  startIn(tx: Transaction, wish: NewJob): Promise<Job>;
  /** @param reader  the store, when absent */
  find(organizationId: number, id: string, reader?: Reader): Promise<Job | undefined>;
  /** Oldest first. Pass `next` as `after` for the next page; undefined on the last. */
  list(
    organizationId: number,
    options?: JobFilter & { readonly after?: string; readonly limit?: number },
  ): Promise<{ readonly jobs: readonly Job[]; readonly next?: string }>;
  /**
   * Queued: it never runs. Running: it is asked to end; a change that was begun is finished.
   * Ended: nothing. @returns the job as it then is; undefined when there is none
   */
  cancel(organizationId: number, id: string): Promise<Job | undefined>;
  /** Queues a parked job again. @throws job_state_conflict  it is not parked */
  release(organizationId: number, id: string): Promise<Job | undefined>;
  register(kind: string, worker: JobWorker): void;
  /** Called within the transaction that ends a job. */
  onEnd(listener: (tx: Transaction, job: Job) => Promise<void>): void;
  /** Looks for new jobs soon. */
  wake(): void;
  depth(): Promise<JobDepth>;
  /** Jobs that ended in this process, by outcome: `succeeded`, `failed`, `parked`, `cancelled`, `retried`. */
  outcomes(): Readonly<Record<string, number>>;
  /** Takes jobs on, in this process. */
  work(): Promise<void>;
  /** Takes no more on; waits for those that run, then hands the rest back. */
  stop(graceMs: number): Promise<void>;
}

export interface JobsPart {
  readonly jobs: Jobs;
}
