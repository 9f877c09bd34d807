/** Figures of the two platforms in a window: totals, and impressions day by day. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { daysOf } from '../../../../sdk/kit/days.ts';
import { sumsOfFigures } from '../../../../sdk/kit/metrics.ts';
import { coverageOf } from '../../../../sdk/reports/coverage.ts';
import { Total } from '../../../../sdk/reports/total.ts';
import type { Window } from '../../../../sdk/script.ts';
import type { ConnectionView, ToolPorts } from '../../../../sdk/tool.ts';
import type { Day, Figures, Side } from './explain.ts';

/** Days that reports of spend by day reach back. */
const MOST_BACK = 90;

export interface Wish {
  readonly platform: string;
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** Names of the two arguments, for faults. */
  readonly fields: readonly [id: string, name: string];
}

/** By id, else by name, else the primary one. @throws connection_missing account_unknown account_ambiguous */
export function accountOf(all: readonly ConnectionView[], { platform, id, name, fields }: Wish) {
  const own = all.filter((one) => one.platform === platform);
  if (own.length === 0)
    throw new ServiceError('connection_missing', {
      message: `No account is connected on ${platform}.`,
      field: fields[0],
    });
  const fits = own.filter(
    (one) =>
      (id === undefined || one.account_id === id) &&
      (name === undefined || one.account_name?.toLowerCase() === name.toLowerCase()),
  );
  if (id === undefined && name === undefined) return own.find((one) => one.is_primary) ?? own[0]!;
  const choices = own.map((one) => `${one.account_id} (${one.account_name ?? 'no name'})`);
  const field = id === undefined ? fields[1] : fields[0];
  if (fits.length > 1) throw new ServiceError('account_ambiguous', { field, choices });
  if (fits.length === 0) throw new ServiceError('account_unknown', { field, choices });
  return fits[0]!;
}

interface Report {
  readonly window: Window;
  readonly whole?: boolean;
  readonly currency: string | null;
  readonly time_zone: string | null;
  readonly totals: Figures;
  readonly rows: readonly unknown[];
  readonly warnings: readonly string[];
}

export interface Read extends Side {
  readonly rows: number;
  /** Total of its report for the window. */
  readonly total: Total;
  readonly warnings: readonly string[];
}

/**
 * @param today  the present day in the account's time zone
 * @param until  last day for which its reports are complete
 */
export async function readSide(
  scripts: ToolPorts['scripts'],
  { platform, account_id }: Pick<ConnectionView, 'platform' | 'account_id'>,
  window: Window,
  { today, until }: { readonly today: string; readonly until: string },
): Promise<Read> {
  const ask = (script: string, args: object) =>
    scripts.run({ script, platform, account_id, args: { ...args } });
  const [{ result }, days] = await Promise.all([
    ask('get_campaign_performance', window),
    daysBack(window, today, (back) => ask('get_account_daily_spend', { days: back })),
  ]);
  const report = result as Report;
  const { currency, time_zone, totals, rows, warnings, whole = true } = report;
  const cover = { from: report.window.start_date, until, isCut: !whole };
  const total = new Total([{ sums: sumsOfFigures(totals), currency }], coverageOf(window, [cover]));
  const said = days === undefined ? [`${platform}: figures by day could not be read.`] : [];
  return {
    currency,
    time_zone,
    totals,
    total,
    rows: rows.length,
    days,
    warnings: [...warnings, ...said],
  };
}

/** Undefined where the window reaches further back than spend by day, or it could not be read. */
async function daysBack(
  { start_date, end_date }: Window,
  today: string,
  read: (back: number) => Promise<{ readonly result: unknown }>,
): Promise<readonly Day[] | undefined> {
  const back = daysOf({ start_date, end_date: today }).length - 1;
  if (back > MOST_BACK || back < 1) return undefined;
  const found = await read(back).catch(() => undefined);
  const { days = [] } = (found?.result ?? {}) as { readonly days?: readonly Day[] };
  return found && days.filter(({ date }) => date >= start_date && date <= end_date);
}
