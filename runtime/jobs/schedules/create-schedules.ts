import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import { callJob } from '../call-job.ts';
import type { Schedule, ScheduleChange, Schedules } from './schedule.ts';
import type { Transaction } from '../../stores/store.ts';
import { createTicker, type Ticker } from '../ticker.ts';
import { checkCron } from './cron.ts';
import { fire, isAtIt, noteEnd } from './fire.ts';
import { deleteSchedule, DUE, FIRING, firingId, firstUnfired, getSchedule } from './records.ts';
import { putSchedule, type Firing } from './records.ts';
import type { DueRow } from './records.ts';
import { allSchedules, replan } from './replan.ts';
import type { ScheduleParts } from './schedule-parts.ts';

/** With the hand crank of the tests. */
export type ScheduleService = Schedules & Ticker;

export function createSchedules(parts: ScheduleParts): ScheduleService {
  const { store, clock, jobs, keys, config } = parts;
  const ticker = createTicker<DueRow>({
    ...parts,
    kind: DUE,
    what: 'schedule',
    fire: (row, id) => fire(parts, row, id),
    replan: () => replan(parts),
  });
  jobs.onEnd((tx, job) => noteEnd(parts, tx, job));
  const now = () => new Date(clock.now()).toISOString();
  const check = (cron: string, timeZone: string) =>
    checkCron(cron, timeZone, { now: clock.now(), minimumMinutes: config.minimumMinutes });

  const listAll = async (organizationId: number) => {
    const all: Schedule[] = [];
    for await (const schedule of allSchedules(store, organizationId)) all.push(schedule);
    return all.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  };

  const checkTimes = ({ cron, at, timeZone }: Pick<Schedule, 'cron' | 'at' | 'timeZone'>) =>
    cron === null ? checkTime(at, clock.now()) : check(cron, timeZone);

  return {
    ...ticker,
    check: ({ cron = null, at, timeZone }) => checkTimes({ cron, at, timeZone }),
    async create(wish) {
      const { id = randomUUID(), name = '', cron = null, at, timeZone, call, deliver } = wish;
      checkTimes({ cron, at, timeZone });
      const { organizationId } = call;
      return store.transact(async (tx) => {
        const known = await getSchedule(tx, organizationId, id);
        if (known) return known;
        const page = { limit: 1_000 };
        const { rows } = await tx.list<Schedule>(organizationId, 'schedule', page);
        const open = rows.filter(({ value }) => value.status !== 'done');
        if (open.length >= config.perOrganization) throw tooMany(config.perOrganization);
        const once = at === undefined ? {} : { at: new Date(at).toISOString() };
        const { about, alone, endsAt, alertsOnly, under } = wish;
        const more = defined({ about, alone, endsAt, alertsOnly });
        const base = { id, organizationId, name, cron, ...once, timeZone, ...more };
        const own = await under?.(tx);
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
          createdAt: now(),
          updatedAt: now(),
        };
        putSchedule(tx, undefined, schedule);
        return schedule;
      });
    },
    list: listAll,
    find: (organizationId, id) => getSchedule(store, organizationId, id),
    async update(organizationId, id, change) {
      const seen = await getSchedule(store, organizationId, id);
      if (!seen) return undefined;
      const cron = change.cron ?? seen.cron;
      if (seen.cron === null && change.cron !== undefined) throw onceOnly();
      if (cron !== null && (change.cron !== undefined || change.timeZone !== undefined))
        check(cron, change.timeZone ?? seen.timeZone);
      if (cron === null && change.status === 'active') checkTime(seen.at, clock.now());
      return store.transact(async (tx) => {
        const schedule = await getSchedule(tx, organizationId, id);
        if (!schedule) return undefined;
        if (cron !== null && schedule.status === 'done' && change.status === 'active')
          throw ended();
        await changeKey(tx, schedule, change);
        if (change.skipNext && schedule.nextDueAt) skip(tx, schedule, now());
        const { key: _key, skipNext: _skip, ...rest } = change;
        const isResumed = change.status === 'active' && schedule.status !== 'active';
        const changed: Schedule = {
          ...schedule,
          ...defined(rest),
          ...(isResumed ? { reason: null, strikes: 0 } : {}),
          updatedAt: now(),
        };
        const isActive = changed.status === 'active';
        const nextDueAt = isActive ? await firstUnfired(tx, changed, clock.now()) : null;
        putSchedule(tx, schedule, { ...changed, nextDueAt });
        return { ...changed, nextDueAt };
      });
    },
    runNow: (organizationId, id, jobId) =>
      store.transact(async (tx) => {
        const schedule = await getSchedule(tx, organizationId, id);
        if (!schedule || schedule.lastJobId === jobId || (await isAtIt(tx, schedule)))
          return schedule;
        if (schedule.status !== 'active') throw resting(schedule);
        await jobs.startIn(
          tx,
          callJob(schedule.call, { id: jobId, scheduleId: id, door: 'schedule' }),
        );
        const started = { ...schedule, lastJobId: jobId, updatedAt: now() };
        putSchedule(tx, schedule, started);
        return started;
      }),
    remove: (organizationId, id) =>
      store.transact(async (tx) => {
        const schedule = await getSchedule(tx, organizationId, id);
        if (schedule) await changeKey(tx, schedule, { status: 'done' });
        if (schedule) deleteSchedule(tx, schedule);
        return schedule !== undefined;
      }),
  };

  /** The key that is a schedule's own changes and ends with it. */
  async function changeKey(
    tx: Transaction,
    { organizationId, ownerKeyId, call }: Schedule,
    { status, key }: ScheduleChange,
  ): Promise<void> {
    if (ownerKeyId === undefined) return;
    const place = { organizationId, keyId: call.keyId };
    if (key) await keys.changeIn(tx, place, key);
    if (status === 'done') await keys.revokeIn(tx, place);
  }
}

/** As if it had been fired. */
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

/** A year ahead is as far as anybody means it. */
const aYearMs = 366 * 24 * 3600_000;

function checkTime(at: string | undefined, now: number): void {
  const due = Date.parse(at ?? '');
  const isNear = due > now && due <= now + aYearMs;
  if (isNear) return;
  const message = 'must be a time ahead, within a year, such as 2026-12-01T09:00:00Z';
  throw new ServiceError('input_invalid', { faults: [{ field: 'at', message }] });
}

function onceOnly(): ServiceError {
  const message = 'is for what is due again and again; this one is due once';
  return new ServiceError('input_invalid', { faults: [{ field: 'cron', message }] });
}

function tooMany(most: number): ServiceError {
  const message = `there are ${most} already; remove one`;
  return new ServiceError('input_invalid', { faults: [{ field: 'schedules', message }] });
}
