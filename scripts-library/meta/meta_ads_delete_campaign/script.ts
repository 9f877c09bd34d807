import type { Script } from '../../../sdk/script.ts';
import { deletionScript } from '../remove.ts';

const script: Script<'meta_ads_delete_campaign'> = deletionScript(
  { entity: 'campaign', called: 'campaign' },
  ({ campaign_id }) => campaign_id,
);
export default script;
