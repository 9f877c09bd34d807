/** Schedules as they are stored: the record, its place in the order of due times, and the due times that were fired. */
import type { Schedule } from './schedule.ts';
import { SERVICE, type Reader, type Transaction } from '../../stores/store.ts';
import { dueText } from '../ticker.ts';
import { nextDue } from './cron.ts';

export const SCHEDULE = 'schedule';
/** All organizations' due times in one order, so that a look costs one read. */
export const DUE = 'schedule-due';
export const FIRING = 'schedule-firing';

export interface DueRow {
  readonly organizationId: number;
  readonly scheduleId: string;
  readonly due: number;
}

export interface Firing {
  /** Null of a due time that somebody left out. */
  readonly jobId: string | null;
  readonly at: string;
}

/** Most due times to skip one by one. They were fired before, while the clock ran ahead. */
const mostSkipped = 10_000;

const dueId = ({ organizationId, id, nextDueAt }: Schedule) =>
  `${dueText(Date.parse(nextDueAt!))}.${organizationId}.${id}`;

export const firingId = (scheduleId: string, due: number) => `${scheduleId}.${dueText(due)}`;

export const firedAt = (id: string) => Number(id.slice(-15));

export const getSchedule = (reader: Reader, organizationId: number, id: string) =>
  reader.get<Schedule>(organizationId, SCHEDULE, id);

/** Writes a schedule, and moves it to its place among the due ones. */
export function putSchedule(tx: Transaction, before: Schedule | undefined, next: Schedule): void {
  if (before?.nextDueAt) tx.delete(SERVICE, DUE, dueId(before));
  tx.put(next.organizationId, SCHEDULE, next.id, next);
  const { organizationId, id: scheduleId, nextDueAt } = next;
  if (!nextDueAt) return;
  const row: DueRow = { organizationId, scheduleId, due: Date.parse(nextDueAt) };
  tx.put(SERVICE, DUE, dueId(next), row);
}

export function deleteSchedule(tx: Transaction, schedule: Schedule): void {
  if (schedule.nextDueAt) tx.delete(SERVICE, DUE, dueId(schedule));
  tx.delete(schedule.organizationId, SCHEDULE, schedule.id);
}

/** The first due time after an instant that was not fired yet, as ISO 8601. */
export async function firstUnfired(
  reader: Reader,
  {
    id,
    organizationId,
    cron,
    at,
    timeZone,
    endsAt,
  }: Pick<Schedule, 'id' | 'organizationId' | 'cron' | 'at' | 'timeZone' | 'endsAt'>,
  after: number,
): Promise<string | null> {
  if (cron === null) return at !== undefined && Date.parse(at) > after ? at : null;
  let due = nextDue(cron, timeZone, after);
  const last = endsAt === undefined ? Infinity : Date.parse(endsAt);
  for (let skipped = 0; due !== undefined && due <= last && skipped < mostSkipped; skipped++) {
    const fired = await reader.get<Firing>(organizationId, FIRING, firingId(id, due));
    if (!fired) return new Date(due).toISOString();
    due = nextDue(cron, timeZone, due);
  }
  return null;
}
