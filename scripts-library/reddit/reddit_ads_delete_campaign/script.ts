import type { Script } from '../../../sdk/script.ts';
import { deletionScript } from '../remove.ts';

const script: Script<'reddit_ads_delete_campaign'> = deletionScript(
  'campaign',
  ({ campaign_id }) => campaign_id,
);
export default script;
