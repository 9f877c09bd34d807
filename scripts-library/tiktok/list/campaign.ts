/** Campaigns as lists and changes show them. */
import { normalMetrics, nothing, type Sums } from '../../../sdk/kit/metrics.ts';
import { budgetsOf } from '../money.ts';
import { commonStatus } from '../status.ts';
import type { Row } from '../levels/thing.ts';

/** The `campaign` of the definitions. */
export function listedCampaign(row: Row, sums: Sums = nothing) {
  const { impressions, clicks, spend } = normalMetrics(sums);
  return {
    id: String(row.campaign_id),
    name: String(row.campaign_name),
    status: commonStatus(row),
    platform_status: row.secondary_status ?? null,
    objective: row.objective_type ?? null,
    ...budgetsOf(row),
    metrics: { clicks, impressions, cost: spend },
  };
}

/** `2026-11-20 15:00:00`, UTC, as ISO 8601. */
export function isoTime(text: string | undefined): string | null {
  return text && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)
    ? `${text.replace(' ', 'T')}Z`
    : null;
}
