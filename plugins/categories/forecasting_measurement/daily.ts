/** Figures of campaigns on each of the last days, account by account. */
import { ServiceError } from '../../../sdk/errors.ts';
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import {
  normalMetrics,
  nothing,
  sumOf,
  sumsOfFigures,
  type Sums,
} from '../../../sdk/kit/metrics.ts';
import { lastWholeDay, todayOf, type Target } from '../../../sdk/reports/accounts.ts';
import type { Cover } from '../../../sdk/reports/coverage.ts';
import type { ReportRow } from '../../../sdk/reports/report.ts';
import { coverOf, dayOf, readByDay, type ReadPorts } from '../../../sdk/reports/read-report.ts';
import { patienceOf } from '../../../sdk/patience.ts';
import { sideBySide } from '../../../sdk/side-by-side.ts';
import type { Window } from '../../../sdk/script.ts';

export interface Daily {
  readonly target: Target;
  readonly currency: string | null;
  /** Sums of each day. A day without a row has 0 in each. */
  readonly days: readonly Sums[];
  /** How many rows it has: none where the campaign is not this account's. */
  readonly rows: number;
  readonly cover: Cover;
  /** Of each of its reports: when kept figures were told; undefined where the platform was asked. */
  readonly asOf: readonly (string | undefined)[];
}

export interface DailyRead {
  /** Accounts that answered. */
  readonly read: readonly Daily[];
  /** Accounts that did not answer, with the days that they do not cover. */
  readonly unread: readonly Pick<Daily, 'target' | 'cover'>[];
  readonly warnings: readonly string[];
}

/** Most seconds that a platform may need; the rest of a tool's minute is for the numbers. */
const SECONDS = 40;

/** Whole days up to yesterday, in the account that is farthest behind. */
export function lastDays(targets: readonly Target[], count: number): Window {
  const today = todayOf(targets);
  return { start_date: addDays(today, -count), end_date: addDays(today, -1) };
}

/**
 * All accounts at once. One that fails is a warning; its campaigns are missing then.
 * @throws what the first account ended in, when none could be read
 */
export async function readDaily(
  ports: ReadPorts,
  targets: readonly Target[],
  window: Window,
  { now, campaignId }: { readonly now: Date; readonly campaignId?: string | undefined },
): Promise<DailyRead> {
  const patience = patienceOf(SECONDS);
  const failed: ServiceError[] = [];
  const warnings: string[] = [];
  const unread: Pick<Daily, 'target' | 'cover'>[] = [];
  const read = await sideBySide(targets, async (target): Promise<Daily[]> => {
    const { platform, account_id } = target.account;
    const until = lastWholeDay(target, now);
    try {
      const reports = await readByDay(ports, target, window, patience);
      const rows = reports
        .flatMap((report) => report.rows)
        .filter(({ id }) => campaignId === undefined || id === campaignId);
      const currency = reports[0]?.currency ?? target.account.currency;
      if (reports.some(({ truncated }) => truncated))
        warnings.push(
          `${platform} ${account_id}: its report was cut; small campaigns are missing.`,
        );
      const cover = coverOf(reports, until);
      const days = daysFrom(rows, window);
      const asOf = reports.map(({ as_of }) => as_of);
      return [{ target, currency, days, rows: rows.length, cover, asOf }];
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'internal') throw error;
      failed.push(error);
      unread.push({ target, cover: { from: null, until } });
      warnings.push(`${platform} ${account_id} could not be read: ${error.message}`);
      return [];
    }
  });
  if (failed.length === targets.length) throw failed[0]!;
  return { read: read.flat(), unread, warnings };
}

function daysFrom(rows: readonly ReportRow[], window: Window): Sums[] {
  const byDay = Map.groupBy(rows, dayOf);
  return daysOf(window).map((day) => sumOf((byDay.get(day) ?? []).map(sumsOfFigures)));
}

/** All accounts together, day by day. */
export function together(read: readonly Pick<Daily, 'days'>[]): Sums[] {
  const length = read[0]?.days.length ?? 0;
  return Array.from({ length }, (_, at) => sumOf(read.map(({ days }) => days[at] ?? nothing)));
}

export type Sort = 'spend' | 'impressions' | 'clicks' | 'conversions' | 'conversion_value';

/** One figure for each day; null where it is unknown. */
export const seriesOf = (days: readonly Sums[], sort: Sort): (number | null)[] =>
  days.map((sums) => normalMetrics(sums)[sort]);
