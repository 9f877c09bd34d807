import type { Script } from '../../../sdk/script.ts';
import { deletionScript } from '../remove.ts';

const script: Script<'meta_ads_delete_ad'> = deletionScript(
  { entity: 'ad', called: 'ad' },
  ({ ad_id }) => ad_id,
);
export default script;
