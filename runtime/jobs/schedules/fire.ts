import { callJob } from '../call-job.ts';
import type { Job } from '../job.ts';
import type { Schedule, ScheduleStatus } from './schedule.ts';
import { SERVICE, type Reader, type Transaction } from '../../stores/store.ts';
import { getJob, isFinal, jobId } from '../job-record.ts';
import { keyRefusal, reasonOf } from '../key-refusal.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { DUE, FIRING, firingId, firstUnfired, getSchedule, putSchedule } from './records.ts';
import type { DueRow, Firing } from './records.ts';

const mostStrikes = 3;

/**
 * Starts the job of one due time, and moves the schedule on to the first due time that is still ahead: due times missed
 * meanwhile are not made up for. All of it is one transaction, so that of several processes one fires (G1).
 * @returns whether this process fired
 */
export async function fire(parts: ScheduleParts, row: DueRow, rowId: string): Promise<boolean> {
  const { store, clock, jobs } = parts;
  const { organizationId, scheduleId, due } = row;
  const seen = await getSchedule(store, organizationId, scheduleId);
  const refusal = seen && (await keyRefusal(parts.keys, seen.call));
  return store.transact(async (tx) => {
    const schedule = await getSchedule(tx, organizationId, scheduleId);
    if (!schedule?.nextDueAt || Date.parse(schedule.nextDueAt) !== due) {
      tx.delete(SERVICE, DUE, rowId);
      return false;
    }
    const now = clock.now();
    if (due > now) return false;
    if (refusal) {
      putSchedule(tx, schedule, halted(schedule, 'frozen', refusal, now));
      await parts.tell?.(tx, schedule, { stopped: refusal });
      return false;
    }
    const firing = firingId(scheduleId, due);
    const earlier = await tx.get<Firing>(organizationId, FIRING, firing);
    const id = jobId(due, `${scheduleId}:${due}`);
    const nextDueAt = await firstUnfired(tx, schedule, Math.max(due, now));
    const at = new Date(now).toISOString();
    const moved = { ...schedule, nextDueAt, updatedAt: at };
    if (earlier || (await isAtIt(tx, schedule))) {
      putSchedule(tx, schedule, moved);
      return false;
    }
    tx.put(organizationId, FIRING, firing, { jobId: id, at } satisfies Firing);
    await jobs.startIn(tx, callJob(schedule.call, { id, scheduleId, door: 'schedule' }));
    const lastDueAt = new Date(due).toISOString();
    putSchedule(tx, schedule, { ...moved, lastDueAt, lastJobId: id });
    return true;
  });
}

/** Whether one that runs alone has not come to the end of its last job. */
export async function isAtIt(
  reader: Reader,
  { alone, organizationId, lastJobId }: Schedule,
): Promise<boolean> {
  const last = alone && lastJobId ? await getJob(reader, organizationId, lastJobId) : undefined;
  return last !== undefined && !isFinal(last);
}

/** The effect of a job's end on the schedule that started it; within the transaction that ends the job. */
export async function noteEnd(
  { tell, clock }: Pick<ScheduleParts, 'tell' | 'clock'>,
  tx: Transaction,
  job: Job,
): Promise<void> {
  const { organizationId, scheduleId } = job;
  const schedule =
    scheduleId === undefined ? undefined : await getSchedule(tx, organizationId, scheduleId);
  if (!schedule) return;
  const next = afterJob(schedule, job, clock.now());
  if (next) putSchedule(tx, schedule, next);
  const isTold =
    !schedule.alertsOnly ||
    job.status === 'failed' ||
    job.status === 'partial' ||
    job.result?.['alert'] === true;
  if (job.status !== 'cancelled' && isTold) await tell?.(tx, schedule, { job });
  const isStopped = next?.status === 'frozen' || next?.status === 'parked';
  if (isStopped && schedule.status === 'active')
    await tell?.(tx, schedule, { stopped: next.reason ?? next.status });
}

/** The schedule as the end of its job leaves it; undefined when that changes nothing. */
function afterJob(schedule: Schedule, job: Job, now: number): Schedule | undefined {
  const { status, error } = job;
  if (schedule.cron === null) return ended(schedule, onceReason(job), now);
  if (status === 'succeeded') return schedule.strikes > 0 ? { ...schedule, strikes: 0 } : undefined;
  if (status !== 'failed' || !error) return undefined;
  const strikes = schedule.strikes + 1;
  const isKey = error.code === 'key_invalid';
  const goesOn = schedule.status !== 'active' || (!isKey && strikes < mostStrikes);
  if (goesOn) return { ...schedule, strikes };
  return { ...halted(schedule, isKey ? 'frozen' : 'parked', reasonOf(error), now), strikes };
}

/** Why a schedule that was due once did not come to its end; null when it did. */
function onceReason({ status, error, result }: Pick<Job, 'status' | 'error' | 'result'>) {
  if (error) return reasonOf(error);
  if (status === 'cancelled') return 'cancelled: its job was cancelled';
  const pending = result?.['pending'] as { readonly review_url?: string } | undefined;
  return pending ? `pending: waits for a person, at ${pending.review_url ?? ''}` : null;
}

function ended(schedule: Schedule, reason: string | null, now: number): Schedule {
  const updatedAt = new Date(now).toISOString();
  return {
    ...schedule,
    status: 'done',
    nextDueAt: null,
    reason: reason?.slice(0, 300) ?? null,
    updatedAt,
  };
}

function halted(schedule: Schedule, status: ScheduleStatus, reason: string, now: number): Schedule {
  return {
    ...schedule,
    status,
    nextDueAt: null,
    reason: reason.slice(0, 300),
    updatedAt: new Date(now).toISOString(),
  };
}
