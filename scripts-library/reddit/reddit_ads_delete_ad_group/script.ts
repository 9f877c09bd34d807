import type { Script } from '../../../sdk/script.ts';
import { deletionScript } from '../remove.ts';

const script: Script<'reddit_ads_delete_ad_group'> = deletionScript(
  'ad-group',
  ({ ad_group_id }) => ad_group_id,
);
export default script;
