import type { Script } from '../../../sdk/script.ts';
import { statusScript } from '../status/many.ts';

const script: Script<'tiktok_ads_delete_campaign'> = statusScript({
  level: 'campaign',
  as: 'campaigns',
  asked: ({ campaign_ids }) => ({ ids: campaign_ids, status: 'REMOVED' }),
});
export default script;
