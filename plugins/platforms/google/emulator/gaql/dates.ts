/** The windows behind GAQL's DURING words, by Google's rules: LAST_N_DAYS ends yesterday. */
import { namedDays, type DayRange } from '../../../../../sdk/emulator/index.ts';

/** @see https://developers.google.com/google-ads/api/docs/gaql/date-ranges */
const literals: Readonly<Record<string, string>> = {
  TODAY: 'today+0 today+0',
  YESTERDAY: 'today-1 today-1',
  LAST_7_DAYS: 'today-7 today-1',
  LAST_14_DAYS: 'today-14 today-1',
  LAST_30_DAYS: 'today-30 today-1',
  THIS_MONTH: 'month+0 today+0',
  LAST_MONTH: 'lastMonth+0 month-1',
  THIS_WEEK_MON_TODAY: 'monday+0 today+0',
  THIS_WEEK_SUN_TODAY: 'sunday+0 today+0',
  LAST_WEEK_MON_SUN: 'monday-7 monday-1',
  LAST_WEEK_SUN_SAT: 'sunday-7 sunday-1',
  LAST_BUSINESS_WEEK: 'monday-7 monday-3',
};

export function rangeDuring(literal: string, today: string): DayRange | undefined {
  const key = `${literal.toUpperCase()} ${today}`;
  if (last.key !== key) last = { key, range: namedDays(literals[literal.toUpperCase()], today) };
  return last.range;
}
/** A query asks the same of every day that it looks through. */
let last: { readonly key: string; readonly range?: DayRange | undefined } = { key: '' };

/** `20261119` as `2026-11-19`; GAQL takes either. Anything else as it is. */
export const extended = (text: string) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
