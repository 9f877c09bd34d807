/** Rows of any platform's report as lines that can be added up: whose they are, what of, when, and exact sums. */
import { sumsOfFigures } from '../../../../sdk/kit/metrics.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import type { Counts, TotalPart } from '../../../../sdk/reports/total.ts';
import { namedIn, type Entity, type NamedOf } from '../../../../sdk/reports/levels.ts';
import type { ConnectionView } from '../../../../sdk/tool.ts';
import type { Report, ReportRow } from '../../../../sdk/reports/report.ts';

export interface Line extends TotalPart {
  readonly account: ConnectionView;
  readonly counts: Counts;
  /** Which part of the window it is of. */
  readonly part: number;
  readonly of: NamedOf;
  readonly status: string | null;
}

/** @param hasGroups  whether the platform has something between campaigns and ads */
export function linesOf(
  { account, counts }: Target,
  level: Entity,
  report: Report,
  { part, hasGroups }: { readonly part: (row: ReportRow) => number; readonly hasGroups: boolean },
): Line[] {
  const currency = report.currency ?? account.currency;
  return report.rows.map((row) => ({
    account,
    counts,
    currency,
    part: part(row),
    of: namedIn(level, row, hasGroups, report.common_level === 'campaign'),
    status: row.status,
    sums: sumsOfFigures(row),
  }));
}

/** All that an account's report is of, as one line. */
export function totalOf({ account, counts }: Target, report: Report, part: number): Line {
  const currency = report.currency ?? account.currency;
  const sums = sumsOfFigures(report.totals);
  return { account, counts, currency, part, of: {}, status: null, sums };
}
