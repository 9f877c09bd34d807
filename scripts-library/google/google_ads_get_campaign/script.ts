import type { Script } from '../../../sdk/script.ts';
import { readSettings } from '../list/campaign-settings.ts';
import { digitsOnly } from '../levels/entity.ts';
import { failure } from '../../../sdk/kit/failure.ts';

const script: Script<'google_ads_get_campaign'> = async ({ campaign_id }, host) => {
  const condition = `campaign.id = ${digitsOnly(campaign_id, 'campaign_id')}`;
  const { campaigns, facts } = await readSettings(host, [condition]);
  const { account, currency } = facts;
  if (!campaigns[0])
    throw failure('platform_not_found', `There is no campaign ${campaign_id} in this account.`);
  return { account, currency, campaign: campaigns[0] };
};
export default script;
