import { namedIn, type Entity } from '../../../sdk/reports/levels.ts';
import type { Report } from '../../../sdk/reports/report.ts';
import { dayOf } from '../../../sdk/reports/read-report.ts';
import type { Fact } from '../fact-columns.ts';

export interface FactPlace {
  readonly platform: string;
  readonly account_id: string;
  readonly account_name: string | null;
  readonly currency: string | null;
}

interface Reading {
  readonly level: Entity;
  /** The day of all rows; undefined where each row has its own. */
  readonly day?: string;
  readonly hasGroups: boolean;
  /** ISO 8601. */
  readonly asOf: string;
}

/** Rows of a report as facts. Unknown figures stay null. */
export function factsIn(place: FactPlace, report: Report, reading: Reading): Fact[] {
  const { level, day, hasGroups, asOf } = reading;
  const currency = report.currency ?? place.currency;
  return report.rows.map((row) => {
    const of = namedIn(level, row, hasGroups, report.common_level === 'campaign');
    const own = of[level];
    return {
      date_day: day ?? dayOf(row),
      ...place,
      currency,
      campaign_id: of.campaign?.id ?? null,
      campaign_name: of.campaign?.name ?? null,
      ad_group_id: of.ad_group?.id ?? null,
      ad_group_name: of.ad_group?.name ?? null,
      id: own?.id ?? row.id,
      name: own?.name ?? row.name,
      status: row.status ?? null,
      match_type: typeof row['match_type'] === 'string' ? row['match_type'] : null,
      impressions: row.impressions,
      clicks: row.clicks,
      spend: row.spend,
      conversions: row.conversions,
      conversions_value: row.conversion_value ?? null,
      as_of: asOf,
    };
  });
}
