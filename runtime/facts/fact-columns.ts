/** Columns of kept facts: one row for each day and thing. Every file, view, export and stream has them from here. */

export interface FactColumn {
  readonly name: string;
  /** In DuckDB's words. */
  readonly type: 'DATE' | 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'DECIMAL(18,6)' | 'TIMESTAMP';
  /** Meaning and unit, for a reader of SQL. */
  readonly means: string;
}

/** Names are those of dbt_ad_reporting where it has one. */
export const factColumns: readonly FactColumn[] = [
  { name: 'date_day', type: 'DATE', means: "day in the account's time zone" },
  { name: 'platform', type: 'VARCHAR', means: 'id of the platform' },
  { name: 'account_id', type: 'VARCHAR', means: 'id of the account there' },
  { name: 'account_name', type: 'VARCHAR', means: 'its name on the day of the sync' },
  { name: 'currency', type: 'VARCHAR', means: 'ISO 4217 code of all amounts of the row' },
  { name: 'campaign_id', type: 'VARCHAR', means: 'id of the campaign' },
  { name: 'campaign_name', type: 'VARCHAR', means: 'name of the campaign' },
  {
    name: 'ad_group_id',
    type: 'VARCHAR',
    means: 'id of the ad group, null where none stands between',
  },
  { name: 'ad_group_name', type: 'VARCHAR', means: 'name of the ad group' },
  { name: 'id', type: 'VARCHAR', means: 'id of what the row is of' },
  { name: 'name', type: 'VARCHAR', means: 'name of what the row is of' },
  { name: 'status', type: 'VARCHAR', means: 'status on the day of the sync' },
  { name: 'match_type', type: 'VARCHAR', means: 'match type of a keyword or search term' },
  { name: 'impressions', type: 'BIGINT', means: 'times shown; null is unknown' },
  { name: 'clicks', type: 'BIGINT', means: 'clicks; null is unknown' },
  {
    name: 'spend',
    type: 'DECIMAL(18,6)',
    means: 'cost in the currency of the row; null is unknown',
  },
  {
    name: 'conversions',
    type: 'DOUBLE',
    means: 'conversions as the platform counts them; null is unknown',
  },
  {
    name: 'conversions_value',
    type: 'DECIMAL(18,6)',
    means: 'their worth in the currency of the row; null is unknown',
  },
  { name: 'as_of', type: 'TIMESTAMP', means: 'when the platform told it, UTC' },
];

export interface Fact {
  readonly date_day: string;
  readonly platform: string;
  readonly account_id: string;
  readonly account_name: string | null;
  readonly currency: string | null;
  readonly campaign_id: string | null;
  readonly campaign_name: string | null;
  readonly ad_group_id: string | null;
  readonly ad_group_name: string | null;
  readonly id: string | null;
  readonly name: string | null;
  readonly status: string | null;
  readonly match_type: string | null;
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly spend: number | null;
  readonly conversions: number | null;
  readonly conversions_value: number | null;
  /** ISO 8601. */
  readonly as_of: string;
}
