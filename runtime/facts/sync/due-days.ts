/** Which days of one account and level are to be asked now. */
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import { dayIn } from '../../../sdk/window.ts';
import type { KeptDay } from '../kept-month.ts';

export interface DueQuestion {
  readonly now: number;
  readonly timeZone: string | null;
  /** Days that are kept already. */
  readonly kept: ReadonlyMap<string, KeptDay>;
  /** Days from today that are to be kept. */
  readonly back: number;
  /** Days after its end in which a day's figures still change. */
  readonly restates: number;
}

const HOUR_MS = 3_600_000;
/** Hour of the account's day from which yesterday is asked. */
const MORNING = 4;

/**
 * A day is due when it is not kept, and each morning while its figures may still have changed since they were told.
 * @returns newest first
 */
export function dueDays({ now, timeZone, kept, back, restates }: DueQuestion): string[] {
  const today = dayIn(now, timeZone);
  // A day that ended while nobody looked is asked at once; the others wait for the morning.
  const morning = dayIn(now - MORNING * HOUR_MS, timeZone);
  const window = { start_date: addDays(today, -back), end_date: addDays(today, -1) };
  return daysOf(window)
    .reverse()
    .filter((day) => {
      const one = kept.get(day);
      if (!one) return true;
      const told = dayIn(one.asOf - MORNING * HOUR_MS, timeZone);
      return told < morning && told <= addDays(day, restates);
    });
}
