import type { Script } from '../../../sdk/script.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { currencyOf } from '../account.ts';
import { listedCampaign, listRows } from '../list.ts';
import { dailyBudgets } from '../list/daily.ts';

const script: Script<'dv360_list_campaigns'> = async (wish, host) => {
  const [{ items, truncated: isCut }, currency, dailyOf] = await Promise.all([
    listRows(host, 'campaign', wish),
    currencyOf(host),
    dailyBudgets(host),
  ]);
  const campaigns = items.map((row) => {
    const campaign = listedCampaign(row);
    return { ...campaign, daily_budget: dailyOf(campaign.id) };
  });
  return { ...listEnd(host, { items, isCut }), currency, campaigns };
};
export default script;
