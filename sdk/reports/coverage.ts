/** Coverage of a figure: how many of the asked accounts and days it includes. */
import { addDays, daysOf } from '../kit/days.ts';
import type { Window } from '../script.ts';

/** Days of a window that one account's reports cover. */
export interface Cover {
  /** First day that was read; null if no day was read. */
  readonly from: string | null;
  /** Last day that has ended and that the reports cover fully. */
  readonly until: string;
  /** Some rows of these days were left out. */
  readonly isCut?: boolean;
}

export interface Coverage {
  readonly accounts_asked: number;
  /** Number of accounts that answered with all of their days. */
  readonly accounts_whole: number;
  readonly days_asked: number;
  /** Number of days that have ended, and that every answering account covers fully. */
  readonly days_whole: number;
  /** Last day that every answering account covers fully; null if there is no such day. */
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

/** Days of a window that have not ended, or whose figures are not complete yet. */
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
