/** What campaigns did on each of the last days, account by account. */
import { ServiceError } from '../../../sdk/errors.ts';
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import type { Window } from '../../../sdk/script.ts';
import type { Target } from '../../../sdk/reports/accounts.ts';
import {
  dayOf,
  inTurn,
  patienceOf,
  readByDay,
  type ReadPorts,
  type ReportRow,
} from '../../../sdk/reports/read-report.ts';

export const DAILY = 'get_campaign_daily_performance';

const sorts = ['spend', 'impressions', 'clicks', 'conversions', 'conversion_value'] as const;
export type Sort = (typeof sorts)[number];
/** A figure for each day; money in the account's currency. */
export type Days = Readonly<Record<Sort, number[]>>;

export interface Daily {
  readonly target: Target;
  readonly currency: string | null;
  readonly days: Days;
  /** How many rows it has: none where the campaign is not this account's. */
  readonly rows: number;
}

/** What a platform needs at most; the rest of a tool's minute is for the numbers. */
const SECONDS = 40;

/** Whole days up to yesterday, in the account that is farthest behind. */
export function lastDays(targets: readonly Target[], count: number): Window {
  const today = targets.map((target) => target.today).reduce((a, b) => (b < a ? b : a));
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
  campaignId?: string,
): Promise<{ readonly read: Daily[]; readonly warnings: string[] }> {
  const patience = patienceOf(SECONDS);
  const failed: ServiceError[] = [];
  const warnings: string[] = [];
  const read = await inTurn(targets, async (target): Promise<Daily[]> => {
    const { platform, account_id } = target.account;
    try {
      const reports = await readByDay(ports, target, DAILY, window, patience);
      const rows = reports
        .flatMap((report) => report.rows)
        .filter(({ id }) => campaignId === undefined || id === campaignId);
      const currency = reports[0]?.currency ?? target.account.currency;
      if (reports.some(({ truncated }) => truncated))
        warnings.push(
          `${platform} ${account_id}: its report was cut; small campaigns are missing.`,
        );
      return [{ target, currency, days: daysFrom(rows, window), rows: rows.length }];
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'internal') throw error;
      failed.push(error);
      warnings.push(`${platform} ${account_id} could not be read: ${error.message}`);
      return [];
    }
  });
  if (failed.length === targets.length) throw failed[0]!;
  return { read: read.flat(), warnings };
}

function daysFrom(rows: readonly ReportRow[], window: Window): Days {
  const place = new Map(daysOf(window).map((day, at) => [day, at]));
  const days = Object.fromEntries(
    sorts.map((sort) => [sort, new Array<number>(place.size).fill(0)]),
  ) as unknown as Record<Sort, number[]>;
  for (const row of rows) {
    const at = place.get(dayOf(row));
    if (at === undefined) continue;
    for (const sort of sorts) days[sort][at]! += row[sort] ?? 0;
  }
  return days;
}

/** All accounts together, day by day. */
export function together(read: readonly Daily[], sort: Sort): number[] {
  const [first] = read;
  return (first?.days[sort] ?? []).map((_, at) =>
    read.reduce((sum, { days }) => sum + days[sort][at]!, 0),
  );
}
