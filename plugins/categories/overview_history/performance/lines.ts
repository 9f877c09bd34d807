/** Rows of any platform's report as lines that can be added up: whose they are, what of, when, and exact sums. */
import { sumsOfFigures } from '../../../../sdk/kit/metrics.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import type { Counts, TotalPart } from '../../../../sdk/reports/total.ts';
import type { ConnectionView } from '../../../../sdk/tool.ts';
import type { Report, ReportRow } from '../../../../sdk/reports/read-report.ts';

/** Levels of rows, from the coarsest on, each with the generic name of its report. */
export const routes = {
  campaign: 'get_campaign_performance',
  ad_group: 'get_ad_group_performance',
  ad: 'get_ad_performance',
  keyword: 'get_keyword_performance',
  search_term: 'get_search_term_performance',
  placement: 'get_placement_performance',
} as const;

export type Entity = keyof typeof routes;

export const entities = Object.keys(routes) as readonly Entity[];

export interface Named {
  readonly id: string | null;
  readonly name: string | null;
}

export interface Line extends TotalPart {
  readonly account: ConnectionView;
  readonly counts: Counts;
  /** Which part of the window it is of. */
  readonly part: number;
  readonly of: Readonly<Partial<Record<Entity, Named>>>;
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

function namedIn(
  level: Entity,
  row: ReportRow,
  hasGroups: boolean,
  isOfCampaign: boolean,
): Line['of'] {
  const text = (...names: string[]) => {
    const value = names.map((name) => row[name]).find((one) => typeof one === 'string');
    return (value as string | undefined) ?? null;
  };
  const own = { id: row.id, name: row.name };
  if (level === 'campaign') return { campaign: own };
  const parent = text('parent_id');
  const campaign = (id: string | null) => ({
    id: text('campaign_id') ?? id,
    name: text('campaign_name'),
  });
  if (level === 'ad_group') return { campaign: campaign(parent), ad_group: own };
  if (level === 'placement') {
    const { breakdown } = row;
    const shown = isOfCampaign && isRecord(breakdown) ? Object.values(breakdown).join(' / ') : null;
    if (shown === null) return { placement: own };
    const of = { id: row.id, name: text('campaign_name', 'name') };
    return { campaign: of, placement: { id: shown, name: shown } };
  }
  if (!hasGroups) return { campaign: campaign(parent), [level]: own };
  const ad_group = { id: text('ad_group_id') ?? parent, name: text('ad_group_name') };
  return { campaign: campaign(null), ad_group, [level]: own };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
