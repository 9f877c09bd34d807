import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'google_ads_remove_conversion'> = removalScript(
  'conversion_action',
  ({ conversion_id }) => ({ ids: [conversion_id] }),
);
export default script;
