import type { Script } from '../../../sdk/script.ts';
import { pullReport } from '../report.ts';

const script: Script<'pull_linkedin_ads_performance'> = ({ window, campaign_group_ids }, host) =>
  pullReport(host, {
    window,
    level: 'campaign',
    by: 'total',
    ...(campaign_group_ids ? { groups: campaign_group_ids } : {}),
  });
export default script;
