import type { Script } from '../../../sdk/script.ts';
import { readThing, viewOf } from '../levels/thing.ts';

const script: Script<'reddit_ads_get_ad'> = async ({ ad_id }, host) => ({
  ad: viewOf('ad', await readThing(host, 'ad', ad_id)),
});
export default script;
