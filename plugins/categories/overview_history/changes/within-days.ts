import { addDays } from '../../../../sdk/kit/days.ts';
import { startOfDay } from '../../../../sdk/kit/time-zone.ts';

export interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** Tells whether an instant lies within the days of a time zone. The bounds of each zone are computed once. */
export function withinDays(daysIn: (zone: string | null) => Days) {
  const bounds = new Map<string | null, readonly [number, number]>();
  return (zone: string | null, at: string): boolean => {
    const [from, to] = bounds.get(zone) ?? boundsOf(daysIn(zone), zone ?? 'UTC');
    bounds.set(zone, [from, to]);
    const instant = Date.parse(at);
    return from <= instant && instant < to;
  };
}

function boundsOf({ start_date, end_date }: Days, zone: string): readonly [number, number] {
  return [startOfDay(start_date, zone), startOfDay(addDays(end_date, 1), zone)];
}
