import type { Script } from '../../../sdk/script.ts';
import { statusScript } from '../status/many.ts';

const script: Script<'tiktok_ads_delete_adgroup'> = statusScript({
  level: 'adgroup',
  as: 'ad_groups',
  asked: ({ adgroup_ids }) => ({ ids: adgroup_ids, status: 'REMOVED' }),
});
export default script;
