/** Days as texts, YYYY-MM-DD. */
import type { Window } from '../../sdk/script.ts';

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Each day of a window, both ends included. */
export function daysOf({ start_date, end_date }: Window): string[] {
  const days: string[] = [];
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) days.push(day);
  return days;
}
