import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { checkOwner, currencyOf } from '../account.ts';
import { listFields, type CampaignRow } from '../levels/campaign.ts';
import { unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';

interface Row extends CampaignRow {
  readonly special_ad_categories?: readonly string[];
  readonly start_time?: string;
  readonly adsets?: { readonly summary?: { readonly total_count?: number } };
}

const fields = `account_id,${listFields},special_ad_categories,start_time,adsets.limit(1).summary(true){id}`;

const script: Script<'meta_ads_get_campaign'> = async ({ campaign_id }, host) => {
  const row = await host.get<Row>(campaign_id, { fields });
  checkOwner(host, 'campaign', row);
  const currency = await currencyOf(host);
  const { id, name, objective, bid_strategy, start_time, special_ad_categories } = row;
  const status = row.effective_status ?? row.status;
  return {
    account: accountOf(host.account),
    currency,
    campaign: {
      id,
      name,
      status: commonStatus(status),
      platform_status: status,
      objective: objective ?? null,
      bid_strategy: bid_strategy ?? null,
      daily_budget: unitsOf(row.daily_budget, currency),
      lifetime_budget: unitsOf(row.lifetime_budget, currency),
      special_ad_categories: [...(special_ad_categories ?? [])],
      start_time: start_time ?? null,
      ad_sets: row.adsets?.summary?.total_count ?? 0,
    },
  };
};
export default script;
