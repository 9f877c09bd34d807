import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readThing } from '../levels.ts';
import { listedCampaign, listedInsertionOrder, listRows } from '../list.ts';
import { sumOfDays } from '../list/daily.ts';

const script: Script<'dv360_get_campaign'> = async ({ campaign_id }, host) => {
  const where = { campaignId: campaign_id };
  const [{ row }, { items }, currency] = await Promise.all([
    readThing(host, 'campaign', campaign_id),
    listRows(host, 'insertion_order', { limit: Number.MAX_SAFE_INTEGER, where }),
    currencyOf(host),
  ]);
  const insertion_orders = items.map(listedInsertionOrder);
  const { metrics: _, ...campaign } = listedCampaign(row);
  return {
    account: accountOf(host.account),
    currency,
    campaign: { ...campaign, daily_budget: sumOfDays(items) },
    insertion_orders,
  };
};
export default script;
