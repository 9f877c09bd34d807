import type { Script } from '../../../sdk/script.ts';
import { pullReport } from '../report.ts';

const script: Script<'pull_x_ads'> = ({ window, level, campaign_id, campaign_ids }, host) => {
  const named = [...(campaign_ids ?? []), ...(campaign_id ? [campaign_id] : [])];
  return pullReport(host, { level, window, ...(named.length > 0 ? { campaigns: named } : {}) });
};
export default script;
