import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readOne } from '../levels.ts';
import { shownAdGroup } from '../list/views.ts';

const script: Script<'microsoft_ads_get_ad_group'> = async ({ campaign_id, ad_group_id }, host) => {
  const ad_group = shownAdGroup(await readOne(host, 'ad_group', ad_group_id, campaign_id));
  return { account: accountOf(host.account), currency: await currencyOf(host), ad_group };
};
export default script;
