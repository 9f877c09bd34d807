import type { Script } from '../../../sdk/script.ts';
import { audienceView, readAudience } from '../audience.ts';

const script: Script<'reddit_ads_get_audience'> = async ({ audience_id }, host) => ({
  audience: audienceView(await readAudience(host, audience_id)),
});
export default script;
