/** Rows, totals and accounts of an answer about waste. */
import { normalMetrics, sumOf } from '../../../../sdk/kit/metrics.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import type { Converter } from '../performance/convert.ts';
import type { Kind } from './kinds.ts';
import type { AccountWaste, Waste, WasteQuestion } from './read-waste.ts';

export interface WasteRow {
  readonly kind: Kind;
  readonly currency: string | null;
  readonly spend: number | null;
  readonly [field: string]: unknown;
}

/** By spend, the highest first; amounts of several currencies by their value. */
export function rowsOf(
  read: readonly AccountWaste[],
  converter: Converter,
  rates: ToolPorts['rates'],
): WasteRow[] {
  const weight = (currency: string | null) => rates.worth(1, currency, 'USD')?.amount ?? 1;
  const keyed = read.flatMap(({ found }) =>
    found.map((waste) => {
      const row = rowOf(waste, converter);
      const key = JSON.stringify([row.kind, row['platform'], row['account_id'], row['id']]);
      return { row, key, worth: (row.spend ?? 0) * weight(row.currency) };
    }),
  );
  keyed.sort((a, b) => b.worth - a.worth || (a.key < b.key ? -1 : 1));
  return keyed.map(({ row }) => row);
}

function rowOf({ kind, line, counted, next }: Waste, converter: Converter): WasteRow {
  const { platform, account_id, account_name } = line.account;
  const { campaign, ad_group } = line.of;
  const sums = converter.convert(line.sums, line.currency);
  const { spend, clicks, impressions } = normalMetrics(sums);
  return {
    kind,
    platform,
    account_id,
    account_name,
    ...(kind !== 'campaign' && campaign
      ? { campaign_id: campaign.id, campaign_name: campaign.name }
      : {}),
    ...(kind !== 'ad_group' && ad_group
      ? { ad_group_id: ad_group.id, ad_group_name: ad_group.name }
      : {}),
    id: line.of[kind]?.id ?? null,
    name: line.of[kind]?.name ?? null,
    status: line.status,
    currency: converter.currencyOf(line.currency),
    spend,
    clicks,
    impressions,
    counted_through: counted.end_date,
    next,
  };
}

/** Per sort and currency: a campaign's waste may be that of its ad groups too, so sorts do not add up. */
export function totalsOf(rows: readonly WasteRow[]) {
  const groups = Map.groupBy(rows, ({ kind, currency }) => JSON.stringify([kind, currency]));
  return [...groups.values()].map((own) => {
    const { kind, currency } = own[0]!;
    const micros = own.map(({ spend }) => ({
      impressions: null,
      clicks: null,
      conversions: null,
      valueMicros: null,
      spendMicros: Math.round((spend ?? 0) * 1e6),
    }));
    return { kind, currency, count: own.length, spend: normalMetrics(sumOf(micros)).spend };
  });
}

const MOST_ACCOUNTS = 60;

export function accountsOf(read: readonly AccountWaste[]) {
  const order = [...read].sort(
    (a, b) => Number(a.status === 'complete') - Number(b.status === 'complete'),
  );
  return order.slice(0, MOST_ACCOUNTS).map(({ target: { account }, status, error, ...one }) => ({
    platform: account.platform,
    account_id: account.account_id,
    account_name: account.account_name,
    currency: one.currency,
    status,
    conversion_lag_days: one.lagDays,
    counted_through: one.counted?.end_date ?? null,
    ...(error ? { error: { code: error.code, message: error.message } } : {}),
  }));
}

export function warningsOf(
  read: readonly AccountWaste[],
  { thresholdOf }: WasteQuestion,
): string[] {
  const said = read.flatMap(({ target: { account }, status, error, warnings, ...one }) => {
    const who = `${account.platform} ${account.account_id}`;
    if (status === 'too_recent')
      return [`${who}: all of the window lies within its ${one.lagDays} days of conversion lag.`];
    if (status === 'timed_out')
      return [`${who} did not answer in time; ask it alone, or with a longer timeout_seconds.`];
    if (error) return [`${who} could not be read: ${error.message}`];
    if (thresholdOf(one.currency) === undefined)
      return [
        ...warnings,
        `${who}: min_spend has no rate into its currency, so nothing is listed.`,
      ];
    return warnings;
  });
  return said;
}
