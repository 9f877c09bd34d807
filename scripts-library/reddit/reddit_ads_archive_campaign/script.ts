import type { Script } from '../../../sdk/script.ts';
import { archiveScript } from '../remove/archive.ts';

const script: Script<'reddit_ads_archive_campaign'> = archiveScript('campaign', 'campaign_id');
export default script;
