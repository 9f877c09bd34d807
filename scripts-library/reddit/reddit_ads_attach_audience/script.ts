import type { Script } from '../../../sdk/script.ts';
import { readAudience } from '../audience.ts';
import { changeTargeting } from '../targeting/change.ts';

const script: Script<'reddit_ads_attach_audience'> = changeTargeting(
  async ({ audience_id, mode, exclude }, host) => {
    await readAudience(host, audience_id);
    const field = exclude ? 'excluded_custom_audience_ids' : 'custom_audience_ids';
    return { mode, lists: { [field]: [audience_id] } };
  },
);
export default script;
