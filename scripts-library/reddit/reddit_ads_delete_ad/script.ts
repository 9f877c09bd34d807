import type { Script } from '../../../sdk/script.ts';
import { deletionScript } from '../remove.ts';

const script: Script<'reddit_ads_delete_ad'> = deletionScript('ad', ({ ad_id }) => ad_id);
export default script;
