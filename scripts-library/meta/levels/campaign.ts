/** Campaigns as lists show them, and one campaign as a change needs it. */
import type { Host } from '../../../sdk/script.ts';
import { checkOwner } from '../account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { normalMetrics, nothing, type Sums } from '../../../sdk/kit/metrics.ts';
import { fieldList } from '../api.ts';
import { unitsOf } from '../money.ts';
import { commonStatus, isGone } from '../status.ts';

export interface CampaignRow {
  readonly id: string;
  readonly account_id?: string;
  readonly name: string;
  /** As set; what it comes to is in `effective_status`. */
  readonly status: string;
  readonly effective_status?: string;
  readonly objective?: string;
  /** Minor units, as text; absent when the budget is elsewhere. */
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly bid_strategy?: string;
}

export const listFields = fieldList(
  'id',
  'name',
  'status',
  'effective_status',
  'objective',
  'daily_budget',
  'lifetime_budget',
  'bid_strategy',
);

/** Meta leaves objects without delivery out of its reports, so a campaign without a row had none. */
export function listedCampaign(row: CampaignRow, sums: Sums = nothing, currency: string) {
  const { clicks, impressions, spend: cost } = normalMetrics(sums);
  return {
    id: row.id,
    name: row.name,
    status: commonStatus(row.effective_status ?? row.status),
    platform_status: row.effective_status ?? row.status,
    objective: row.objective ?? null,
    daily_budget: unitsOf(row.daily_budget, currency),
    lifetime_budget: unitsOf(row.lifetime_budget, currency),
    metrics: { clicks, impressions, cost },
  };
}

/**
 * @throws platform_not_found  no campaign of this account has the id
 * @throws input_invalid  it is deleted or archived, which is final
 */
export async function readCampaign(host: Host, id: string): Promise<CampaignRow> {
  const campaign = await host.get<CampaignRow>(id, { fields: `account_id,${listFields}` });
  checkOwner(host, 'campaign', campaign);
  if (isGone(campaign.status))
    throw failure(
      'input_invalid',
      `Campaign ${id} (${campaign.name}) is ${campaign.status.toLowerCase()}; Meta does not change it any more.`,
      { field: 'campaign_id' },
    );
  return campaign;
}
