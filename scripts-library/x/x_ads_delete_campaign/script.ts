import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'x_ads_delete_campaign'> = removalScript(
  'campaign',
  ({ campaign_id }) => campaign_id,
);
export default script;
