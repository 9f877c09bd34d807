import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Schedule, Schedules } from './schedule.ts';
import { createTicker, type Ticker } from '../ticker.ts';
import { checkCron } from './cron.ts';
import { fire, noteEnd } from './fire.ts';
import { deleteSchedule, DUE, firstUnfired, getSchedule, putSchedule } from './records.ts';
import type { DueRow } from './records.ts';
import { allSchedules, replan } from './replan.ts';
import type { ScheduleParts } from './schedule-parts.ts';

/** With the hand crank of the tests. */
export type ScheduleService = Schedules & Ticker;

export function createSchedules(parts: ScheduleParts): ScheduleService {
  const { store, clock, jobs, config } = parts;
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
    async create({ id = randomUUID(), name = '', cron = null, at, timeZone, call, deliver }) {
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
        const base = { id, organizationId, name, cron, ...once, timeZone };
        const schedule: Schedule = {
          ...base,
          call,
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
        const isResumed = change.status === 'active' && schedule.status !== 'active';
        const changed: Schedule = {
          ...schedule,
          ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
          ...(isResumed ? { reason: null, strikes: 0 } : {}),
          updatedAt: now(),
        };
        const isActive = changed.status === 'active';
        const nextDueAt = isActive ? await firstUnfired(tx, changed, clock.now()) : null;
        putSchedule(tx, schedule, { ...changed, nextDueAt });
        return { ...changed, nextDueAt };
      });
    },
    remove: (organizationId, id) =>
      store.transact(async (tx) => {
        const schedule = await getSchedule(tx, organizationId, id);
        if (schedule) deleteSchedule(tx, schedule);
        return schedule !== undefined;
      }),
  };
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
