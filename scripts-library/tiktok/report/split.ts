/** Reports whose rows are an object and something besides: a day, an age, a placement. */
import type { Host, Window, ReadScript } from '../../../sdk/script.ts';
import { sumOf } from '../../../sdk/kit/metrics.ts';
import { reportOf, type ReportLine } from '../../../sdk/kit/report.ts';
import { currencyOf } from '../account.ts';
import { levels, type Level } from '../levels/names.ts';
import { sumsOf, type Metrics } from '../metrics.ts';
import { readReport, type ReportRow } from '../report.ts';

export interface SplitWish {
  readonly level: Level;
  readonly window: Window;
  readonly campaignId?: string | undefined;
  readonly dimension: string;
  readonly type: 'BASIC' | 'AUDIENCE';
  readonly metrics: readonly string[];
  /** Fields of a row that only TikTok has. */
  own(row: ReportRow, lines: readonly Metrics[]): Readonly<Record<string, unknown>>;
}

export async function splitReport(host: Host, wish: SplitWish) {
  const { level, window, campaignId, dimension, type, metrics } = wish;
  const currency = await currencyOf(host);
  const { rows, bounded } = await readReport(host, {
    level,
    window,
    dimensions: [dimension],
    metrics,
    type,
    ...(campaignId ? { campaignId } : {}),
  });
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const key = `${row.dimensions[levels[level].id]} ${row.dimensions[dimension]}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const lines = [...groups.values()].flatMap((parts): ReportLine[] => {
    const [first] = parts;
    if (!first) return [];
    const figures = parts.map((part) => part.metrics);
    return [
      {
        id: String(first.dimensions[levels[level].id]),
        name: first.metrics[levels[level].name] ?? null,
        status: null,
        sums: sumOf(figures.map(sumsOf)),
        own: wish.own(first, figures),
      },
    ];
  });
  return reportOf(host, { window, level, currency, lines, bounded });
}

/** Audience reports know no names of objects. */
function audienceReport(
  host: Host,
  wish: { readonly window: Window; readonly campaign_id?: string; readonly dimension: string },
) {
  const { window, campaign_id: campaignId, dimension } = wish;
  return splitReport(host, {
    level: 'campaign',
    window,
    campaignId,
    dimension,
    type: 'AUDIENCE',
    metrics: ['spend', 'impressions', 'clicks', 'conversion'],
    own: ({ dimensions }) => ({ breakdown: { [dimension]: dimensions[dimension] ?? null } }),
  });
}

interface AudienceArgs {
  readonly window: Window;
  readonly campaign_id?: string;
  readonly dimension?: string;
}

/** @param dimension  when absent, what the argument of that name says */
export function audienceScript(dimension?: string): ReadScript<AudienceArgs, object> {
  return (args, host) =>
    audienceReport(host, { ...args, dimension: dimension ?? args.dimension ?? '' });
}
