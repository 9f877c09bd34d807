import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'linkedin_ads_delete_creative'> = removalScript(
  'creative',
  ({ creative_id }) => creative_id,
  'creative',
);
export default script;
