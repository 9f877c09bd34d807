import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../removal.ts';

const script: Script<'tiktok_ads_delete_campaign'> = removalScript('campaign');
export default script;
