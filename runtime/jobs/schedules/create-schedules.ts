import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Schedule, Schedules } from './schedule.ts';
import { SERVICE } from '../../stores/store.ts';
import { checkCron } from './cron.ts';
import { fire, noteEnd } from './fire.ts';
import { deleteSchedule, DUE, firstUnfired, getSchedule, putSchedule } from './records.ts';
import type { DueRow } from './records.ts';
import { allSchedules, replan } from './replan.ts';
import type { ScheduleParts } from './schedule-parts.ts';

/** With the hand crank of the tests. */
export interface ScheduleService extends Schedules {
  /** Fires what is due, once. @returns how many jobs it started */
  tick(): Promise<number>;
}

const tickMs = 2_000;
/** A wall clock that falls behind the running one by more than this was set back. */
const jumpMs = 500;
const replanMs = 10 * 60_000;

export function createSchedules(parts: ScheduleParts): ScheduleService {
  const { store, clock, log, jobs, config } = parts;
  const tick = createTick(parts);
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  jobs.onEnd((tx, job) => noteEnd(tx, job, clock.now()));
  const now = () => new Date(clock.now()).toISOString();
  const check = (cron: string, timeZone: string) =>
    checkCron(cron, timeZone, { now: clock.now(), minimumMinutes: config.minimumMinutes });

  const tickAlone = () => {
    if (isBusy) return;
    isBusy = true;
    ticking = tick()
      .catch((error: unknown) => log.error({ err: error }, 'schedules could not be looked at'))
      .finally(() => (isBusy = false));
  };
  const listAll = async (organizationId: number) => {
    const all: Schedule[] = [];
    for await (const schedule of allSchedules(store, organizationId)) all.push(schedule);
    return all.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  };

  return {
    tick,
    async create({ name = '', cron, timeZone, call }) {
      check(cron, timeZone);
      const { organizationId } = call;
      const id = randomUUID();
      return store.transact(async (tx) => {
        const page = { limit: config.perOrganization };
        const { rows } = await tx.list(organizationId, 'schedule', page);
        if (rows.length >= config.perOrganization) throw tooMany(config.perOrganization);
        const base = { id, organizationId, name, cron, timeZone };
        const schedule: Schedule = {
          ...base,
          call,
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
      if (change.cron !== undefined || change.timeZone !== undefined)
        check(change.cron ?? seen.cron, change.timeZone ?? seen.timeZone);
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
    work: () => void (timer ??= setInterval(tickAlone, tickMs).unref()),
    async stop() {
      clearInterval(timer);
      await ticking;
    },
  };
}

function tooMany(most: number): ServiceError {
  const message = `there are ${most} already; remove one`;
  return new ServiceError('input_invalid', { faults: [{ field: 'schedules', message }] });
}

function createTick(parts: ScheduleParts): () => Promise<number> {
  const { store, clock, log } = parts;
  /** Wall minus running clock, as it was; none before the first look. */
  let ahead: number | undefined;
  let replannedAt = 0;
  const fireOne = async (row: DueRow, id: string) => {
    try {
      return await fire(parts, row, id);
    } catch (error) {
      // The next look tries it again; others do not wait for it.
      log.error({ err: error, schedule: row.scheduleId }, 'a schedule could not be fired');
      return false;
    }
  };
  return async () => {
    const drift = clock.now() - clock.monotonicMs();
    const isBack = ahead === undefined || drift < ahead - jumpMs;
    if (isBack || clock.monotonicMs() - replannedAt > replanMs) {
      await replan(parts);
      replannedAt = clock.monotonicMs();
    }
    ahead = drift;
    let fired = 0;
    let after: string | undefined;
    do {
      const page = await store.list<DueRow>(SERVICE, DUE, { after, limit: 100 });
      after = page.next;
      for (const { id, value } of page.rows) {
        if (value.due > clock.now()) return fired;
        if (await fireOne(value, id)) fired += 1;
      }
    } while (after !== undefined);
    return fired;
  };
}
