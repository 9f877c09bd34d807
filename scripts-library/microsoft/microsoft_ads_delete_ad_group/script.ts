import type { Script } from '../../../sdk/script.ts';
import { removeFrom } from '../remove.ts';

const script: Script<'microsoft_ads_delete_ad_group'> = removeFrom({
  level: 'ad_group',
  place: ({ campaign_id, ad_group_id }) => [ad_group_id, campaign_id],
});
export default script;
