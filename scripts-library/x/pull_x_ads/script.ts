import type { Script } from '../../../sdk/script.ts';
import { dailyReport, pullReport } from '../report.ts';

const script: Script<'pull_x_ads'> = ({ window, level, by, campaign_id, campaign_ids }, host) => {
  const named = [...(campaign_ids ?? []), ...(campaign_id ? [campaign_id] : [])];
  const read = by === 'day' ? dailyReport : pullReport;
  return read(host, { level, window, ...(named.length > 0 ? { campaigns: named } : {}) });
};
export default script;
