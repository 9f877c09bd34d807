import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readThing } from '../levels.ts';
import { detailedCampaign } from '../list.ts';

const script: Script<'amazon_dsp_get_campaign'> = async ({ campaign_id }, host) => {
  const currency = await currencyOf(host);
  const { row } = await readThing(host, 'campaign', campaign_id);
  return { account: accountOf(host.account), currency, campaign: detailedCampaign(row, currency) };
};
export default script;
