import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readThing } from '../levels.ts';
import { campaignOf } from '../list.ts';

const script: Script<'linkedin_ads_get_campaign'> = async ({ campaign_id }, host) => ({
  account: accountOf(host.account),
  campaign: campaignOf(await readThing(host, 'campaign', campaign_id), await currencyOf(host)),
});
export default script;
