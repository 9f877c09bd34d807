import type { Script } from '../../../sdk/script.ts';
import { listedAdgroup } from '../list/adgroup.ts';
import { listEnd, listRows } from '../list.ts';

const script: Script<'tiktok_ads_get_ad_groups'> = async (args, host) => {
  const listed = await listRows(host, 'adgroup', args);
  return {
    ...listEnd(host, listed),
    currency: host.account.currency,
    ad_groups: listed.rows.map(listedAdgroup),
  };
};
export default script;
