/** Days of the account as instants: X wants midnight in the account's time zone, written in UTC. */
import type { Window } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { startOfDay } from '../../../sdk/kit/time-zone.ts';

const HOUR = 3_600_000;
const text = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** First instant of the window, and the one after it. */
export function bounds({ start_date, end_date }: Window, timeZone: string | null) {
  const zone = timeZone ?? 'UTC';
  const end = startOfDay(addDays(end_date, 1), zone);
  return {
    start_time: text(startOfDay(start_date, zone)),
    // A zone of half hours begins its day between two hours; X counts whole ones.
    end_time: text(Math.ceil(end / HOUR) * HOUR),
  };
}
