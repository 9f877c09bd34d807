import { ServiceError } from '../../../sdk/errors.ts';
import { callJob } from '../call-job.ts';
import type { Job } from '../job.ts';
import type { Schedule, ScheduleStatus } from './schedule.ts';
import { OPERATOR } from '../../runs/stored-call.ts';
import { SERVICE, type Transaction } from '../../stores/store.ts';
import { jobId } from '../job-record.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { DUE, FIRING, firingId, firstUnfired, getSchedule, putSchedule } from './records.ts';
import type { DueRow, Firing } from './records.ts';

const mostStrikes = 3;

/**
 * Starts the job of one due time, and moves the schedule on to the first due time that is still ahead: what
 * was missed meanwhile is not made up for. All of it is one transaction, so that of several processes one fires (G1).
 * @returns whether this process fired
 */
export async function fire(parts: ScheduleParts, row: DueRow, rowId: string): Promise<boolean> {
  const { store, clock, jobs } = parts;
  const { organizationId, scheduleId, due } = row;
  const seen = await getSchedule(store, organizationId, scheduleId);
  const refusal = seen && (await keyRefusal(parts, seen));
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
      return false;
    }
    const firing = firingId(scheduleId, due);
    const earlier = await tx.get<Firing>(organizationId, FIRING, firing);
    const id = jobId(due, `${scheduleId}:${due}`);
    const nextDueAt = await firstUnfired(tx, schedule, Math.max(due, now));
    const at = new Date(now).toISOString();
    const moved = { ...schedule, nextDueAt, updatedAt: at };
    if (earlier) {
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

/** A revoked key is told before a job is made of it (K1). */
async function keyRefusal(
  { keys }: ScheduleParts,
  { call }: Schedule,
): Promise<string | undefined> {
  if (call.keyId === OPERATOR) return undefined;
  try {
    await keys.principal(call.organizationId, call.keyId);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'key_invalid') return reasonOf(error);
    throw error;
  }
}

const reasonOf = ({ code, message }: { readonly code: string; readonly message: string }) =>
  `${code}: ${message}`;

/** What the end of a job means to the schedule that started it; within the transaction that ends the job. */
export async function noteEnd(
  tx: Transaction,
  { organizationId, scheduleId, status, error }: Job,
  now: number,
): Promise<void> {
  if (scheduleId === undefined) return;
  const schedule = await getSchedule(tx, organizationId, scheduleId);
  if (!schedule) return;
  if (status === 'succeeded' && schedule.strikes > 0)
    putSchedule(tx, schedule, { ...schedule, strikes: 0 });
  if (status !== 'failed' || !error) return;
  const strikes = schedule.strikes + 1;
  const isHalted = schedule.status !== 'active';
  if (isHalted) return putSchedule(tx, schedule, { ...schedule, strikes });
  const isKey = error.code === 'key_invalid';
  if (!isKey && strikes < mostStrikes) return putSchedule(tx, schedule, { ...schedule, strikes });
  const why = reasonOf(error);
  const next = halted(schedule, isKey ? 'frozen' : 'parked', why, now);
  putSchedule(tx, schedule, { ...next, strikes });
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
