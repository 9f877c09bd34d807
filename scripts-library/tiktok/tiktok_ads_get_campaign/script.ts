import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { isoTime } from '../list/campaign.ts';
import { unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';
import { readRow } from '../levels/thing.ts';

const script: Script<'tiktok_ads_get_campaign'> = async ({ campaign_id: id }, host) => {
  const row = await readRow(host, 'campaign', id);
  return {
    account: accountOf(host.account),
    currency: host.account.currency,
    campaign: {
      id,
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
    },
  };
};
export default script;
