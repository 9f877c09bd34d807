import type { Script } from '../../../sdk/script.ts';
import { statusScript } from '../status/many.ts';
import { askedStatus } from '../status.ts';

const script: Script<'tiktok_ads_update_ad_status'> = statusScript({
  level: 'ad',
  as: 'ads',
  asked: ({ ad_ids, status }) => ({ ids: ad_ids, status: askedStatus(status)! }),
});
export default script;
