import type { Script } from '../../../sdk/script.ts';
import { archiveScript } from '../remove/archive.ts';

const script: Script<'reddit_ads_archive_ad'> = archiveScript('ad', 'ad_id');
export default script;
