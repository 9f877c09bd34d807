import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'google_ads_remove_ad_group'> = removalScript(
  'ad_group',
  ({ ad_group_id }) => ({ ids: [ad_group_id] }),
);
export default script;
