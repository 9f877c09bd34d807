/** Reports of the account, or of one campaign, split by breakdowns: a row per combination of values. */
import type { Host, Window, ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { normalMetrics, sumOf } from '../../../sdk/kit/metrics.ts';
import { currencyOf } from '../account.ts';
import { readInsights, servedWindow } from './insights.ts';
import { metricFields, sumsOf, type MetricRow } from '../metrics.ts';

type Line = MetricRow & Readonly<Record<string, unknown>>;

async function splitReport(
  host: Host,
  breakdowns: readonly string[],
  { window: asked, campaign_id }: { window: Window; campaign_id?: string | undefined },
) {
  const currency = await currencyOf(host);
  const { window, warnings } = servedWindow(asked, host.today);
  const { items, truncated } = await readInsights<Line>(host, {
    level: 'account',
    window,
    fields: metricFields,
    breakdowns,
    ...(campaign_id
      ? { filtering: [{ field: 'campaign.id', operator: 'EQUAL', value: campaign_id }] }
      : {}),
  });
  const sums = items.map(sumsOf);
  const rows = items.map((row, at) => {
    const values = breakdowns.map((name) => String(row[name] ?? 'unknown'));
    return {
      id: values.join(' / '),
      name: values.join(' / '),
      status: null,
      ...normalMetrics(sums[at]!),
      breakdown: Object.fromEntries(breakdowns.map((name, n) => [name, values[n]])),
    };
  });
  return {
    account: accountOf(host.account),
    currency,
    time_zone: host.account.time_zone,
    window,
    level: breakdowns.join(', '),
    common_level: null,
    rows: rows.sort((a, b) => (b.spend ?? 0) - (a.spend ?? 0)),
    totals: normalMetrics(sumOf(sums)),
    truncated: truncated || warnings.length > 0,
    ...(truncated || warnings.length > 0 ? { whole: false } : {}),
    warnings: [
      ...warnings,
      ...(truncated ? [`Only ${items.length} rows were read; totals cover these alone.`] : []),
    ],
  };
}

interface SplitArgs {
  readonly window: Window;
  readonly campaign_id?: string;
  readonly by?: string;
}

/** @param breakdowns  in Meta's words; when absent, what the argument `by` says */
export function splitScript(breakdowns?: readonly string[]): ReadScript<SplitArgs, object> {
  return ({ by = '', ...args }, host) => splitReport(host, breakdowns ?? [by], args);
}
