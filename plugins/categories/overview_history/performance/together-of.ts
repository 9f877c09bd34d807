import type { ServiceError } from '../../../../sdk/errors.ts';
import { sumOf, sumsOfFigures, unknown } from '../../../../sdk/kit/metrics.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import type { Cover } from '../../../../sdk/reports/coverage.ts';
import type { Report } from '../../../../sdk/reports/report.ts';
import { coverOf } from '../../../../sdk/reports/read-report.ts';
import type { Dated } from './group.ts';

/** One of the reports that an account is asked for. */
export interface PartRead {
  readonly reports: readonly Report[];
  readonly lines: readonly Dated[];
  readonly isBefore: boolean;
  /** Why there is nothing to compare with. */
  readonly why?: ServiceError;
}

interface Known {
  readonly target: Target;
  /** Coverage of the account before it is asked. */
  readonly covers: { readonly now: Cover };
}

/** Answer of one account, from its parts. */
export function togetherOf(read: readonly PartRead[], { target: { account }, covers }: Known) {
  const { platform, account_id, currency } = account;
  const of = (isBefore: boolean) => read.filter((one) => one.isBefore === isBefore);
  const totals = (isBefore: boolean) => {
    const reports = of(isBefore).flatMap((one) => one.reports);
    const isUnknown = isBefore && reports.length === 0;
    return isUnknown ? unknown : sumOf(reports.map((report) => sumsOfFigures(report.totals)));
  };
  const { until } = covers.now;
  const lost = read.flatMap(({ why }) => why ?? []);
  const said = [
    ...read.flatMap(({ reports }) => reports.flatMap(({ warnings }) => warnings)),
    ...lost.map(({ message }) => `The window before could not be read: ${message}`),
  ];
  const lines = read.flatMap((one) => one.lines);
  // Figures of a window that could not be read are unknown, not 0.
  const blanks = lost.length === 0 ? [] : lines.filter(({ isBefore }) => !isBefore);
  return {
    lines: [
      ...lines,
      ...blanks.map(({ line }) => ({ line: { ...line, sums: unknown }, isBefore: true })),
    ],
    totals: { now: totals(false), before: totals(true) },
    covers: { now: joined(of(false), until), before: joined(of(true), until) },
    currency: read[0]?.reports[0]?.currency ?? currency,
    asOf: read.flatMap(({ reports }) => reports.map(({ as_of }) => as_of)),
    warnings: [...new Set(said)].map((warning) => `${platform} ${account_id}: ${warning}`),
  };
}

/** Of all parts together; nothing where one could not be read. */
function joined(parts: readonly PartRead[], until: string): Cover {
  if (parts.some(({ why }) => why)) return { from: null, until };
  return coverOf(
    parts.flatMap(({ reports }) => reports),
    until,
  );
}
