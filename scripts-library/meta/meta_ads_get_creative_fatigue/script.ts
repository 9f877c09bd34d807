import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readInsights } from '../report/insights.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { fatigueOf, type FatigueRow } from '../report/fatigue.ts';

const script: Script<'meta_ads_get_creative_fatigue'> = async ({ campaign_id, weeks }, host) => {
  await currencyOf(host);
  const window = {
    start_date: addDays(host.today, -7 * weeks),
    end_date: addDays(host.today, -1),
  };
  const { items, truncated } = await readInsights<FatigueRow>(host, {
    level: 'ad',
    window,
    increment: 7,
    fields: ['ad_id', 'ad_name', 'impressions', 'clicks', 'frequency'],
    ...(campaign_id
      ? { filtering: [{ field: 'campaign.id', operator: 'EQUAL', value: campaign_id }] }
      : {}),
  });
  const ads = fatigueOf(items, addDays(host.today, -7));
  return {
    account: accountOf(host.account),
    window,
    ads,
    total: ads.length,
    truncated,
    warnings: truncated ? ['Not all rows were read; ask for one campaign.'] : [],
  };
};
export default script;
