/** How much of what was asked a figure covers: whose accounts, and which days. */
import { addDays, daysOf } from '../kit/days.ts';
import type { Window } from '../script.ts';

/** What one account's reports have of a window. */
export interface Cover {
  /** First day that was read; null where nothing was. */
  readonly from: string | null;
  /** Last day that is over, and that reports have whole. */
  readonly until: string;
  /** Something within was left out. */
  readonly isCut?: boolean;
}

export interface Coverage {
  readonly accounts_asked: number;
  /** Of those, how many answered with all of their days. */
  readonly accounts_whole: number;
  readonly days_asked: number;
  /** Days that are over, and whole in each account that answered. */
  readonly days_whole: number;
  /** Last day that each account which answered has whole; null where one has none. */
  readonly data_through: string | null;
}

export function coverageOf(window: Window, covers: readonly Cover[]): Coverage {
  const { start_date, end_date } = window;
  const read = covers.filter(({ from }) => from !== null);
  const whole = read.filter(({ from, isCut }) => from! <= start_date && !isCut);
  const first = [start_date, ...read.map(({ from }) => from!)].sort().at(-1)!;
  const last = [end_date, ...read.map(({ until }) => until)].sort()[0]!;
  return {
    accounts_asked: covers.length,
    accounts_whole: whole.length,
    days_asked: daysOf(window).length,
    days_whole: read.length === 0 ? 0 : daysOf({ start_date: first, end_date: last }).length,
    data_through: read.length > 0 && last >= start_date ? last : null,
  };
}

export const isWhole = (coverage: Coverage): boolean =>
  coverage.accounts_whole === coverage.accounts_asked &&
  coverage.days_whole === coverage.days_asked;

/** Days of a stretch that are not over, or whose figures still come in. */
export function partialDays({ start_date, end_date }: Window, wholeUntil: string): string[] {
  const first = addDays(wholeUntil, 1);
  return daysOf({ start_date: start_date > first ? start_date : first, end_date });
}

/** `43 of 44 accounts, 13 of 14 days whole, through 2026-11-27`. */
export function coverageWords(coverage: Coverage): string {
  const { accounts_asked, accounts_whole, days_asked, days_whole, data_through } = coverage;
  const accounts =
    accounts_whole === accounts_asked
      ? counted(accounts_asked, 'account')
      : `${accounts_whole} of ${counted(accounts_asked, 'account')}`;
  const days =
    days_whole === days_asked
      ? counted(days_asked, 'day')
      : `${days_whole} of ${counted(days_asked, 'day')} whole`;
  return [accounts, days, data_through === null ? 'none of them whole' : `through ${data_through}`]
    .filter((one) => days_whole > 0 || one !== days)
    .join(', ');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
