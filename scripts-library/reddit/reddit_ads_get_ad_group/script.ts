import type { Script } from '../../../sdk/script.ts';
import { readThing, viewOf } from '../levels/thing.ts';

const script: Script<'reddit_ads_get_ad_group'> = async ({ ad_group_id }, host) => ({
  ad_group: viewOf('ad-group', await readThing(host, 'ad-group', ad_group_id)),
});
export default script;
