import type { Script } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { currencyOf } from '../account.ts';
import { listedCampaign } from '../list/campaign.ts';
import { listEnd, listRows } from '../list.ts';
import { recentSums } from '../report.ts';

const script: Script<'tiktok_ads_list_campaigns'> = async (args, host) => {
  const currency = await currencyOf(host);
  const listed = await listRows(host, 'campaign', args);
  const window = { start_date: addDays(host.today, -30), end_date: addDays(host.today, -1) };
  const sums = listed.rows.length > 0 ? await recentSums(host, 'campaign', window) : new Map();
  return {
    ...listEnd(host, listed),
    currency,
    campaigns: listed.rows.map((row) => listedCampaign(row, sums.get(String(row.campaign_id)))),
  };
};
export default script;
