import type { Script } from '../../../sdk/script.ts';
import { removeFrom } from '../remove.ts';

const script: Script<'microsoft_ads_delete_ad'> = removeFrom({
  level: 'ad',
  place: ({ ad_group_id, ad_id }) => [ad_id, ad_group_id],
});
export default script;
