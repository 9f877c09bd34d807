import type { Script } from '../../../sdk/script.ts';
import { deletionScript } from '../remove.ts';

const script: Script<'meta_ads_delete_ad_set'> = deletionScript(
  { entity: 'ad_set', called: 'ad set' },
  ({ adset_id }) => adset_id,
);
export default script;
