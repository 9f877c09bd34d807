/**
 * Reports of campaigns split by one segment, or of search terms: the selected fields, and the fields that only such a
 * row has.
 */
import type { Host, Window } from '../../../sdk/script.ts';
import { reportOf } from '../../../sdk/kit/report.ts';
import { customerFields, settingsOf } from '../account.ts';
import { digitsOnly } from '../levels/entity.ts';
import { during, gaql, stream, textAt } from '../api.ts';
import { metricFields, sumsOf } from '../metrics.ts';
import { shape, type Table } from '../list/shape.ts';

export interface Split {
  readonly level: string;
  readonly from: string;
  readonly fields: readonly string[];
  /** Fields that tell rows of one campaign apart, and their other fields. */
  readonly own: Table;
  /** Paths of id, name and status; those of the campaign when absent. */
  readonly id?: string;
  readonly name?: string;
  readonly status?: string;
  readonly where?: readonly string[];
}

export interface PerformanceArgs {
  readonly window: Window;
  readonly campaign_id?: string | undefined;
}

export const campaignSplit = (segment: string, key: string): Split => ({
  level: `campaign by ${segment.replaceAll('_', ' ')}`,
  from: 'campaign',
  fields: ['campaign.status', `segments.${segment}`],
  own: { [segment]: `segments.${key}` },
  where: ['metrics.impressions > 0'],
});

/** A year and more is one answer; Google keeps eleven years. */
export async function performance(
  host: Host,
  split: Split,
  { window, campaign_id }: PerformanceArgs,
) {
  const { id = 'campaign.id', name = 'campaign.name', status = 'campaign.status' } = split;
  const query = gaql({
    from: split.from,
    fields: ['campaign.id', 'campaign.name', ...split.fields, ...metricFields, ...customerFields],
    where: [
      during(window),
      campaign_id && `campaign.id = ${digitsOnly(campaign_id, 'campaign_id')}`,
      ...(split.where ?? []),
    ],
  });
  const { rows } = await stream(host, query);
  return reportOf(host, {
    window,
    level: split.level,
    currency: settingsOf(host.account, rows).currency,
    lines: rows.map((row) => ({
      id: (textAt(row, id) ?? '').split('/').pop() ?? '',
      name: textAt(row, name),
      status: textAt(row, status),
      sums: sumsOf(row),
      own: shape(row, split.own),
    })),
  });
}
