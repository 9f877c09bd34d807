import type { Script } from '../../../sdk/script.ts';
import { accountOf, customerFields, settingsOf } from '../account.ts';
import { campaignFields, listedCampaign, statusIs } from '../levels/campaign.ts';
import { search } from '../api.ts';

const script: Script<'google_ads_list_campaigns'> = async ({ status, limit }, host) => {
  const { rows, total } = await search(host, {
    from: 'campaign',
    fields: [...campaignFields, ...customerFields],
    where: ['segments.date DURING LAST_30_DAYS', statusIs(status)],
    orderBy: 'metrics.cost_micros DESC',
    limit,
  });
  const truncated = total > rows.length;
  return {
    account: accountOf(host.account),
    currency: settingsOf(host.account, rows).currency,
    campaigns: rows.map(listedCampaign),
    total,
    truncated,
    warnings: truncated
      ? [`Only ${rows.length} of ${total} campaigns are listed; raise limit.`]
      : [],
  };
};
export default script;
