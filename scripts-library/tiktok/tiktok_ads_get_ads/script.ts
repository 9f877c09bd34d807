import type { Script } from '../../../sdk/script.ts';
import { listedAd } from '../list/ad.ts';
import { listEnd, listRows } from '../list.ts';

const script: Script<'tiktok_ads_get_ads'> = async (args, host) => {
  const listed = await listRows(host, 'ad', args);
  return { ...listEnd(host, listed), ads: listed.rows.map(listedAd) };
};
export default script;
