/**
 * Windows of an account in instants. Reddit's reports take whole hours of UTC and know an account's days only
 * where the answer has days; where days begin on a half hour the window is asked for in days and cut here.
 */
import type { Window } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { startOfDay } from '../../../sdk/kit/time-zone.ts';

const HOUR_MS = 3_600_000;

export interface Instants {
  /** ISO 8601, on the hour; the end is not included. */
  readonly starts_at: string;
  readonly ends_at: string;
  /** The instants are wider than the window: only days of the account tell what belongs to it. */
  readonly isWider: boolean;
}

export function instantsOf({ start_date, end_date }: Window, timeZone: string): Instants {
  const start = startOfDay(start_date, timeZone);
  const end = startOfDay(addDays(end_date, 1), timeZone);
  const from = Math.floor(start / HOUR_MS) * HOUR_MS;
  const to = Math.ceil(end / HOUR_MS) * HOUR_MS;
  const text = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
  return { starts_at: text(from), ends_at: text(to), isWider: from !== start || to !== end };
}
