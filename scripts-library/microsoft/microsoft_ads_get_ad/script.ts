import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { readOne } from '../levels.ts';
import { shownAd } from '../list/views.ts';

const script: Script<'microsoft_ads_get_ad'> = async ({ ad_group_id, ad_id }, host) => {
  const ad = shownAd(await readOne(host, 'ad', ad_id, ad_group_id));
  return { account: accountOf(host.account), currency: await currencyOf(host), ad };
};
export default script;
