import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { checkOwner, currencyOf } from '../account.ts';
import type { AdSetRow } from '../levels/ad-set.ts';
import { unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';

interface Row extends AdSetRow {
  readonly effective_status?: string;
  readonly optimization_goal?: string;
  readonly billing_event?: string;
  readonly promoted_object?: Record<string, unknown>;
  readonly start_time?: string;
}

const fields =
  'id,account_id,name,status,effective_status,campaign_id,daily_budget,lifetime_budget,bid_amount,optimization_goal,billing_event,targeting,promoted_object,start_time,end_time';

const script: Script<'meta_ads_get_ad_set'> = async ({ adset_id }, host) => {
  const row = await host.get<Row>(adset_id, { fields });
  checkOwner(host, 'ad set', row);
  const currency = await currencyOf(host);
  const { id, name, campaign_id, targeting, promoted_object } = row;
  const status = row.effective_status ?? row.status;
  return {
    account: accountOf(host.account),
    currency,
    ad_set: {
      id,
      name,
      status: commonStatus(status),
      platform_status: status,
      campaign_id,
      daily_budget: unitsOf(row.daily_budget, currency),
      lifetime_budget: unitsOf(row.lifetime_budget, currency),
      bid_amount: unitsOf(row.bid_amount, currency),
      optimization_goal: row.optimization_goal ?? null,
      billing_event: row.billing_event ?? null,
      targeting: targeting ? { ...targeting } : null,
      promoted_object: promoted_object ?? null,
      start_time: row.start_time ?? null,
      end_time: row.end_time ?? null,
    },
  };
};
export default script;
