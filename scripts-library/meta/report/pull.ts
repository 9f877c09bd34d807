/** A report of campaigns, ad sets or ads: of the window, or of each of its days. */
import type { Host, Window } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { normalMetrics, sumOf } from '../../../sdk/kit/metrics.ts';
import { commonLevel } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { otherResults, sumsOf } from '../metrics.ts';
import { levels, reportRow, reportFields, readStates, type ReportLine } from '../report.ts';
import { allStates } from '../status.ts';
import { trust } from './trust.ts';
import { daysIn, readInsights, servedWindow } from './insights.ts';

export interface PullWish {
  readonly window: Window;
  readonly level: keyof typeof levels;
  readonly breakdowns?: readonly string[];
  /** A row per day, with its `date`. */
  readonly byDay?: boolean;
}

export async function pullReport(
  host: Host,
  { window: asked, level, breakdowns, byDay = false }: PullWish,
) {
  const currency = await currencyOf(host);
  const { window, warnings } = servedWindow(asked, host.today);
  const { node } = levels[level];
  const { items, truncated } = await readInsights<ReportLine>(host, {
    level: node,
    window,
    fields: reportFields(level),
    breakdowns,
    // Without this the rows of deleted objects would be missing from the sum.
    filtering: [{ field: `${node}.effective_status`, operator: 'IN', value: allStates(node) }],
    ...(byDay ? { increment: 1 } : {}),
    isLarge: daysIn(window) > (level === 'ad' || breakdowns || byDay ? 90 : 400),
  });
  const states = items.length > 0 ? await readStates(host, level) : new Map<string, string>();
  const sums = items.map(sumsOf);
  const known = { states, breakdowns: breakdowns ?? [] };
  const rows = items.map((row, at) => ({
    ...reportRow(level, row, sums[at]!, known),
    ...(byDay ? { date: String(row['date_start']) } : {}),
  }));
  return {
    account: accountOf(host.account),
    currency,
    time_zone: host.account.time_zone,
    window,
    level,
    common_level: commonLevel(level),
    rows: rows.sort((a, b) => (b.spend ?? 0) - (a.spend ?? 0)),
    totals: normalMetrics(sumOf(sums)),
    ...trust(host, window),
    truncated: truncated || warnings.length > 0,
    ...(truncated || warnings.length > 0 ? { whole: false } : {}),
    warnings: [
      ...warnings,
      ...(truncated ? [`Only ${items.length} rows were read; totals cover these alone.`] : []),
      ...otherResults(items),
    ],
  };
}
