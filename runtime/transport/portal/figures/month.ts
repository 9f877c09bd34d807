/** The month against its budget and the month before: spent so far, and at this pace by its end. */
import { addDays, daysOf } from '../../../../sdk/kit/days.ts';
import type { Window } from '../../../../sdk/script.ts';
import { addUp, sumsIn, type AccountDays, type Figures, type Sums } from './day-figures.ts';
import { wholeBudget } from './money-settings.ts';

export interface PlatformMonth {
  readonly platform: string;
  readonly now: Sums;
  readonly before: Sums;
  readonly budget: number | null;
  readonly forecast: number | null;
  /** Spend of each day of the window. */
  readonly trend: readonly (number | null)[];
}

export interface Month {
  /** Days of the month that have ended; the whole month before, on its first day. */
  readonly window: Window;
  /** The same days of the month before. */
  readonly windowBefore: Window;
  readonly lastDay: string;
  readonly isOver: boolean;
  readonly now: Sums;
  readonly before: Sums;
  readonly budget: number | null;
  /** Spend by the month's end, if the last seven days go on. */
  readonly forecast: number | null;
  /** The largest spend first. */
  readonly platforms: readonly PlatformMonth[];
  /** Spend from the first day on, day by day. */
  readonly running: readonly number[];
  readonly runningBefore: readonly number[];
  readonly coverage: Coverage;
}

export interface Coverage {
  readonly accounts: number;
  /** Accounts whose figures reach yesterday. */
  readonly whole: number;
  /** The others, with the last day that is kept. */
  readonly behind: readonly AccountDays[];
  /** Accounts of ad servers, which are in no sum. */
  readonly served: number;
}

const PACE_DAYS = 7;

export const bought = ({ accounts }: Pick<Figures, 'accounts'>) =>
  accounts.filter(({ isServed }) => !isServed);

export function monthWindow(today: string): { window: Window; lastDay: string; isOver: boolean } {
  const yesterday = addDays(today, -1);
  const start_date = `${yesterday.slice(0, 7)}-01`;
  const lastDay = addDays(nextMonth(start_date), -1);
  return {
    window: { start_date, end_date: yesterday },
    lastDay,
    isOver: yesterday === lastDay,
  };
}

export function monthOf(figures: Figures): Month {
  const { window, lastDay, isOver } = monthWindow(figures.today);
  const windowBefore = sameDaysBefore(window);
  const own = bought(figures);
  const yesterday = addDays(figures.today, -1);
  const groups = Map.groupBy(own, ({ account }) => account.platform);
  const platforms = [...groups].map(([platform, accounts]): PlatformMonth => ({
    platform,
    now: addUp(accounts.map(({ days }) => sumsIn(days, window))),
    before: addUp(accounts.map(({ days }) => sumsIn(days, windowBefore))),
    budget: figures.settings.platforms[platform] ?? null,
    forecast: sumOf(accounts.map((one) => forecastOf(one, window, lastDay))),
    trend: spendByDay(accounts, window),
  }));
  return {
    window,
    windowBefore,
    lastDay,
    isOver,
    now: addUp(platforms.map(({ now }) => now)),
    before: addUp(platforms.map(({ before }) => before)),
    budget: wholeBudget(figures.settings),
    forecast: sumOf(platforms.map(({ forecast }) => forecast)),
    platforms: platforms.sort((a, b) => (b.now.spend ?? 0) - (a.now.spend ?? 0)),
    running: running(spendByDay(own, window)),
    runningBefore: running(spendByDay(own, wholeMonth(windowBefore))),
    coverage: {
      accounts: own.length,
      whole: own.filter(({ lastDay: last }) => last !== null && last >= yesterday).length,
      behind: own.filter(({ lastDay: last }) => last === null || last < yesterday),
      served: figures.accounts.length - own.length,
    },
  };
}

/** The spend, and for each day that is not known yet the mean of the last seven that are. */
function forecastOf({ days, lastDay }: AccountDays, window: Window, end: string): number | null {
  const { spend } = sumsIn(days, window);
  if (spend === null || lastDay === null) return spend;
  const last = sumsIn(days, { start_date: addDays(lastDay, 1 - PACE_DAYS), end_date: lastDay });
  const from = lastDay < window.start_date ? window.start_date : addDays(lastDay, 1);
  const left = from > end ? 0 : daysOf({ start_date: from, end_date: end }).length;
  return spend + ((last.spend ?? 0) / PACE_DAYS) * left;
}

export function spendByDay(accounts: readonly AccountDays[], window: Window): (number | null)[] {
  const byDay = accounts.map(({ days }) => new Map(days.map(({ day, spend }) => [day, spend])));
  return daysOf(window).map((day) => sumOf(byDay.map((one) => one.get(day) ?? null)));
}

function running(spends: readonly (number | null)[]): number[] {
  let sum = 0;
  return spends.map((one) => (sum += one ?? 0));
}

/** Null where nothing is known. */
function sumOf(all: readonly (number | null)[]): number | null {
  const known = all.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
}

const nextMonth = (first: string) => `${addDays(first, 32).slice(0, 7)}-01`;

/** As many days of the month before; all of it, where that has fewer. */
function sameDaysBefore({ start_date, end_date }: Window): Window {
  const last = addDays(start_date, -1);
  const start = `${last.slice(0, 7)}-01`;
  const end = addDays(start, daysOf({ start_date, end_date }).length - 1);
  return { start_date: start, end_date: end < last ? end : last };
}

function wholeMonth({ start_date }: Window): Window {
  return { start_date, end_date: addDays(nextMonth(start_date), -1) };
}
