import type { Script } from '../../../sdk/script.ts';
import { statusScript } from '../status/many.ts';

const script: Script<'tiktok_ads_delete_ad'> = statusScript({
  level: 'ad',
  as: 'ads',
  asked: ({ ad_ids }) => ({ ids: ad_ids, status: 'REMOVED' }),
});
export default script;
