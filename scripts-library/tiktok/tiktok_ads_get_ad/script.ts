import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { wholeAd } from '../list/ad.ts';
import { readRow } from '../levels/thing.ts';

const script: Script<'tiktok_ads_get_ad'> = async ({ ad_id: id }, host) => ({
  account: accountOf(host.account),
  ad: wholeAd(await readRow(host, 'ad', id)),
});
export default script;
