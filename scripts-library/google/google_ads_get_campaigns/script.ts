import type { Script } from '../../../sdk/script.ts';
import { accountOf, customerFields, settingsOf } from '../account.ts';
import { campaignFields, listedCampaign, statusIs } from '../levels/campaign.ts';
import { during, search } from '../api.ts';

const script: Script<'google_ads_get_campaigns'> = async ({ status, limit, window }, host) => {
  const { rows, total } = await search(host, {
    from: 'campaign',
    fields: [...campaignFields, ...customerFields],
    where: [during(window), statusIs(status)],
    orderBy: 'metrics.cost_micros DESC',
    limit,
  });
  return {
    account: accountOf(host.account),
    currency: settingsOf(host.account, rows).currency,
    window,
    campaigns: rows.map(listedCampaign),
    total,
    truncated: total > rows.length,
  };
};
export default script;
