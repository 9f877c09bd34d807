import type { Script } from '../../../sdk/script.ts';
import { archiveScript } from '../remove/archive.ts';

const script: Script<'reddit_ads_archive_ad_group'> = archiveScript('ad-group', 'ad_group_id');
export default script;
