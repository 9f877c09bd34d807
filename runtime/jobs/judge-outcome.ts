import { errorCatalogue, ServiceError } from '../../sdk/errors.ts';
import type { Config } from '../config/config.ts';
import type { JobOutcome } from './job.ts';
import type { StoredJob } from './job-record.ts';

/** The fate of a job after an attempt. `word` is the name under which it is counted. */
export type Verdict =
  | {
      readonly status: 'queued';
      readonly word: 'retried';
      readonly delayMs: number;
      /** Whether this was one of the attempts that it may have. */
      readonly counts: boolean;
      readonly error: ServiceError;
    }
  | {
      readonly status: 'succeeded';
      readonly word: 'succeeded';
      readonly parked: false;
      readonly runId?: string;
      readonly creditsUsed: number;
      readonly result: Record<string, unknown>;
    }
  | {
      readonly status: 'partial' | 'failed' | 'cancelled';
      readonly word: 'partial' | 'failed' | 'parked' | 'cancelled';
      readonly parked: boolean;
      readonly runId?: string;
      readonly creditsUsed: number;
      readonly error?: ServiceError;
      /** Result of a job whose steps were not all made. */
      readonly result?: Record<string, unknown>;
    };

/**
 * Codes of errors that do not count as attempts: the service could not take the job on, and the job is not to blame.
 */
const notYet = new Set<unknown>(['service', 'repeat']);
/** With the longest delay between them, about eight hours. */
const mostPostponed = 100;
const longestMs = 300_000;

/** Tries again only a job that may succeed and has changed nothing; parks one that was tried often enough (G4). */
export function judge(
  job: StoredJob,
  outcome: JobOutcome,
  {
    config,
    isLeaving,
    random = Math.random,
  }: { readonly config: Config['jobs']; readonly isLeaving: boolean; random?: () => number },
): Verdict {
  const { creditsUsed, runId } = outcome;
  if (outcome.ok) {
    const { result, fellShort } = outcome;
    if (fellShort) {
      const status = fellShort.some ? 'partial' : 'failed';
      const { error } = fellShort;
      return { status, word: status, parked: false, runId, creditsUsed, result, error };
    }
    return { status: 'succeeded', word: 'succeeded', parked: false, runId, creditsUsed, result };
  }
  const error =
    outcome.error instanceof ServiceError ? outcome.error : new ServiceError('internal');
  const failed = {
    status: 'failed',
    word: 'failed',
    parked: false,
    runId,
    creditsUsed,
    error,
  } as const;
  if (outcome.changed) return failed;
  if (job.cancelRequested)
    return { status: 'cancelled', word: 'cancelled', parked: false, creditsUsed };
  const queued = { status: 'queued', word: 'retried', error } as const;
  if (isLeaving) return { ...queued, delayMs: 0, counts: false };
  const parked = { ...failed, word: 'parked', parked: true } as const;
  if (error.code === 'job_abandoned') return parked;
  if (!error.retryable) return failed;
  const counts = !notYet.has(errorCatalogue[error.code].waitsFor);
  const tries = counts ? job.attempts : job.postponed + 1;
  if (tries >= (counts ? config.attempts : mostPostponed)) return parked;
  const delayMs = backOff(tries, config.backoffSeconds, error, random());
  return { ...queued, delayMs, counts };
}

/** Twice as long each time, from half to the whole of it by chance; never sooner than the error asks for. */
function backOff(tries: number, seconds: number, error: ServiceError, chance: number): number {
  const most = Math.min(longestMs, seconds * 1000 * 2 ** Math.min(tries - 1, 16));
  const asked = Math.min((error.details.retryAfterSeconds ?? 0) * 1000, longestMs);
  return Math.ceil(Math.max(most * (0.5 + chance / 2), asked));
}
