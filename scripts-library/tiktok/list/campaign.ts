/** Campaigns as lists and changes show them. */
import { budgetsOf, unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';
import type { Row } from '../levels/thing.ts';

/** The `campaign` of the definitions, without its figures. */
export const listedCampaign = (row: Row) => ({
  id: String(row.campaign_id),
  name: String(row.campaign_name),
  status: commonStatus(row),
  platform_status: row.secondary_status ?? null,
  objective: row.objective_type ?? null,
  ...budgetsOf(row),
});

/** One alone, with its settings. */
export const wholeCampaign = (row: Row) => ({
  id: String(row.campaign_id),
  name: String(row.campaign_name),
  objective: String(row.objective_type),
  budget: unitsOf(row.budget),
  budget_mode: row.budget_mode ?? null,
  status: commonStatus(row),
  platform_status: row.secondary_status ?? null,
  campaign_budget_optimization: row.budget_optimize_on === true,
  smart_plus: row.is_smart_performance_campaign === true,
  created_at: isoTime(row.create_time),
  updated_at: isoTime(row.modify_time),
});

/** `2026-11-20 15:00:00`, UTC, as ISO 8601. */
export function isoTime(text: string | undefined): string | null {
  return text && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)
    ? `${text.replace(' ', 'T')}Z`
    : null;
}
