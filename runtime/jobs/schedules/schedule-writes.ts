/** Creates, changes, starts and ends schedules within one transaction. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Transaction } from '../../stores/store.ts';
import { callJob } from '../call-job.ts';
import { checkTimes } from './check-times.ts';
import { isAtIt } from './fire.ts';
import {
  deleteSchedule,
  FIRING,
  firingId,
  firstUnfired,
  getSchedule,
  putSchedule,
  SCHEDULE,
  type Firing,
} from './records.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import type { NewSchedule, Schedule, ScheduleChange, ScheduleWrites } from './schedule.ts';

export function scheduleWrites(parts: ScheduleParts, tx: Transaction): ScheduleWrites {
  const { clock, jobs, config } = parts;
  return {
    create: (wish) => create(parts, tx, wish),
    async checkRoom(organizationId) {
      const open = await countOpen(tx, organizationId);
      if (open <= config.perOrganization) return;
      const message = `There are ${config.perOrganization} schedules already; remove one.`;
      throw new ServiceError('limit_reached', { message, field: 'schedules' });
    },
    update: (organizationId, id, change) => update(parts, tx, { organizationId, id, change }),
    async runNow(organizationId, id, jobId) {
      const schedule = await getSchedule(tx, organizationId, id);
      if (!schedule || schedule.lastJobId === jobId || (await isAtIt(tx, schedule)))
        return schedule;
      if (schedule.status !== 'active') throw resting(schedule);
      const job = callJob(schedule.call, { id: jobId, scheduleId: id, door: 'schedule' });
      await jobs.startIn(tx, job);
      const updatedAt = new Date(clock.now()).toISOString();
      const started = { ...schedule, lastJobId: jobId, updatedAt };
      putSchedule(tx, schedule, started);
      return started;
    },
    async remove(organizationId, id) {
      const schedule = await getSchedule(tx, organizationId, id);
      if (schedule) await changeKey(parts, tx, schedule, { status: 'done' });
      if (schedule) deleteSchedule(tx, schedule);
      return schedule !== undefined;
    },
  };
}

async function create(
  { clock, config }: ScheduleParts,
  tx: Transaction,
  wish: NewSchedule,
): Promise<Schedule> {
  const { id = randomUUID(), name = '', cron = null, at, timeZone, call, deliver } = wish;
  checkTimes({ cron, at, timeZone }, { now: clock.now(), config });
  const { organizationId } = call;
  const known = await getSchedule(tx, organizationId, id);
  if (known) return known;
  const open = await countOpen(tx, organizationId);
  if (open >= config.perOrganization) throw tooMany(config.perOrganization);
  const once = at === undefined ? {} : { at: new Date(at).toISOString() };
  const { about, alone, endsAt, alertsOnly, reader, under } = wish;
  const more = defined({ about, alone, endsAt, alertsOnly, reader });
  const base = { id, organizationId, name, cron, ...once, timeZone, ...more };
  const own = await under?.(tx);
  const createdAt = new Date(clock.now()).toISOString();
  const schedule: Schedule = {
    ...base,
    call: own ? { ...call, keyId: own.keyId } : call,
    ...(own ? { ownerKeyId: own.ownerKeyId } : {}),
    ...(deliver ? { deliversTo: deliver.to, sealed: await deliver.seal(tx, id) } : {}),
    status: 'active',
    reason: null,
    strikes: 0,
    nextDueAt: await firstUnfired(tx, base, clock.now()),
    lastDueAt: null,
    lastJobId: null,
    createdAt,
    updatedAt: createdAt,
  };
  putSchedule(tx, undefined, schedule);
  return schedule;
}

/** Number of schedules of an organization that are not done. */
async function countOpen(tx: Transaction, organizationId: number): Promise<number> {
  const { rows } = await tx.list<Schedule>(organizationId, SCHEDULE, { limit: 1_000 });
  return rows.filter(({ value }) => value.status !== 'done').length;
}

interface Update {
  readonly organizationId: number;
  readonly id: string;
  readonly change: ScheduleChange;
}

async function update(
  parts: ScheduleParts,
  tx: Transaction,
  { organizationId, id, change }: Update,
): Promise<Schedule | undefined> {
  const { clock, config } = parts;
  const [now, at] = [clock.now(), new Date(clock.now()).toISOString()];
  const schedule = await getSchedule(tx, organizationId, id);
  if (!schedule) return undefined;
  if (schedule.cron === null && change.cron !== undefined) throw onceOnly();
  const cron = change.cron ?? schedule.cron;
  const isMoved = change.cron !== undefined || change.timeZone !== undefined;
  const isActivated = change.status === 'active';
  if (cron === null ? isActivated : isMoved)
    checkTimes(
      { cron, at: schedule.at, timeZone: change.timeZone ?? schedule.timeZone },
      { now, config },
    );
  if (cron !== null && schedule.status === 'done' && isActivated) throw ended();
  await changeKey(parts, tx, schedule, change);
  if (change.skipNext && schedule.nextDueAt) skip(tx, schedule, at);
  const { key: _key, skipNext: _skip, ...rest } = change;
  const isResumed = isActivated && schedule.status !== 'active';
  const changed: Schedule = {
    ...schedule,
    ...defined(rest),
    ...(isResumed ? { reason: null, strikes: 0 } : {}),
    updatedAt: at,
  };
  const isActive = changed.status === 'active';
  const nextDueAt = isActive ? await firstUnfired(tx, changed, now) : null;
  putSchedule(tx, schedule, { ...changed, nextDueAt });
  return { ...changed, nextDueAt };
}

/** Changes or ends the key that belongs to a schedule, with the schedule. */
async function changeKey(
  { keys }: ScheduleParts,
  tx: Transaction,
  { organizationId, ownerKeyId, call }: Schedule,
  { status, key }: ScheduleChange,
): Promise<void> {
  if (ownerKeyId === undefined) return;
  const place = { organizationId, keyId: call.keyId };
  if (key) await keys.changeIn(tx, place, key);
  if (status === 'done') await keys.revokeIn(tx, place);
}

/** Records the time as fired, without a job. */
function skip(tx: Transaction, { organizationId, id, nextDueAt }: Schedule, at: string): void {
  const firing = { jobId: null, at } satisfies Firing;
  tx.put(organizationId, FIRING, firingId(id, Date.parse(nextDueAt!)), firing);
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

function ended(): ServiceError {
  const message = 'a schedule that was stopped cannot be resumed; create a new one';
  return new ServiceError('input_invalid', { faults: [{ field: 'action', message }] });
}

function resting({ status, reason }: Schedule): ServiceError {
  const message = `the schedule is ${status}${reason ? ` (${reason})` : ''}; resume it first`;
  return new ServiceError('input_invalid', { faults: [{ field: 'action', message }] });
}

function onceOnly(): ServiceError {
  const message = 'is for what is due again and again; this one is due once';
  return new ServiceError('input_invalid', { faults: [{ field: 'cron', message }] });
}

function tooMany(most: number): ServiceError {
  const message = `there are ${most} already; remove one`;
  return new ServiceError('input_invalid', { faults: [{ field: 'schedules', message }] });
}
