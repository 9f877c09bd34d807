import type { Script } from '../../../sdk/script.ts';
import { readSettings } from '../list/campaign-settings.ts';
import { csvOf } from '../../../sdk/kit/csv.ts';
import { likeText, quote } from '../api.ts';

const script: Script<'google_ads_export_campaigns'> = async ({ campaign_filter, format }, host) => {
  const condition =
    campaign_filter && `campaign.name LIKE ${quote(`%${likeText(campaign_filter)}%`)}`;
  const { campaigns, facts } = await readSettings(host, [condition]);
  const { account, currency, total, truncated } = facts;
  const list = format === 'csv' ? { csv: csvOf(campaigns) } : { campaigns };
  return { account, currency, format, ...list, total, truncated };
};
export default script;
