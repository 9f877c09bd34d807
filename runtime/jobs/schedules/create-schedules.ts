import type { Schedule, Schedules, ScheduleWrites } from './schedule.ts';
import { createTicker, type Ticker } from '../ticker.ts';
import { checkTimes } from './check-times.ts';
import { fire, noteEnd } from './fire.ts';
import { DUE, getSchedule } from './records.ts';
import type { DueRow } from './records.ts';
import { allSchedules, replan } from './replan.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { scheduleWrites } from './schedule-writes.ts';

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
  const listAll = async (organizationId: number) => {
    const all: Schedule[] = [];
    for await (const schedule of allSchedules(store, organizationId)) all.push(schedule);
    return all.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  };
  const within = <T>(work: (writes: ScheduleWrites) => Promise<T>) =>
    store.transact((tx) => work(scheduleWrites(parts, tx)));

  return {
    ...ticker,
    check: ({ cron = null, at, timeZone }) =>
      checkTimes({ cron, at, timeZone }, { now: clock.now(), config }),
    list: listAll,
    find: (organizationId, id) => getSchedule(store, organizationId, id),
    in: (tx) => scheduleWrites(parts, tx),
    create: (wish) => within((writes) => writes.create(wish)),
    update: (organizationId, id, change) =>
      within((writes) => writes.update(organizationId, id, change)),
    runNow: (organizationId, id, jobId) =>
      within((writes) => writes.runNow(organizationId, id, jobId)),
    remove: (organizationId, id) => within((writes) => writes.remove(organizationId, id)),
  };
}
