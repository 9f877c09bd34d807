import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readOne } from '../levels.ts';
import { shownCampaign } from '../list/views.ts';

const script: Script<'microsoft_ads_get_campaign'> = async ({ campaign_id }, host) => {
  const campaign = shownCampaign(await readOne(host, 'campaign', campaign_id));
  return { account: accountOf(host.account), currency: await currencyOf(host), campaign };
};
export default script;
