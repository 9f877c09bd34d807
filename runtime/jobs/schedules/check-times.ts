import { ServiceError } from '../../../sdk/errors.ts';
import { checkCron } from './cron.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import type { Schedule } from './schedule.ts';

/** @throws input_invalid  the time or cron expression is not possible for a schedule */
export function checkTimes(
  { cron, at, timeZone }: Pick<Schedule, 'cron' | 'at' | 'timeZone'>,
  { now, config }: { readonly now: number } & Pick<ScheduleParts, 'config'>,
): void {
  if (cron === null) checkTime(at, now);
  else checkCron(cron, timeZone, { now, minimumMinutes: config.minimumMinutes });
}

/** A schedule may be due within a year, because nobody plans farther ahead. */
const aYearMs = 366 * 24 * 3600_000;

function checkTime(at: string | undefined, now: number): void {
  const due = Date.parse(at ?? '');
  const isNear = due > now && due <= now + aYearMs;
  if (isNear) return;
  const message = 'must be a time ahead, within a year, such as 2026-12-01T09:00:00Z';
  throw new ServiceError('input_invalid', { faults: [{ field: 'at', message }] });
}
