import { addDays } from './days.ts';

/** Days back of each named window of the last days; they all end yesterday. */
const DAYS: ReadonlyMap<string, number> = new Map(
  [7, 14, 30, 60, 90, 365].map((days) => [`LAST_${days}_DAYS`, days]),
);

interface DayNames {
  readonly today: string;
  readonly yesterday: string;
}

/**
 * The window behind a name of a report's last days, such as `LAST_7_DAYS`.
 *
 * @param today  YYYY-MM-DD, in the days of the account
 * @param names  what the platform calls the two single days
 * @returns both ends included; undefined for any other name
 */
export function lastDays(
  name: string,
  today: string,
  names: DayNames,
): { readonly start: string; readonly end: string } | undefined {
  if (name === names.today) return { start: today, end: today };
  const days = name === names.yesterday ? 1 : DAYS.get(name);
  return days === undefined ? undefined : { start: addDays(today, -days), end: addDays(today, -1) };
}
