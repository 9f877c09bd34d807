import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'linkedin_ads_delete_campaign_group'> = removalScript(
  'campaign-group',
  ({ group_id }) => group_id,
  'group',
);
export default script;
