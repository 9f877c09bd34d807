import type { Script } from '../../../sdk/script.ts';
import { readThing, viewOf } from '../levels/thing.ts';

const script: Script<'reddit_ads_get_campaign'> = async ({ campaign_id }, host) => ({
  campaign: viewOf('campaign', await readThing(host, 'campaign', campaign_id)),
});
export default script;
