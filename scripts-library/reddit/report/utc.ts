/** Windows of an account in instants: whole hours of UTC. */
import type { Window } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { startOfDay } from '../../../sdk/kit/time-zone.ts';

const HOUR_MS = 3_600_000;

export interface Instants {
  /** ISO 8601, on the hour; the end is not included. */
  readonly starts_at: string;
  readonly ends_at: string;
}

const text = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

export function instantsOf({ start_date, end_date }: Window, timeZone: string): Instants {
  const start = startOfDay(start_date, timeZone);
  const end = startOfDay(addDays(end_date, 1), timeZone);
  return {
    starts_at: text(Math.floor(start / HOUR_MS) * HOUR_MS),
    ends_at: text(Math.ceil(end / HOUR_MS) * HOUR_MS),
  };
}

/**
 * Instants that hold the window however Reddit reads them: as instants, as hours of `time_zone_id` (its OpenAPI says
 * so), with the end left out or with a day after it. Only the days of the answer tell what belongs to the window.
 */
export function aroundOf(window: Window, timeZone: string): Instants {
  const own = instantsOf(window, timeZone);
  const plain = instantsOf(window, 'UTC');
  return {
    starts_at: own.starts_at < plain.starts_at ? own.starts_at : plain.starts_at,
    ends_at: own.ends_at > plain.ends_at ? own.ends_at : plain.ends_at,
  };
}

const DAY_MS = 24 * HOUR_MS;

/**
 * Instants by which Reddit counts the window and nothing else, where it takes them as instants and adds a day to the end.
 * Equal bounds are one day, as clients of others saw it live.
 */
export function countedOf(window: Window, timeZone: string): Instants {
  const { starts_at, ends_at } = instantsOf(window, timeZone);
  return { starts_at, ends_at: text(Date.parse(ends_at) - DAY_MS) };
}
