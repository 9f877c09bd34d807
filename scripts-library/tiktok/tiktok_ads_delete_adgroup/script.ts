import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../removal.ts';

const script: Script<'tiktok_ads_delete_adgroup'> = removalScript('adgroup');
export default script;
