import type { Script } from '../../../sdk/script.ts';
import { removeFrom } from '../remove.ts';

const script: Script<'microsoft_ads_delete_campaign'> = removeFrom({
  level: 'campaign',
  place: ({ campaign_id }) => [campaign_id],
});
export default script;
