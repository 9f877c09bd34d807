import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'google_ads_remove_campaign'> = removalScript(
  'campaign',
  ({ campaign_id }) => ({ ids: [campaign_id] }),
);
export default script;
