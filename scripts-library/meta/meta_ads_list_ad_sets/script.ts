import type { ReadScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { listQuery, type ListWish } from '../list.ts';
import { unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';

interface AdSet {
  readonly id: string;
  readonly name: string;
  readonly effective_status: string;
  readonly campaign_id: string;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly optimization_goal?: string;
  readonly billing_event?: string;
  readonly end_time?: string;
}
const fields = [
  'id',
  'name',
  'effective_status',
  'campaign_id',
  'daily_budget',
  'lifetime_budget',
  'optimization_goal',
  'billing_event',
  'end_time',
];

const script: ReadScript<ListWish, object> = async (wish, host) => {
  const currency = await currencyOf(host);
  const query = listQuery('adset', fields, wish);
  const { items, truncated } = await readAll<AdSet>(
    host,
    'act_{account}/adsets',
    query,
    wish.limit,
  );
  return {
    ...listEnd(host, { items, isCut: truncated }),
    currency,
    ad_sets: items.map((adSet) => ({
      id: adSet.id,
      name: adSet.name,
      status: commonStatus(adSet.effective_status),
      platform_status: adSet.effective_status,
      campaign_id: adSet.campaign_id,
      daily_budget: unitsOf(adSet.daily_budget, currency),
      lifetime_budget: unitsOf(adSet.lifetime_budget, currency),
      optimization_goal: adSet.optimization_goal ?? null,
      billing_event: adSet.billing_event ?? null,
      end_time: adSet.end_time ?? null,
    })),
  };
};
export default script;
