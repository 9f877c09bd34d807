import type { Job } from './job.ts';

const soonSeconds = 2;

/** A job as its caller reads it: catalogue, get_job_status. `now` in ms since the epoch. */
export function jobView(job: Job, now: number): Record<string, unknown> {
  const { id, tool, status, progress, message, result, error, creditsUsed } = job;
  const isOpen = status === 'queued' || status === 'running';
  return {
    job_id: id,
    tool,
    status,
    progress,
    ...(message === null ? {} : { message }),
    ...(isOpen && job.cancelRequested ? { cancel_requested: true } : {}),
    created_at: job.createdAt,
    updated_at: job.updatedAt,
    ...(result === undefined ? {} : { result }),
    ...(error === undefined ? {} : { error }),
    credits_used: creditsUsed,
    ...(isOpen ? { retry_after_seconds: secondsUntilNews(job, now) } : {}),
  };
}

/** When it is worth asking again. */
export function secondsUntilNews({ retryAt }: Pick<Job, 'retryAt'>, now: number): number {
  const left = retryAt === undefined ? 0 : Math.ceil((Date.parse(retryAt) - now) / 1000);
  return Math.min(60, Math.max(soonSeconds, left));
}
