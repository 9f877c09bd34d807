/** Moments as Buzz keeps them: dates and times by the clock of the Buzz account, without a zone. */
import { localDay } from '../../../../../sdk/emulator/index.ts';

const MOMENT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;

export const isMoment = (value: unknown) =>
  MOMENT.test(String(value)) && !Number.isNaN(Date.parse(String(value).replace(' ', 'T')));

/** `2026-12-31 23:59:59` by that clock; an instant is what the clock shows then. */
export function momentOf(value: unknown, timeZone: string): string | null {
  if (typeof value !== 'string') return null;
  const [day = '', time = '00:00:00'] = value.split(/[T ]/);
  return /(Z|[+-]\d\d:?\d\d)$/.test(time)
    ? shownAt(Date.parse(value.replace(' ', 'T')), timeZone)
    : `${day} ${time.slice(0, 8)}`;
}

/** `2026-11-20 10:00:00` */
export function shownAt(at: number, timeZone: string): string {
  const { today, dayShare } = localDay(at, timeZone);
  const minutes = Math.round(dayShare * 1_440);
  const two = (part: number) => String(part).padStart(2, '0');
  const seconds = new Date(at).getUTCSeconds();
  return `${today} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds)}`;
}
