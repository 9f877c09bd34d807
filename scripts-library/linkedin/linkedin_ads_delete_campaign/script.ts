import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'linkedin_ads_delete_campaign'> = removalScript(
  'campaign',
  ({ campaign_id }) => campaign_id,
  'campaign',
);
export default script;
