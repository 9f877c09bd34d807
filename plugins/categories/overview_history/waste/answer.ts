/** Rows, totals and accounts of an answer about waste. */
import type { Converter } from '../../../../sdk/reports/convert.ts';
import { coverageOf, type Cover } from '../../../../sdk/reports/coverage.ts';
import { addable, Total, type Counts } from '../../../../sdk/reports/total.ts';
import type { Window } from '../../../../sdk/script.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import type { Kind } from './kinds.ts';
import type { Line } from '../performance/lines.ts';
import type { AccountWaste, Waste, WasteQuestion } from './read-waste.ts';

export interface WasteRow {
  readonly kind: Kind;
  readonly currency: string | null;
  readonly [field: string]: unknown;
}

/** A row with its sums. */
export interface Ranked {
  readonly row: WasteRow;
  readonly total: Total;
  readonly part: {
    readonly sums: Line['sums'];
    readonly currency: string | null;
    readonly counts: Counts;
  };
}

/** By spend, the highest first; amounts of several currencies by their value. */
export function rowsOf(
  read: readonly AccountWaste[],
  converter: Converter,
  rates: ToolPorts['rates'],
): Ranked[] {
  const weight = (currency: string | null) => rates.worth(1, currency, 'USD')?.amount ?? 1;
  const keyed = read.flatMap(({ found }) =>
    found.map((waste) => {
      const ranked = rowOf(waste, converter);
      const { row, total } = ranked;
      const key = JSON.stringify([row.kind, row['platform'], row['account_id'], row['id']]);
      return { ranked, key, worth: (total.exact.spend ?? 0) * weight(row.currency) };
    }),
  );
  keyed.sort((a, b) => b.worth - a.worth || (a.key < b.key ? -1 : 1));
  return keyed.map(({ ranked }) => ranked);
}

function rowOf(waste: Waste, converter: Converter): Ranked {
  const { kind, line, counted, lastSpend, next, whyNone } = waste;
  const { platform, account_id, account_name } = line.account;
  const { campaign, ad_group } = line.of;
  const part = {
    sums: converter.convert(line.sums, line.currency),
    currency: converter.currencyOf(line.currency),
    counts: line.counts,
  };
  const cover = { from: counted.start_date, until: counted.end_date };
  const total = new Total([part], coverageOf(counted, [cover]));
  const row = {
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
    currency: total.currency,
    ...total.metrics(['spend', 'clicks', 'impressions']),
    counted_through: counted.end_date,
    last_spend_on: lastSpend,
    next,
    ...(whyNone === undefined ? {} : { why_none: whyNone }),
  };
  return { row, total, part };
}

/** Per sort and currency: a campaign's waste may be that of its ad groups too, so sorts do not add up. */
export function totalsOf(
  ranked: readonly Ranked[],
  read: readonly AccountWaste[],
  window: Window,
  converter: Converter,
) {
  const kinds = Map.groupBy(ranked, ({ row: { kind } }) => kind);
  return [...kinds].flatMap(([kind, some]) =>
    addable(some.map(({ part }) => part)).map((parts) => {
      const { currency, counts } = parts[0]!;
      const covers = read
        .filter(({ target, currency: own }) => {
          return target.counts === counts && converter.currencyOf(own) === currency;
        })
        .map(coverOfWaste);
      const total = new Total(parts, coverageOf(window, covers));
      return { kind, count: parts.length, ...total.shown(['spend']) };
    }),
  );
}

/** Coverage of one account. Days that are too recent to be judged count as incomplete. */
function coverOfWaste({ status, counted, target }: AccountWaste): Cover {
  const from = status === 'complete' ? (counted?.start_date ?? null) : null;
  return { from, until: counted?.end_date ?? target.today };
}

const MOST_ACCOUNTS = 60;

export function accountsOf(read: readonly AccountWaste[]) {
  const order = [...read].sort(
    (a, b) => Number(a.status === 'complete') - Number(b.status === 'complete'),
  );
  return order.slice(0, MOST_ACCOUNTS).map(({ target, status, error, ...one }) => ({
    platform: target.account.platform,
    account_id: target.account.account_id,
    account_name: target.account.account_name,
    ...(target.imported ? { imported: true } : {}),
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
