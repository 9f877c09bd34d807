import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../money.ts';
import { findThing } from '../levels.ts';
import { campaignView } from '../list/views.ts';

const script: Script<'x_ads_get_campaign'> = async ({ campaign_id }, host) => {
  const found = await findThing(host, 'campaign', campaign_id);
  if (!found) throw failure('platform_not_found', `There is no ${campaign_id} in this account.`);
  const currency = await currencyOf(host);
  return { account: accountOf(host.account), currency, campaign: campaignView(found.row) };
};
export default script;
